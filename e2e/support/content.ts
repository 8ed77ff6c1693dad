import { type APIRequestContext, expect } from "@playwright/test"
import { demoPerson, headersOf, type Person } from "./people.ts"

async function firstOf(request: APIRequestContext, path: string): Promise<number | undefined> {
  const { data } = (await (await request.get(path)).json()) as { data: { id: number }[] }
  return data[0]?.id
}

/** The first state and its first county, as forms send them. */
export async function firstPlace(request: APIRequestContext) {
  const state_id = await firstOf(request, "/api/states?all=1")
  return { state_id, county_id: await firstOf(request, `/api/counties?all=1&state_id=${state_id}`) }
}

/** What a vacancy's form chooses from lists, and no pay. */
export const jobChoices = async (request: APIRequestContext) => ({
  job_type_id: await firstOf(request, "/api/jobTypes?all=1"),
  job_area_id: await firstOf(request, "/api/jobAreas?all=1"),
  negotiable_salary: true,
  ...(await firstPlace(request)),
})

/** Registers a company of this person in the first county. @returns its id */
export async function newCompany(
  request: APIRequestContext,
  owner: Person,
  company: { name: string; [field: string]: unknown },
) {
  const data = { ...(await firstPlace(request)), ...company }
  const answer = await request.post("/api/company/register", { headers: headersOf(owner), data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** Approves the only vacancy of a title, as the administrator's review does. */
export async function approve(request: APIRequestContext, title: string): Promise<void> {
  const headers = headersOf(await demoPerson(request, "admin"))
  const found = await request.post("/api/admin/jobPost/search", { headers, data: { query: title } })
  const { data } = (await found.json()) as { data: { id: number }[] }
  expect(data).toHaveLength(1)
  const review = { headers, data: { id: data[0]?.id } }
  expect((await request.post("/api/admin/jobPost/review/approve", review)).status()).toBe(200)
}
