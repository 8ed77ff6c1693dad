import { type APIRequestContext, expect } from "@playwright/test"
import { newPerson, headersOf } from "./people.ts"

/** An advertiser's job that waits for its review, made over HTTP. */
export async function waitingJob(request: APIRequestContext, title: string) {
  const advertiser = await newPerson(request, { kind: "advertiser" })
  const headers = headersOf(advertiser)
  const read = async (path: string) =>
    ((await (await request.get(path)).json()) as { data: { id: number }[] }).data
  const [state] = await read("/api/states?all=1")
  const [county] = await read(`/api/counties?all=1&state_id=${state?.id}`)
  const [type] = await read("/api/jobTypes?all=1")
  const [area] = await read("/api/jobAreas?all=1")
  const place = { state_id: state?.id, county_id: county?.id }
  const company = await request.post("/api/company/register", {
    headers,
    data: { name: "Metalúrgica da Ilha", about: "Soldamos desde 1980.", ...place },
  })
  const { data } = (await company.json()) as { data: { id: number } }
  const job = await request.post("/api/jobPost/register", {
    headers,
    data: {
      title,
      description: "<p>Soldar peças de dia.</p>",
      email_receive_cv: "rh@metalurgica.example",
      company_id: data.id,
      job_type_id: type?.id,
      job_area_id: area?.id,
      negotiable_salary: true,
      ...place,
    },
  })
  expect(job.status()).toBe(201)
  return advertiser
}
