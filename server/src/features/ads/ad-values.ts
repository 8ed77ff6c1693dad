import type { adRegistration, adUpdate } from "@upaon/contract/ads/requests"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { companies, regions, type nativeAds, users } from "../../db/schema/index.ts"
import { cleanHtml } from "../../platform/html/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import { withoutUndefined } from "../../platform/without-undefined.ts"
import { checkPlace } from "../places/index.ts"

type Given = z.output<typeof adRegistration> | z.output<typeof adUpdate>
type Ad = typeof nativeAds.$inferSelect

/** Longest text after cleaning (rule c17). */
const TEXT_MAX = 20_000

/** What a form sent as columns, places apart; an absent field is absent here too. */
export function adValues(given: Given) {
  const values = {
    userId: given.user_id,
    title: given.title,
    description: given.description === undefined ? undefined : cleanDescription(given.description),
    companyId: given.company_id,
    url: given.url,
    price: given.price,
    imageId: given.image_id,
    startDate: given.start_date === undefined ? undefined : new Date(given.start_date),
    endDate: given.end_date === undefined ? undefined : new Date(given.end_date),
    priority: given.priority ?? undefined,
  }
  return withoutUndefined(values)
}

/** @throws Failure 422 when nothing visible is left, or more than 20,000 characters */
function cleanDescription(html: string): string {
  const clean = cleanHtml(html)
  if (clean === "") throw invalidField("description", "Descrição é obrigatória")
  if (clean.length > TEXT_MAX)
    throw invalidField("description", "O texto é longo demais: use no máximo 20.000 caracteres.")
  return clean
}

/**
 * Where the ad is shown. What lies below a place that changes falls with it unless named anew; the region is the
 * state's when there is a state (rule a16).
 * @throws Failure 422 at `state_id`, `county_id` or `region_id`
 */
export async function adPlace(tx: Transaction, given: Given, former: Ad | null) {
  const stateId = given.state_id === undefined ? (former?.stateId ?? null) : given.state_id
  const moved = former !== null && stateId !== former.stateId
  const countyId =
    given.county_id === undefined ? (moved ? null : (former?.countyId ?? null)) : given.county_id
  const { regionId: ofState } = await checkPlace(tx, { stateId, countyId })
  if (stateId !== null) {
    if (given.region_id && given.region_id !== ofState)
      throw invalidField("region_id", "Selecione a região deste estado.")
    return { stateId, countyId, regionId: ofState }
  }
  const regionId =
    given.region_id === undefined ? (moved ? null : (former?.regionId ?? null)) : given.region_id
  if (regionId !== null && (await tx.$count(regions, eq(regions.id, regionId))) === 0)
    throw invalidField("region_id", "Selecione uma região.")
  return { stateId, countyId, regionId }
}

/**
 * Refuses a person or a company that there is not, at its field.
 * @throws Failure 422 at `user_id` or `company_id`
 */
export async function checkOwner(tx: Transaction, given: Pick<Given, "user_id" | "company_id">) {
  if (given.user_id !== undefined && (await tx.$count(users, eq(users.id, given.user_id))) === 0)
    throw invalidField("user_id", "Usuário é obrigatório")
  const { company_id: company } = given
  if (company && (await tx.$count(companies, eq(companies.id, company))) === 0)
    throw invalidField("company_id", "Selecione uma empresa.")
}
