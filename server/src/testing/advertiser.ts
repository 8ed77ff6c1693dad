import { WELCOME_POINTS } from "@upaon/contract/points/balance"
import { and, eq } from "drizzle-orm"
import { counties, jobAreas, jobTypes, states } from "../db/schema/index.ts"
import { grantPoints } from "../features/points/index.ts"
import type { TestApp } from "./test-app.ts"

/** Ids of a state and one of its counties, by UF and the county's slug. */
export async function placeOf(app: TestApp, uf = "MA", county = "sao-luis") {
  const [row] = await app.db
    .select({ state_id: states.id, county_id: counties.id })
    .from(counties)
    .innerJoin(states, eq(states.id, counties.stateId))
    .where(and(eq(states.uf, uf), eq(counties.slug, county)))
  if (!row) throw new Error(`no ${county} in ${uf}`)
  return row
}

/** An advertiser as registration leaves one, with a company; `points` instead of the welcome gift of 30. */
export async function advertiserWithCompany(app: TestApp, { points = WELCOME_POINTS } = {}) {
  const person = await app.as("advertiser")
  if (points > 0)
    await app.db.transaction((tx) => grantPoints(tx, { userId: person.user.id, points, now: new Date() }))
  const place = await placeOf(app)
  const { body } = await person.call("POST /api/company/register", {
    body: { name: "Padaria do Porto", ...place },
  })
  return { ...person, companyId: body.data.id }
}

export type Advertiser = Awaited<ReturnType<typeof advertiserWithCompany>>

/** A job form that passes, for a company. */
export async function jobForm(app: TestApp, companyId: number, more: Record<string, unknown> = {}) {
  const [type] = await app.db.select().from(jobTypes).orderBy(jobTypes.id).limit(1)
  const [area] = await app.db.select().from(jobAreas).orderBy(jobAreas.id).limit(1)
  return {
    title: "Padeiro com experiência",
    description: "<p>Fazer pães desde cedo.</p>",
    company_id: companyId,
    email_receive_cv: "vagas@padaria.example",
    salary: 1800,
    negotiable_salary: false,
    job_type_id: type?.id ?? 0,
    job_area_id: area?.id ?? 0,
    ...(await placeOf(app)),
    ...more,
  }
}

/** Points of a person: what there is and what is reserved. */
export async function pointsOf(person: Pick<Advertiser, "call">) {
  const { body } = await person.call("POST /api/point/show")
  return { value: body.data.value, blocked: body.data.blocked_value }
}
