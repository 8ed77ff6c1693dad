import * as calls from "@upaon/contract/ads/endpoints"
import { AD_PAGE_SIZE } from "@upaon/contract/ads/labels"
import type { AdAnalytics } from "@upaon/contract/ads/endpoints"
import { daysBetween, HOUR_MS, localDay } from "@upaon/contract/platform/format-time"
import { and, asc, eq, sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { LRUCache } from "lru-cache"
import { createLruCache } from "../../platform/freshness.ts"
import { foundRow, subnetKey, readPage, type Serve } from "../../platform/http/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { findAd, findAds } from "./ads.queries.ts"
import { adRecords, approveAnyAd, registerAnyAd, rejectAnyAd, toggleAnyAd, updateAnyAd } from "./save-ad.ts"
import { nativeAdDays, nativeAds, type Queryable } from "../../db/index.ts"

export { eraseAdsOf } from "./save-ad.ts"
export { type ChosenPlace, pickAds } from "./ads.queries.ts"

/** Native ads: sponsored cards among jobs and articles, with approval, targeting, priority and statistics. */
export const ads: Feature = ({ serve, deps }) => {
  mountAds(serve, deps)
  mountAdminAds(serve, deps)
}

/** Routes for a browser's reports of seen and opened ads. The ads themselves come with the search, which knows the place. */
function mountAds(serve: Serve, deps: Deps): void {
  const taken = createLruCache<string, number>(() => deps.clock.now().getTime(), REMEMBERED)
  const count = async (id: number, what: keyof typeof MOST, { ip }: FastifyRequest) => {
    await countAd(deps, taken, { id, what, visitor: subnetKey(ip) })
    return { data: { id } }
  }

  serve(calls.countAdClick, ({ params, request }) => count(params.id, "click", request))
  serve(calls.countAdImpression, ({ params, request }) => count(params.id, "impression", request))
}

/** Routes for administrators: all ads, their approval and their statistics. */
function mountAdminAds(serve: Serve, deps: Deps): void {
  const { db, clock } = deps

  const list = (query: Parameters<typeof findAds>[1] & Parameters<typeof readPage>[0]) =>
    readPage(query, AD_PAGE_SIZE, (window) => findAds(db, query, window, clock.now()))
  const one = async ({ id }: { id: number }) => ({ data: await findAd(db, id, clock.now()) })

  serve(calls.listAds, ({ query }) => list(query))
  serve(calls.listPendingAds, ({ query }) => list({ ...query, status: "pending" }))
  serve(calls.showAd, ({ body }) => one(body))
  serve(calls.registerAd, async ({ body, doer }) => one(await registerAnyAd(deps, doer, body)))
  serve(calls.updateAd, async ({ body, doer }) => one(await updateAnyAd(deps, doer, body)))
  serve(calls.approveAd, async ({ body, doer }) => one(await approveAnyAd(deps, doer, body.id)))
  serve(calls.rejectAd, async ({ body, doer }) => one(await rejectAnyAd(deps, doer, body.id)))
  serve(calls.toggleAd, async ({ body, doer }) => one(await toggleAnyAd(deps, doer, body.id)))

  serve(calls.deleteAd, async ({ params, doer }) => {
    await adRecords.remove(deps, doer, params.id)
    return { data: { id: params.id } }
  })

  serve(calls.showAdAnalytics, async ({ params }) => ({ data: await adNumbers(db, params.id, clock.now()) }))
}

/**
 * Counts an impression or a click of an ad on the local day. Beyond a visitor's hourly limit the call succeeds uncounted.
 * @param taken counts per visitor and ad, each for an hour from its first one
 * @throws Failure 404 for an ad that does not exist or is not approved
 */
async function countAd(
  { db, clock }: Pick<Deps, "db" | "clock">,
  taken: LRUCache<string, number>,
  { id, what, visitor }: { id: number; what: "impression" | "click"; visitor: string },
): Promise<void> {
  const approved = and(eq(nativeAds.id, id), eq(nativeAds.approved, true))
  foundRow(await db.select({ id: nativeAds.id }).from(nativeAds).where(approved))
  const key = `${what}:${id}:${visitor}`
  const count = taken.get(key) ?? 0
  if (count >= MOST[what]) return
  taken.set(key, count + 1, { ttl: HOUR_MS, noUpdateTTL: true })
  const column = what === "click" ? "clicks" : "impressions"
  await db
    .insert(nativeAdDays)
    .values({ nativeAdId: id, day: localDay(clock.now()), [column]: 1 })
    .onConflictDoUpdate({
      target: [nativeAdDays.nativeAdId, nativeAdDays.day],
      set: { [column]: sql`${nativeAdDays[column]} + 1` },
    })
}

/** The most that one address can add to an ad's numbers per hour; with mobile carriers many people share an address. */
const MOST = { impression: 60, click: 20 }
/** The most entries in the process's memory. This is a protection against abuse, not exact accounting. */
const REMEMBERED = 20_000

/** The most days listed one by one; the totals include all days. */
const DAYS_MAX = 366

/** An ad's totals and numbers by local day up to today, with 0 for days without any. @throws Failure 404 */
async function adNumbers(db: Queryable, id: number, now: Date): Promise<AdAnalytics> {
  const ad = foundRow(await db.select().from(nativeAds).where(eq(nativeAds.id, id)))
  const ofAd = eq(nativeAdDays.nativeAdId, id)
  const counted = await db.select().from(nativeAdDays).where(ofAd).orderBy(asc(nativeAdDays.day))
  const byDay = new Map(counted.map((row) => [row.day, row]))
  const today = localDay(now)
  const began = [localDay(ad.startDate), counted[0]?.day ?? today, today].toSorted()[0] ?? today
  const ended = counted.at(-1)?.day ?? began
  const last = [localDay(ad.endDate), today].toSorted()[0] ?? today
  return {
    total: numbers(
      counted.reduce((sum, row) => sum + row.impressions, 0),
      counted.reduce((sum, row) => sum + row.clicks, 0),
    ),
    days: daysBetween(began, last > ended ? last : ended)
      .slice(-DAYS_MAX)
      .map((date) => ({
        date,
        ...numbers(byDay.get(date)?.impressions ?? 0, byDay.get(date)?.clicks ?? 0),
      })),
  }
}

const numbers = (impressions: number, clicks: number) => ({
  impressions,
  clicks,
  ctr: impressions === 0 ? 0 : clicks / impressions,
})
