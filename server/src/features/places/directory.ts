import { brand } from "@upaon/contract/site/brand"
import { asc, eq, sql } from "drizzle-orm"
import {
  counties,
  jobAreas,
  jobTypes,
  neighborhoods,
  type Queryable,
  regions,
  states,
  uploads,
} from "../../db/index.ts"
import { fold } from "../../db/schema/columns.ts"
import { pick } from "../../platform/pick.ts"
import { invalidField } from "../../platform/http/index.ts"

export type RegionEntry = { id: number; name: string }
export type StateEntry = {
  id: number
  name: string
  slug: string
  uf: string
  regionId: number
  image: { id: number; key: string } | null
}
export type CountyEntry = {
  id: number
  name: string
  slug: string
  stateId: number
  /** IBGE number. */
  code: number | null
}
export type NeighborhoodEntry = { id: number; name: string; slug: string; countyId: number }
export type AreaEntry = { id: number; name: string; slug: string; image: { id: number; key: string } | null }
type TypeEntry = { id: number; name: string; slug: string }

/** Every name that jobs refer to, in the order in which lists show them: the home place first, then by name. */
export type Directory = {
  regions: Map<number, RegionEntry>
  states: Map<number, StateEntry>
  counties: Map<number, CountyEntry>
  neighborhoods: Map<number, NeighborhoodEntry>
  areas: Map<number, AreaEntry>
  types: Map<number, TypeEntry>
  /** 0 where the home state or county was deleted. */
  homeStateId: number
  homeCountyId: number
}

/** Reads the directory whole: some seven thousand short rows; those of one name in one order, whichever process reads them. */
export async function loadDirectory(db: Queryable): Promise<Directory> {
  const stateImage = { id: uploads.id, key: uploads.key }
  const [regionRows, stateRows, countyRows, neighborhoodRows, areaRows, typeRows] = await Promise.all([
    db
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .orderBy(asc(fold(regions.name)), asc(regions.id)),
    db
      .select({
        ...pick(states, "id", "name", "slug", "uf", "regionId", "ufCode"),
        image: stateImage,
      })
      .from(states)
      .leftJoin(uploads, eq(uploads.id, states.imageId))
      .orderBy(asc(fold(states.name)), asc(states.id)),
    db
      .select(pick(counties, "id", "name", "slug", "stateId", "code"))
      .from(counties)
      .orderBy(asc(fold(counties.name)), asc(counties.id)),
    db
      .select(pick(neighborhoods, "id", "name", "slug", "countyId"))
      .from(neighborhoods)
      .orderBy(asc(fold(neighborhoods.name)), asc(neighborhoods.id)),
    db
      .select({ id: jobAreas.id, name: jobAreas.name, slug: jobAreas.slug, image: stateImage })
      .from(jobAreas)
      .leftJoin(uploads, eq(uploads.id, jobAreas.imageId))
      .orderBy(asc(fold(jobAreas.name)), asc(jobAreas.id)),
    db
      .select({ id: jobTypes.id, name: jobTypes.name, slug: jobTypes.slug })
      .from(jobTypes)
      .orderBy(asc(fold(jobTypes.name)), asc(jobTypes.id)),
  ])
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

/** The names of a directory in lists, its order kept: what texts that name them are read by. */
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

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

function first<T extends { id: number }>(rows: T[], id: number): T[] {
  return [...rows.filter((row) => row.id === id), ...rows.filter((row) => row.id !== id)]
}

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
