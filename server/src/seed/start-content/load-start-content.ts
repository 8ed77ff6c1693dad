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

/** The initial catalogues; administrators maintain them afterwards. */
export const catalogues = readData(
  new URL("catalogues.json", import.meta.url),
  z.strictObject({
    /** Their ids are part of the contract: 1 is a candidate, 2 an advertiser. */
    userTypes: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    jobTypes: z.array(z.string()),
    /** Names by slug; demonstration content and links refer to the slugs. */
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
    /** Reasons for which jobs are sent back or refused. */
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
 * and address data, because no official list exists. Administrators edit them.
 */
export const homeCounties: ReadonlyMap<number, HomeCounty> = new Map(
  readData(new URL("home-counties.json", import.meta.url), z.array(homeCounty)).map((one) => [one.code, one]),
)

const firstTypes = catalogues.jobTypes.map((name) => ({ name, slug: toSlug(name) }))
const firstAreas = Object.entries(catalogues.jobAreas).map(([slug, name]) => ({ name, slug }))
const firstPacks = catalogues.pointPacks.map((pack, position) => ({ ...pack, position }))
const firstCategories = catalogues.articleCategories.map((one) => ({ ...one, slug: toSlug(one.name) }))

/** An arbitrary constant for the advisory lock, by which processes that start together take turns. */
const lock = 7_403_217_002

/**
 * Loads the initial content of every installation, also in production: Brazil's places, job types and areas, user types, point
 * packs, reasons and article categories. A catalogue with any rows belongs to the operator and stays unchanged, so this may
 * run at every start. Sources: the IBGE through brazilian-utils, and the lists beside this file.
 */
export async function loadStartContent(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql`set local upaon.bulk = 'on'`)
    const put = <T extends PgTable>(table: T, rows: T["$inferInsert"][]) =>
      fill(tx, table, () => tx.insert(table).values(rows))
    const loaded = [
      await loadUserTypes(tx),
      await loadPlaces(tx),
      await put(jobTypes, firstTypes),
      await put(jobAreas, firstAreas),
      await put(pointPacks, firstPacks),
      await put(reasons, catalogues.reasons),
      await put(articleCategories, firstCategories),
    ]
    if (loaded.includes(true)) {
      await tx.insert(searchEvents).values({ kind: "rebuild" })
      await tx.execute(sql`select pg_notify('search_events', '')`)
    }
  })
}

/** Runs `load` if the table is empty. @returns whether it was */
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
  // One statement over arrays: with a parameter per value, 5,571 rows would need several statements.
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
