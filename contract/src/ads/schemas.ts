import { z } from "zod"
import { countyRef, regionRef, stateRef } from "../places/schemas.ts"
import { day, moment } from "../platform/fields.ts"
import { image } from "../uploads/schemas.ts"

/** A native ad as anybody reads it. */
export const nativeAd = z.object({
  type: z.literal("native_ad"),
  id: z.int(),
  title: z.string(),
  /** HTML. */
  description: z.string(),
  url: z.string(),
  image: image.nullable(),
  company: z.object({ name: z.string() }).nullable(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  /** Shown when above 0 (rule c35). */
  price: z.number(),
  date_diff_for_humans: z.string(),
})
export type NativeAd = z.output<typeof nativeAd>

/** A native ad as administrators see it. */
export const adminNativeAd = nativeAd.extend({
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  company_id: z.int().nullable(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  image_id: z.int().nullable(),
  state_id: z.int().nullable(),
  county_id: z.int().nullable(),
  region_id: z.int().nullable(),
  region: regionRef.nullable(),
  start_date: moment(),
  end_date: moment(),
  active: z.boolean(),
  approved: z.boolean(),
  priority: z.int(),
  clicks: z.int(),
  impressions: z.int(),
  created_at: moment(),
  updated_at: moment(),
})
export type AdminNativeAd = z.output<typeof adminNativeAd>

const numbers = {
  impressions: z.int(),
  clicks: z.int(),
  /** Clicks per impression, from 0 to 1; 0 without impressions. */
  ctr: z.number(),
}

/** An ad's numbers; the newest day is the last. */
export const adAnalytics = z.object({
  total: z.object(numbers),
  days: z.array(z.object({ date: day(), ...numbers })),
})
export type AdAnalytics = z.output<typeof adAnalytics>
