import { type APIRequestContext, expect } from "@playwright/test"
import { jobChoices, newCompany } from "./content.ts"
import { newPerson, headersOf } from "./people.ts"

/** An advertiser's job that waits for its review, made over HTTP. */
export async function waitingJob(request: APIRequestContext, title: string) {
  const advertiser = await newPerson(request, { kind: "advertiser" })
  const company = { name: "Metalúrgica da Ilha", about: "Soldamos desde 1980." }
  const job = await request.post("/api/jobPost/register", {
    headers: headersOf(advertiser),
    data: {
      ...(await jobChoices(request)),
      title,
      description: "<p>Soldar peças de dia.</p>",
      email_receive_cv: "rh@metalurgica.example",
      company_id: await newCompany(request, advertiser, company),
    },
  })
  expect(job.status()).toBe(201)
  return advertiser
}
