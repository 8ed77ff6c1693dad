import { brand } from "@upaon/contract/site/brand"
import { asc, eq, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import {
  counties,
  fold,
  jobAreas,
  jobTypes,
  neighborhoods,
  type Queryable,
  regions,
  states,
  uploads,
} from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"

/** All names that jobs refer to, in the order of lists: the home place first, then by name. */
export type Directory = Awaited<ReturnType<typeof loadDirectory>>

/** Loads the directory, about seven thousand short rows, in an order that is the same in every process. */
export async function loadDirectory(db: Queryable) {
  const image = pick(uploads, "id", "key")
  const [regionRows, stateRows, countyRows, neighborhoodRows, areaRows, typeRows] = await Promise.all([
    db
      .select(pick(regions, "id", "name"))
      .from(regions)
      .orderBy(...byName(regions)),
    db
      .select({ ...pick(states, "id", "name", "slug", "uf", "regionId", "ufCode"), image })
      .from(states)
      .leftJoin(uploads, eq(uploads.id, states.imageId))
      .orderBy(...byName(states)),
    db
      .select(pick(counties, "id", "name", "slug", "stateId", "code"))
      .from(counties)
      .orderBy(...byName(counties)),
    db
      .select(pick(neighborhoods, "id", "name", "slug", "countyId"))
      .from(neighborhoods)
      .orderBy(...byName(neighborhoods)),
    db
      .select({ ...pick(jobAreas, "id", "name", "slug"), image })
      .from(jobAreas)
      .leftJoin(uploads, eq(uploads.id, jobAreas.imageId))
      .orderBy(...byName(jobAreas)),
    db
      .select(pick(jobTypes, "id", "name", "slug"))
      .from(jobTypes)
      .orderBy(...byName(jobTypes)),
  ])
  // 0 when the home place was deleted.
  const homeStateId = stateRows.find((row) => row.ufCode === brand.homeState.code)?.id ?? 0
  const homeCountyId = countyRows.find((row) => row.code === brand.homeCounty.code)?.id ?? 0
  return {
    regions: byId(regionRows),
    states: byId(first(stateRows, homeStateId)),
    counties: byId(first(countyRows, homeCountyId)),
    neighborhoods: byId(neighborhoodRows),
    areas: byId(areaRows),
    types: byId(typeRows),
    homeStateId,
    homeCountyId,
  }
}

/** The directory's names as lists in the same order, for reading texts. */
export const namesOf = ({ homeStateId, homeCountyId, ...names }: Directory) => ({
  places: {
    states: [...names.states.values()],
    counties: [...names.counties.values()],
    neighborhoods: [...names.neighborhoods.values()],
    homeStateId,
    homeCountyId,
  },
  areas: [...names.areas.values()],
  types: [...names.types.values()],
})

const byName = (table: { name: PgColumn; id: PgColumn }) => [asc(fold(table.name)), asc(table.id)]

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

function first<T extends { id: number }>(rows: T[], id: number): T[] {
  return [...rows.filter((row) => row.id === id), ...rows.filter((row) => row.id !== id)]
}

/** The id of the county of a slug: the home state's first, because slugs are unique only within a state (rule 6). */
export const countyNamed = (slug: string | SQL) => sql`(
  select n.id from counties n join states s on s.id = n.state_id where n.slug = ${slug}
  order by s.uf_code = ${brand.homeState.code} desc nulls last, s.uf limit 1)`

type Chosen = {
  stateId?: number | null | undefined
  countyId?: number | null | undefined
  neighborhoodId?: number | null | undefined
}

/**
 * Checks that a place exists, and that county and neighbourhood lie in the given state and county. The database would refuse
 * them too, but without a message for the field.
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
  if (stateId && !found?.region) throw invalidField("state_id", "Escolha um estado.")
  if (countyId && !found?.county) throw invalidField("county_id", "Escolha uma cidade deste estado.")
  if (neighborhoodId && !found?.neighborhood)
    throw invalidField("neighborhood_id", "Escolha um bairro desta cidade.")
  return { regionId: found?.region ?? null }
}
