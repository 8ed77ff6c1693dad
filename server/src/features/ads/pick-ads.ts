import type { NativeAd } from "@upaon/contract/ads/schemas"
import type { Deps } from "../feature.ts"
import type { AdRow } from "./ad-rows.queries.ts"
import { drawByWeight } from "./draw-by-weight.ts"
import { presentAd } from "./present-ad.ts"
import { runningAds } from "./running-ads.ts"

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
