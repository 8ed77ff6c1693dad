import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities"
import { getStates } from "@brazilian-utils/brazilian-utils/get-states"
import { sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { z } from "zod"
import {
  articleCategories,
  counties,
  type Database,
  jobAreas,
  jobTypes,
  neighborhoods,
  pointPacks,
  reasons,
  regions,
  searchEvents,
  states,
  type Transaction,
  userTypes,
} from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"

/** Catalogues as they stand on the first day; from then on administrators keep them. */
export const catalogues = readData(
  new URL("catalogues.json", import.meta.url),
  z.strictObject({
    /** Their numbers are part of the contract: 1 is a candidate, 2 an advertiser. */
    userTypes: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    jobTypes: z.array(z.string()),
    /** Slug and name; the slug is what demonstration content and links refer to. */
    jobAreas: z.record(z.string(), z.string()),
    /** Price in reais; `points: null` is 30 days of unlimited publishing. */
    pointPacks: z.array(
      z.strictObject({
        title: z.string(),
        points: z.number().nullable(),
        price: z.number(),
        description: z.string(),
      }),
    ),
    /** Why vacancies are sent back or refused. */
    reasons: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    articleCategories: z.array(
      z.strictObject({ name: z.string(), color: z.string(), description: z.string() }),
    ),
  }),
)

export const jobAreaSlug = z.enum(Object.keys(catalogues.jobAreas))

const homeCounty = z.strictObject({ code: z.number(), name: z.string(), neighborhoods: z.array(z.string()) })

export type HomeCounty = z.output<typeof homeCounty>

/**
 * The five home counties by their IBGE number, with their neighbourhoods, compiled from public bulletins, newspapers
 * and address data; no official list exists. Administrators edit them.
 */
export const homeCounties: ReadonlyMap<number, HomeCounty> = new Map(
  readData(new URL("home-counties.json", import.meta.url), z.array(homeCounty)).map((one) => [one.code, one]),
)

/** Any fixed number: processes that start together take turns. */
const lock = 7_403_217_002

/**
 * What every installation starts with, production too: Brazil's places, the job types and areas, the user types,
 * point packs and article categories. A catalogue that holds anything is the operator's and is left as it is,
 * so it may run at every start. Sources: IBGE by way of brazilian-utils; lists beside this file.
 */
export async function loadStartContent(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql`set local upaon.bulk = 'on'`)
    const loaded = [
      await loadUserTypes(tx),
      await loadPlaces(tx),
      await loadJobCatalogues(tx),
      await fill(tx, pointPacks, () =>
        tx.insert(pointPacks).values(catalogues.pointPacks.map((pack, position) => ({ ...pack, position }))),
      ),
      await fill(tx, reasons, () => tx.insert(reasons).values(catalogues.reasons)),
      await fill(tx, articleCategories, () =>
        tx
          .insert(articleCategories)
          .values(
            catalogues.articleCategories.map((category) => ({ ...category, slug: toSlug(category.name) })),
          ),
      ),
    ]
    if (loaded.includes(true)) {
      await tx.insert(searchEvents).values({ kind: "rebuild" })
      await tx.execute(sql`select pg_notify('search_events', '')`)
    }
  })
}

/** Runs `load` where the table has no row yet; says whether it did. */
async function fill(tx: Transaction, table: PgTable, load: () => Promise<unknown>): Promise<boolean> {
  const [first] = await tx.select({ one: sql`1` }).from(table).limit(1)
  if (first) return false
  await load()
  return true
}

function loadUserTypes(tx: Transaction): Promise<boolean> {
  return fill(tx, userTypes, async () => {
    await tx.insert(userTypes).values(catalogues.userTypes)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('user_types', 'id'), (select max(id) from user_types))`,
    )
  })
}

async function loadJobCatalogues(tx: Transaction): Promise<boolean> {
  const types = await fill(tx, jobTypes, () =>
    tx.insert(jobTypes).values(catalogues.jobTypes.map((name) => ({ name, slug: toSlug(name) }))),
  )
  const areas = await fill(tx, jobAreas, () =>
    tx.insert(jobAreas).values(Object.entries(catalogues.jobAreas).map(([slug, name]) => ({ name, slug }))),
  )
  return types || areas
}

function loadPlaces(tx: Transaction): Promise<boolean> {
  return fill(tx, states, async () => {
    const regionIds = await loadRegions(tx)
    const stateRows = await tx
      .insert(states)
      .values(
        getStates().map((state) => ({
          regionId: regionIds.get(state.regionName) as number,
          name: state.name,
          slug: toSlug(state.name),
          uf: state.code,
          ufCode: Number(state.ibgeCode),
        })),
      )
      .returning({ id: states.id, uf: states.uf })
    await loadCounties(tx, new Map(stateRows.map((state) => [state.uf, state.id])))
    await loadNeighborhoods(tx)
  })
}

async function loadRegions(tx: Transaction): Promise<Map<string, number>> {
  const names = [...new Set(getStates().map((state) => state.regionName))].sort()
  await fill(tx, regions, () => tx.insert(regions).values(names.map((name) => ({ name }))))
  const rows = await tx.select({ id: regions.id, name: regions.name }).from(regions)
  return new Map(rows.map((region) => [region.name, region.id]))
}

async function loadCounties(tx: Transaction, stateIds: Map<string, number>): Promise<void> {
  const rows = getMunicipalities()
  // One statement over arrays: 5,571 rows of parameters would take several.
  await tx.execute(sql`
    insert into ${counties} (state_id, name, slug, code)
    select * from unnest(
      ${sql.param(rows.map((row) => stateIds.get(row.stateCode)))}::int[],
      ${sql.param(rows.map((row) => row.name))}::text[],
      ${sql.param(rows.map((row) => toSlug(row.name)))}::text[],
      ${sql.param(rows.map((row) => Number(row.code)))}::int[]
    )`)
}

async function loadNeighborhoods(tx: Transaction): Promise<void> {
  const rows = [...homeCounties.values()].flatMap(({ code, neighborhoods: names }) =>
    names.map((name) => ({ code, name })),
  )
  await tx.execute(sql`
    insert into ${neighborhoods} (county_id, name, slug)
    select counties.id, rows.name, rows.slug
    from unnest(
      ${sql.param(rows.map((row) => row.code))}::int[],
      ${sql.param(rows.map((row) => row.name))}::text[],
      ${sql.param(rows.map((row) => toSlug(row.name)))}::text[]
    ) as rows (code, name, slug)
    join counties on counties.code = rows.code`)
}
