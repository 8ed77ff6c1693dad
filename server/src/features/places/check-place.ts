import { and, eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { counties, neighborhoods, states } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"

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
  const regionId = await regionOf(db, place.stateId)
  if (place.countyId) {
    const found = await db
      .select({ id: counties.id })
      .from(counties)
      .where(and(eq(counties.id, place.countyId), eq(counties.stateId, place.stateId ?? 0)))
    if (found.length === 0) throw invalidField("county_id", "Selecione uma cidade deste estado.")
  }
  if (place.neighborhoodId) {
    const found = await db
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(and(eq(neighborhoods.id, place.neighborhoodId), eq(neighborhoods.countyId, place.countyId ?? 0)))
    if (found.length === 0) throw invalidField("neighborhood_id", "Selecione um bairro desta cidade.")
  }
  return { regionId }
}

async function regionOf(db: Queryable, stateId: number | null | undefined): Promise<number | null> {
  if (!stateId) return null
  const [state] = await db.select({ regionId: states.regionId }).from(states).where(eq(states.id, stateId))
  if (!state) throw invalidField("state_id", "Selecione um estado.")
  return state.regionId
}
