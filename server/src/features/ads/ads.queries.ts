import type { AdStatusFilter } from "@upaon/contract/ads/labels"
import type { AdminNativeAd, NativeAd } from "@upaon/contract/ads/endpoints"
import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { and, desc, eq, getTableColumns, gte, lte, type SQL, sql } from "drizzle-orm"
import {
  companies,
  counties,
  type Database,
  fold,
  hasWords,
  nativeAdDays,
  nativeAds,
  type Queryable,
  regions,
  states,
  uploads,
  users,
} from "../../db/index.ts"
import { COPY_MS, createShortCache } from "../../platform/freshness.ts"
import { foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import type { Deps } from "../feature.ts"
import { presentImage } from "../uploads/index.ts"

const total = (column: typeof nativeAdDays.clicks | typeof nativeAdDays.impressions) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from native_ad_days where native_ad_id = ${nativeAds.id})`

/** Ads with everything that any view shows; the caller adds condition, order and limit. */
const selectAds = (db: Queryable) =>
  db
    .select({
      ad: getTableColumns(nativeAds),
      owner: { id: users.id, name: users.name, lastName: users.lastName },
      company: { id: companies.id, name: companies.name, hideData: companies.hideData },
      image: { id: uploads.id, key: uploads.key },
      region: { id: regions.id, name: regions.name },
      state: { id: states.id, name: states.name, slug: states.slug, uf: states.uf },
      county: { id: counties.id, name: counties.name, slug: counties.slug },
      impressions: total(nativeAdDays.impressions),
      clicks: total(nativeAdDays.clicks),
    })
    .from(nativeAds)
    .innerJoin(users, eq(users.id, nativeAds.userId))
    .leftJoin(companies, eq(companies.id, nativeAds.companyId))
    .leftJoin(uploads, eq(uploads.id, nativeAds.imageId))
    .leftJoin(states, eq(states.id, nativeAds.stateId))
    .leftJoin(regions, sql`${regions.id} = coalesce(${states.regionId}, ${nativeAds.regionId})`)
    .leftJoin(counties, eq(counties.id, nativeAds.countyId))
    .$dynamic()

type AdRow = Awaited<ReturnType<typeof selectAds>>[number]

/** Approved, active ads within their dates. */
const isRunning = (now: Date) =>
  and(
    eq(nativeAds.approved, true),
    eq(nativeAds.active, true),
    lte(nativeAds.startDate, now),
    gte(nativeAds.endDate, now),
  )

/** The filters of the table's status labels: Pendente is not approved; Ativo and Inativo apply to approved ads. */
const standings: Record<AdStatusFilter, SQL | undefined> = {
  all: undefined,
  approved: eq(nativeAds.approved, true),
  pending: eq(nativeAds.approved, false),
  active: and(eq(nativeAds.approved, true), eq(nativeAds.active, true)),
  inactive: and(eq(nativeAds.approved, true), eq(nativeAds.active, false)),
}
const isFilter = (status: string): status is AdStatusFilter => Object.hasOwn(standings, status)

const companyName = sql`(select c.name from companies c where c.id = ${nativeAds.companyId})`
const searched = fold(sql`concat_ws(' ', ${nativeAds.title}, ${companyName}, ${nativeAds.url})`)

type Filters = { status?: string | undefined; query?: string | undefined }

/** A page of all ads, last created first, and the number of matches. */
export function findAds(db: Queryable, given: Filters, window: PageWindow, now: Date) {
  const status = given.status || "all"
  const where = and(isFilter(status) ? standings[status] : sql`false`, hasWords(given.query, searched))
  const newest = selectAds(db).where(where).orderBy(desc(nativeAds.createdAt), desc(nativeAds.id))
  return readRows(newest, window, (row) => presentAdminAd(row, now), db.$count(nativeAds, where))
}

/** @throws Failure 404 */
export async function findAd(db: Queryable, id: number, now: Date): Promise<AdminNativeAd> {
  const row = foundRow(await selectAds(db).where(eq(nativeAds.id, id)))
  return presentAdminAd(row, now)
}

/** An ad as anybody reads it; the name of a company that hides its data is not shown. */
function presentAd(row: AdRow, now: Date): NativeAd {
  const { ad, company } = row
  return {
    type: "native_ad",
    ...pick(ad, "id", "title", "description", "url", "price"),
    image: presentImage(row.image),
    company: company && { name: company.hideData ? CONFIDENTIAL_COMPANY : company.name },
    state: row.state,
    county: row.county,
    date_diff_for_humans: dateDiffForHumans(ad.createdAt, now),
  }
}

/** An ad as administrators see it. */
function presentAdminAd(row: AdRow, now: Date): AdminNativeAd {
  const { ad, owner, company } = row
  return {
    ...toWire(ad),
    ...presentAd(row, now),
    user: { id: owner.id, name: [owner.name, owner.lastName].filter(Boolean).join(" ") },
    company: company && { id: company.id, name: company.name },
    region_id: row.region && row.region.id,
    region: row.region,
    clicks: row.clicks,
    impressions: row.impressions,
  }
}

/** The place that a search or a visitor chose; absent or null: none. */
export type ChosenPlace = {
  stateId?: number | null | undefined
  countyId?: number | null | undefined
  /** The macro-region of the state. */
  regionId?: number | null | undefined
}

/**
 * Draws ads for a page from those that run now and match the place: each at most once, more likely with a higher priority
 * (rule 6). The same `random` over the same ads gives the same result.
 * @param place targeted ads show only in a matching place; without one, only ads without a target are drawn
 */
export async function pickAds(
  deps: Pick<Deps, "db" | "clock">,
  place: ChosenPlace,
  { count, random = Math.random }: { count: number; random?: () => number },
): Promise<NativeAd[]> {
  const eligible = (await runningAds(deps)).filter(({ ad }) => suits(ad, place))
  const drawn = drawByWeight(eligible, ({ ad }) => ad.priority, count, random)
  return drawn.map((row) => presentAd(row, deps.clock.now()))
}

const suits = (ad: AdRow["ad"], place: ChosenPlace) =>
  matches(ad.countyId, place.countyId) &&
  matches(ad.stateId, place.stateId) &&
  // An ad's region follows from its state, so it is compared only without a state.
  (ad.stateId !== null || matches(ad.regionId, place.regionId))

const matches = (wanted: number | null, chosen: number | null | undefined) =>
  wanted === null || wanted === chosen

/**
 * Draws up to `count` different items in order; a greater weight (above 0) makes an item more likely.
 * Algorithm by Efraimidis and Spirakis: the greatest values of `random ^ (1 / weight)` win.
 */
function drawByWeight<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  count: number,
  random: () => number,
): T[] {
  return items
    .map((item) => ({ item, lot: Math.log(1 - random()) / weightOf(item) }))
    .toSorted((a, b) => b.lot - a.lot)
    .slice(0, count)
    .map(({ item }) => item)
}

/** The most ads in memory, far more than anybody could see. */
const MOST = 1000

const shelves = new WeakMap<Database, ReturnType<typeof createShortCache<AdRow[]>>>()

/**
 * The ads that run now, cached in the process because every page needs some. Changes by other processes appear within
 * {@link COPY_MS}, those of this process at once.
 */
function runningAds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<AdRow[]> {
  const shelf = shelves.get(db) ?? createShortCache<AdRow[]>(() => clock.now().getTime())
  shelves.set(db, shelf)
  return shelf.read("ads", COPY_MS, async () => selectAds(db).where(isRunning(clock.now())).limit(MOST))
}

/** Drops the cache after a change of an ad. */
export const forgetRunningAds = (db: Database) => void shelves.delete(db)
