import { PRIORITY_DEFAULT } from "@upaon/contract/ads/labels"
import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { localDay } from "@upaon/contract/platform/format-time"
import { rules, type UploadedImage } from "../../../panel-kit/index.ts"

const words = adminAds.form

/** What the form holds; days as YYYY-MM-DD, money in reais. */
export type AdValues = {
  title: string
  description: string
  user_id: number | null
  company_id: number | null
  url: string
  price: number | null
  image: UploadedImage | null
  state_id: number | null
  county_id: number | null
  region_id: number | null
  start_date: string | null
  end_date: string | null
  priority: string
}

export const emptyAd: AdValues = {
  title: "",
  description: "",
  user_id: null,
  company_id: null,
  url: "",
  price: null,
  image: null,
  state_id: null,
  county_id: null,
  region_id: null,
  start_date: null,
  end_date: null,
  priority: String(PRIORITY_DEFAULT),
}

export const valuesOfAd = (ad: AdminNativeAd): AdValues => ({
  title: ad.title,
  description: ad.description,
  user_id: ad.user_id,
  company_id: ad.company_id,
  url: ad.url,
  price: ad.price,
  image: ad.image,
  state_id: ad.state_id,
  county_id: ad.county_id,
  region_id: ad.region_id,
  start_date: localDay(ad.start_date),
  end_date: localDay(ad.end_date),
  priority: String(ad.priority),
})

export const adRules = {
  title: rules.all(rules.required(words.titleRequired), rules.atMost(255)),
  description: rules.required(words.descriptionRequired),
  user_id: rules.required(words.userRequired),
  url: rules.all(rules.required(words.urlRequired), rules.fullUrl(words.urlInvalid)),
  price: (price: number | null) =>
    price === null ? words.priceRequired : price < 0 ? words.priceNegative : null,
  start_date: rules.required(words.startRequired),
  end_date: (end: string | null, { start_date: start }: AdValues) => {
    if (!end) return words.endRequired
    return start && end <= start ? words.endBeforeStart : null
  },
}

type Required = { user_id: number; price: number }

/**
 * The values as the calls take them: whole days of local time, from the first's beginning to the last's end. A day that
 * was not changed keeps the hour it is stored with.
 */
export function adBody(
  { image, start_date, end_date, priority, ...values }: AdValues,
  stored?: Pick<AdminNativeAd, "start_date" | "end_date">,
) {
  const kept = (name: "start_date" | "end_date", day: string | null) =>
    stored && localDay(stored[name]) === day ? stored[name] : null
  return {
    // The form was checked: both are there.
    ...(values as typeof values & Required),
    image_id: image?.id ?? null,
    start_date: kept("start_date", start_date) ?? `${start_date} 00:00:00`,
    end_date: kept("end_date", end_date) ?? `${end_date} 23:59:59`,
    priority: Number(priority),
  }
}
