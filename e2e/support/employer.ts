import { type APIRequestContext, expect } from "@playwright/test"
import { demoPerson, newPerson, headersOf } from "./people.ts"

/** An employer with one public vacancy and this many applicants, created over HTTP. */
export async function employerWith(request: APIRequestContext, applicants: number) {
  const employer = await newPerson(request, { kind: "advertiser" })
  const admin = await demoPerson(request, "admin")
  const read = async (path: string) =>
    ((await (await request.get(path)).json()) as { data: { id: number }[] }).data[0]?.id
  const state_id = await read("/api/states?all=1")
  const place = { state_id, county_id: await read(`/api/counties?all=1&state_id=${state_id}`) }
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: { id: number; slug: string } }).data
  }
  const company = await post(
    "/api/company/register",
    { name: "Padaria da Praia", ...place },
    headersOf(employer),
  )
  const { id } = await post(
    "/api/jobPost/register",
    {
      title: "Balconista da manhã",
      description: "<p>Atender quem chega cedo.</p>",
      company_id: company.id,
      job_type_id: await read("/api/jobTypes?all=1"),
      job_area_id: await read("/api/jobAreas?all=1"),
      negotiable_salary: true,
      apply_by: "site",
      ...place,
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
