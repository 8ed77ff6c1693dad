import { brand } from "@upaon/contract/site/brand"
import type { catalogues } from "@upaon/contract/catalogues/catalogues"
import type { CatalogueName } from "@upaon/contract/catalogues/names"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { MUNICIPALITY_REQUIRED, REGION_REQUIRED, STATE_REQUIRED } from "@upaon/contract/platform/text-rules"
import { and, asc, type Column, eq, sql } from "drizzle-orm"
import {
  counties,
  fold,
  jobAreas,
  jobExclusiveAccesses,
  jobTypes,
  neighborhoods,
  reasons,
  regions,
  requireReference,
  states,
  type Transaction,
  uploads,
  userTypes,
} from "../../db/index.ts"
import { invalidField } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { toColumns } from "../../platform/wire.ts"
import { claimImage, presentImage } from "../uploads/index.ts"
import { plainList, type Source } from "./engine.ts"

const image = pick(uploads, "id", "key")
const stateRef = pick(states, "id", "name", "slug", "uf")

const byName = (table: { name: Column; id: Column }) => [asc(fold(table.name)), asc(table.id)]

/** The home state comes first in every list of states, and the home county in every list of counties (rule c12). */
const homeFirst = (code: Column, home: number) => sql`${code} is not distinct from ${home} desc`

/** The source of each catalogue. */
export const sources: { [N in CatalogueName]: Source<(typeof catalogues)[N]> } = {
  jobType: plainList(jobTypes, pick(jobTypes, "id", "name", "slug"), jobTypes.name),

  jobArea: {
    table: jobAreas,
    name: jobAreas.name,
    find: async (db, where) => {
      const rows = await db
        .select({ ...pick(jobAreas, "id", "name", "slug"), image_id: jobAreas.imageId, image })
        .from(jobAreas)
        .leftJoin(uploads, eq(uploads.id, jobAreas.imageId))
        .where(where)
        .orderBy(...byName(jobAreas))
      return rows.map((row) => ({ ...row, image: presentImage(row.image) }))
    },
    values: async (tx, sent, { person, now }) => {
      await claimImage(tx, sent.image_id, person, now)
      return toColumns(sent)
    },
  },

  jobExclusiveAccess: plainList(
    jobExclusiveAccesses,
    pick(jobExclusiveAccesses, "id", "title", "description"),
    jobExclusiveAccesses.title,
  ),

  reason: plainList(reasons, pick(reasons, "id", "title", "text"), reasons.title),

  region: {
    ...plainList(regions, pick(regions, "id", "name"), regions.name),
    // The macro-region of the county's state (rule a16).
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
  },

  state: {
    table: states,
    name: states.name,
    find: async (db, where) => {
      const rows = await db
        .select({
          ...stateRef,
          uf_code: states.ufCode,
          region_id: states.regionId,
          region: pick(regions, "id", "name"),
          image_id: states.imageId,
          image,
        })
        .from(states)
        .innerJoin(regions, eq(regions.id, states.regionId))
        .leftJoin(uploads, eq(uploads.id, states.imageId))
        .where(where)
        .orderBy(homeFirst(states.ufCode, brand.homeState.code), ...byName(states))
      return rows.map((row) => ({ ...row, image: presentImage(row.image) }))
    },
    filter: ({ region_id }) => (region_id === undefined ? undefined : eq(states.regionId, region_id)),
    values: async (tx, sent, { person, now }) => {
      await requireReference(tx, regions, sent.region_id, "region_id", REGION_REQUIRED)
      await claimImage(tx, sent.image_id, person, now)
      return toColumns(sent)
    },
  },

  county: {
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
        .orderBy(homeFirst(counties.code, brand.homeCounty.code), ...byName(counties)),
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
  },

  neighborhood: {
    table: neighborhoods,
    name: neighborhoods.name,
    within: { key: "countyId", column: neighborhoods.countyId },
    find: (db, where) =>
      db
        .select({
          ...pick(neighborhoods, "id", "name", "slug"),
          uf: states.uf,
          county_id: neighborhoods.countyId,
          county: pick(counties, "id", "name", "slug"),
        })
        .from(neighborhoods)
        .innerJoin(counties, eq(counties.id, neighborhoods.countyId))
        .innerJoin(states, eq(states.id, counties.stateId))
        .where(where)
        .orderBy(...byName(neighborhoods)),
    filter: ({ county_id }) => (county_id === undefined ? undefined : eq(neighborhoods.countyId, county_id)),
    values: async (tx, { name, county_id }) => {
      await requireReference(tx, counties, county_id, "county_id", MUNICIPALITY_REQUIRED)
      return { name, countyId: county_id }
    },
  },

  userType: {
    ...plainList(userTypes, pick(userTypes, "id", "name"), userTypes.name, userTypes.id),
    // The user types that the code depends on (rule c34).
    kept: [CANDIDATE, ADVERTISER],
  },
}

/** The id of the county's state from its UF or id (rule a17); undefined when neither was sent, so that it stays unchanged. */
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
