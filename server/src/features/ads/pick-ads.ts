import type { NativeAd } from "@upaon/contract/ads/endpoints"
import { brand } from "@upaon/contract/site/brand"
import { and, asc, eq, isNotNull, sql } from "drizzle-orm"
import { counties, type Database, type Queryable, states } from "../../db/index.ts"
import { COPY_MS, keepForAWhile } from "../../platform/freshness.ts"
import type { Deps } from "../feature.ts"
import { type AdRow, isRunning, presentAd, selectAds } from "./ads.queries.ts"

type Given = {
  state_id?: number | undefined
  county_id?: number | undefined
  state?: string | undefined
  county?: string | undefined
}

/**
 * The place a call names by ids or slugs. A county brings its state; a county's slug alone is the home
 * state's, where it has one of that name. What there is not matches no targeted ad.
 */
export async function findPlace(db: Queryable, given: Given): Promise<ChosenPlace> {
  const named = (table: typeof states | typeof counties, id: number | undefined, slug = "") =>
    id === undefined ? (slug ? eq(table.slug, slug) : undefined) : eq(table.id, id)
  const ofState = named(states, given.state_id, given.state)
  const ofCounty = named(counties, given.county_id, given.county)
  if (!ofState && !ofCounty) return {}
  const [found = {}] = await db
    .select({ stateId: states.id, regionId: states.regionId, countyId: counties.id })
    .from(states)
    .leftJoin(counties, and(eq(counties.stateId, states.id), ofCounty ?? sql`false`))
    .where(ofState ?? isNotNull(counties.id))
    .orderBy(sql`${states.ufCode} = ${brand.homeState.code} desc nulls last`, asc(states.id))
    .limit(1)
  return found
}

/** The place that a search or a visitor chose; left out or null: none. */
export type ChosenPlace = {
  stateId?: number | null | undefined
  countyId?: number | null | undefined
  /** Macro-region of the state. */
  regionId?: number | null | undefined
}

/**
 * Ads for a page: of those that run now and whose place matches, some by lot, the higher the priority the
 * likelier, each once (rule 6). The same `random` over the same ads draws the same.
 * @param place targeted ads show only where it matches; without one, ads for everybody only
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
  // A state lies in its region: the region says something of its own only without a state.
  (ad.stateId !== null || matches(ad.regionId, place.regionId))

const matches = (wanted: number | null, chosen: number | null | undefined) =>
  wanted === null || wanted === chosen

/**
 * Draws up to `count` different items, each the likelier the greater its weight (above 0), in the order drawn.
 * Efraimidis and Spirakis: the greatest of `random ^ (1 / weight)` win.
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

/** More than anybody could see; keeps a flood of ads from filling the memory. */
const MOST = 1000

const shelves = new WeakMap<Database, ReturnType<typeof keepForAWhile<AdRow[]>>>()

/**
 * The ads that run now: every page asks for some, so they are kept in the process. Other processes' changes are seen
 * within {@link COPY_MS}, one's own at once.
 */
function runningAds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<AdRow[]> {
  const shelf = shelves.get(db) ?? keepForAWhile<AdRow[]>(() => clock.now().getTime())
  shelves.set(db, shelf)
  return shelf.read("ads", COPY_MS, async () => selectAds(db).where(isRunning(clock.now())).limit(MOST))
}

/** After a change of an ad: the next who asks reads anew. */
export const forgetRunningAds = (db: Database) => void shelves.delete(db)
