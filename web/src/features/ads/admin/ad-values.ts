import { PRIORITY_DEFAULT } from "@upaon/contract/ads/labels"
import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { localDay } from "@upaon/contract/platform/format-time"

export type AdValues = ReturnType<typeof valuesOfAd>

/** An ad as its form holds it, days as YYYY-MM-DD and money in reais; null: a new one. */
export const valuesOfAd = (ad: AdminNativeAd | null) => ({
  title: ad?.title ?? "",
  description: ad?.description ?? "",
  user_id: ad?.user_id ?? null,
  company_id: ad?.company_id ?? null,
  url: ad?.url ?? "",
  price: ad?.price ?? null,
  image: ad?.image ?? null,
  state_id: ad?.state_id ?? null,
  county_id: ad?.county_id ?? null,
  region_id: ad?.region_id ?? null,
  start_date: ad ? localDay(ad.start_date) : null,
  end_date: ad ? localDay(ad.end_date) : null,
  priority: String(ad?.priority ?? PRIORITY_DEFAULT),
})

/**
 * The values as the calls take them: whole days of local time, from the first's beginning to the last's end. A day that
 * was not changed keeps the hour it is stored with.
 */
export function adBody(
  { image, start_date, end_date, priority, ...values }: AdValues,
  stored: AdminNativeAd | null,
) {
  const moment = (name: "start_date" | "end_date", day: string | null, hour: string) =>
    stored && localDay(stored[name]) === day ? stored[name] : day && `${day} ${hour}`
  return {
    ...values,
    image_id: image?.id ?? null,
    // The contract's type asks for both: where one is missing, the form says so before it sends.
    start_date: moment("start_date", start_date, "00:00:00") ?? "",
    end_date: moment("end_date", end_date, "23:59:59") ?? "",
    priority: Number(priority),
  }
}
