import type { AdAnalytics } from "@upaon/contract/ads/schemas"
import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { asc, eq } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { nativeAdDays, nativeAds } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"

/** Days that are told one by one; the totals are of all. */
const DAYS_MAX = 366

/**
 * An ad's numbers, in all and by local day; days without any stand in between with 0, up to today.
 * @throws Failure 404
 */
export async function adNumbers(db: Queryable, id: number, now: Date): Promise<AdAnalytics> {
  const [ad] = await db.select().from(nativeAds).where(eq(nativeAds.id, id))
  if (!ad) throw notFound()
  const counted = await db
    .select()
    .from(nativeAdDays)
    .where(eq(nativeAdDays.nativeAdId, id))
    .orderBy(asc(nativeAdDays.day))
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
    days: daysFrom(began, last > ended ? last : ended).map((date) => ({
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

function daysFrom(first: string, last: string): string[] {
  const end = Date.parse(last)
  const start = Math.max(Date.parse(first), end - (DAYS_MAX - 1) * DAY_MS)
  const days: string[] = []
  for (let at = start; at <= end; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
