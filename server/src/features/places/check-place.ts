import { sql } from "drizzle-orm"
import { counties, neighborhoods, type Queryable, states } from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"

type Chosen = {
  stateId?: number | null | undefined
  countyId?: number | null | undefined
  neighborhoodId?: number | null | undefined
}

/**
 * Refuses a place that there is not, or a county of another state, or a neighbourhood of another county, at its
 * field: the database would refuse it too, without a sentence.
 * @returns the macro-region of the state, null without a state
 * @throws Failure 422 at `state_id`, `county_id` or `neighborhood_id`
 */
export async function checkPlace(db: Queryable, place: Chosen): Promise<{ regionId: number | null }> {
  const stateId = place.stateId || null
  const countyId = place.countyId || null
  const neighborhoodId = place.neighborhoodId || null
  if (!stateId && !countyId && !neighborhoodId) return { regionId: null }
  const { rows } = await db.execute<Record<"region" | "county" | "neighborhood", number | null>>(sql`select
    (select region_id from ${states} where id = ${stateId}) as region,
    (select id from ${counties} where id = ${countyId} and state_id = ${stateId}) as county,
    (select id from ${neighborhoods} where id = ${neighborhoodId} and county_id = ${countyId}) as neighborhood`)
  const [found] = rows
  if (stateId && !found?.region) throw invalidField("state_id", "Selecione um estado.")
  if (countyId && !found?.county) throw invalidField("county_id", "Selecione uma cidade deste estado.")
  if (neighborhoodId && !found?.neighborhood)
    throw invalidField("neighborhood_id", "Selecione um bairro desta cidade.")
  return { regionId: found?.region ?? null }
}
