import { type APIRequestContext, expect } from "@playwright/test"
import { demoPerson, headersOf } from "./people.ts"

/** A vacancy of the demonstration's advertiser that takes applications on this site and asks two questions. */
export async function vacancy(
  request: APIRequestContext,
  more: Record<string, unknown> = {},
): Promise<{ id: number; path: string; title: string }> {
  const headers = headersOf(await demoPerson(request, "admin"))
  const found = await request.post("/api/admin/jobPost/search", {
    headers,
    data: { status_job_post_id: 1, perPage: 1, query: "anunciante@demo.local" },
  })
  const [example] = ((await found.json()) as { data: Record<string, unknown>[] }).data
  if (!example) throw new Error("the demonstration has no vacancy")
  const title = `Cozinheira ${Date.now()}${Math.random().toString().slice(2, 6)}`
  const { user, company, job_type, job_area, state, county } = example as Record<string, { id: number }>
  const answer = await request.post("/api/admin/jobPost/register", {
    headers,
    data: {
      title,
      description: "<p>Cozinhar para quarenta pessoas.</p>",
      user_id: user?.id,
      company_id: company?.id,
      job_type_id: job_type?.id,
      job_area_id: job_area?.id,
      state_id: state?.id,
      county_id: county?.id,
      salary: 1900,
      verified: false,
      apply_by: "site",
      questions: [
        { text: "Tem experiência?", kind: "yes_no", required: true },
        { text: "Em que bairro mora?", kind: "short", required: false },
      ],
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = (await answer.json()) as { data: { id: number; slug: string } }
  return { id: data.id, path: `/job/${data.slug}`, title }
}
