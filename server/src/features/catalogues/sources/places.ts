import { brand } from "@upaon/contract/site/brand"
import type { catalogues } from "@upaon/contract/catalogues/catalogues"
import { MUNICIPALITY_REQUIRED, REGION_REQUIRED, STATE_REQUIRED } from "@upaon/contract/platform/text-rules"
import { and, asc, type Column, eq, sql } from "drizzle-orm"
import {
  counties,
  fold,
  neighborhoods,
  regions,
  requireReference,
  states,
  type Transaction,
  uploads,
} from "../../../db/index.ts"
import { invalidField } from "../../../platform/http/index.ts"
import { pick } from "../../../platform/pick.ts"
import { claimImage, presentImage } from "../../uploads/index.ts"
import { plainList, type Source } from "../engine.ts"

const stateRef = pick(states, "id", "name", "slug", "uf")

/** The home state first in every list of states, likewise the home county (rule c12). */
const homeFirst = (code: Column, home: number) => sql`${code} is not distinct from ${home} desc`

const region: Source<(typeof catalogues)["region"]> = {
  ...plainList(regions, pick(regions, "id", "name"), regions.name),
  // The one macro-region of the county's state (rule a16).
  filter: ({ county_id, state_id }) =>
    and(
      state_id === undefined
        ? undefined
        : sql`${regions.id} = (select s.region_id from states s where s.id = ${state_id})`,
      county_id === undefined
        ? undefined
        : sql`${regions.id} = (
            select s.region_id from counties c join states s on s.id = c.state_id where c.id = ${county_id})`,
    ),
}

const state: Source<(typeof catalogues)["state"]> = {
  table: states,
  name: states.name,
  find: async (db, where) => {
    const rows = await db
      .select({
        ...stateRef,
        uf_code: states.ufCode,
        region_id: states.regionId,
        region: { id: regions.id, name: regions.name },
        image_id: states.imageId,
        image: { id: uploads.id, key: uploads.key },
      })
      .from(states)
      .innerJoin(regions, eq(regions.id, states.regionId))
      .leftJoin(uploads, eq(uploads.id, states.imageId))
      .where(where)
      .orderBy(homeFirst(states.ufCode, brand.homeState.code), asc(fold(states.name)), asc(states.id))
    return rows.map((row) => ({ ...row, image: presentImage(row.image) }))
  },
  filter: ({ region_id }) => (region_id === undefined ? undefined : eq(states.regionId, region_id)),
  values: async (tx, { name, uf, uf_code, region_id, image_id }, { person, now }) => {
    await requireReference(tx, regions, region_id, "region_id", REGION_REQUIRED)
    await claimImage(tx, image_id, person, now)
    return { name, uf, ufCode: uf_code, regionId: region_id, imageId: image_id }
  },
}

const county: Source<(typeof catalogues)["county"]> = {
  table: counties,
  name: counties.name,
  within: { key: "stateId", column: counties.stateId },
  find: (db, where) =>
    db
      .select({
        ...pick(counties, "id", "name", "slug", "code"),
        uf: states.uf,
        state_id: counties.stateId,
        state: stateRef,
      })
      .from(counties)
      .innerJoin(states, eq(states.id, counties.stateId))
      .where(where)
      .orderBy(homeFirst(counties.code, brand.homeCounty.code), asc(fold(counties.name)), asc(counties.id)),
  filter: ({ state_id, uf }) =>
    and(
      state_id === undefined ? undefined : eq(counties.stateId, state_id),
      uf === undefined || uf === "" ? undefined : eq(states.uf, uf.trim().toUpperCase()),
    ),
  values: async (tx, { name, code, uf, state_id }, _writer, before) => ({
    name,
    code,
    stateId: await stateOf(tx, { uf, state_id }, before === null),
  }),
}

/** The county's state, by its UF or its id (rule a17); undefined: not sent, so it stays. */
async function stateOf(
  tx: Transaction,
  given: { uf?: string | undefined; state_id?: number | null | undefined },
  required: boolean,
): Promise<number | undefined> {
  const { uf, state_id } = given
  if (!uf && !state_id) {
    if (required) throw invalidField("uf", STATE_REQUIRED)
    return undefined
  }
  const named = uf ? eq(states.uf, uf) : eq(states.id, state_id ?? 0)
  const [state] = await tx.select({ id: states.id }).from(states).where(named)
  if (!state) throw invalidField(uf ? "uf" : "state_id", STATE_REQUIRED)
  return state.id
}

const neighborhood: Source<(typeof catalogues)["neighborhood"]> = {
  table: neighborhoods,
  name: neighborhoods.name,
  within: { key: "countyId", column: neighborhoods.countyId },
  find: (db, where) =>
    db
      .select({
        ...pick(neighborhoods, "id", "name", "slug"),
        uf: states.uf,
        county_id: neighborhoods.countyId,
        county: { id: counties.id, name: counties.name, slug: counties.slug },
      })
      .from(neighborhoods)
      .innerJoin(counties, eq(counties.id, neighborhoods.countyId))
      .innerJoin(states, eq(states.id, counties.stateId))
      .where(where)
      .orderBy(asc(fold(neighborhoods.name)), asc(neighborhoods.id)),
  filter: ({ county_id }) => (county_id === undefined ? undefined : eq(neighborhoods.countyId, county_id)),
  values: async (tx, { name, county_id }) => {
    await requireReference(tx, counties, county_id, "county_id", MUNICIPALITY_REQUIRED)
    return { name, countyId: county_id }
  },
}

export const placeSources = { region, state, county, neighborhood }
