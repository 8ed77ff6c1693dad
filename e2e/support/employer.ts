import { type APIRequestContext, expect } from "@playwright/test"
import { jobChoices, newCompany } from "./content.ts"
import { demoPerson, newPerson, headersOf } from "./people.ts"

/** An employer with one public vacancy and this many applicants, created over HTTP. */
export async function employerWith(request: APIRequestContext, applicants: number) {
  const employer = await newPerson(request, { kind: "advertiser" })
  const admin = await demoPerson(request, "admin")
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: { id: number; slug: string } }).data
  }
  const { id } = await post(
    "/api/jobPost/register",
    {
      ...(await jobChoices(request)),
      title: "Balconista da manhã",
      description: "<p>Atender quem chega cedo.</p>",
      company_id: await newCompany(request, employer, { name: "Padaria da Praia" }),
      apply_by: "site",
    },
    headersOf(employer),
  )
  const { slug } = await post("/api/admin/jobPost/review/approve", { id }, headersOf(admin))
  for (let n = 1; n <= applicants; n++)
    await post("/api/jobApplication/register", {
      slug,
      name: `Pessoa ${n}`,
      // Every fifth applicant gives only a telephone number.
      ...(n % 5 === 0 ? { phone: `98 98800 ${1000 + n}` } : { email: `pessoa${n}-${id}@teste.example` }),
    })
  return { employer, id, slug }
}
