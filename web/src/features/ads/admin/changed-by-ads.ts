import type { ApiKey } from "@upaon/contract/api"

/** Kept answers that a made, changed, moderated or deleted ad puts out of date. */
export const CHANGED_BY_ADS: readonly ApiKey[] = [
  "GET /api/admin/nativeAds",
  "POST /api/admin/nativeAd/show",
  "GET /api/admin/nativeAd/{id}/analytics",
]
