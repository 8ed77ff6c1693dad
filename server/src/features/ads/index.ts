import type { Feature } from "../feature.ts"
import { mountAdminAds, mountAds } from "./ads.routes.ts"

export { eraseAdsOf } from "./save-ad.ts"
export { type ChosenPlace, pickAds } from "./pick-ads.ts"

/** Native ads: sponsored cards among jobs and articles, with approval, targeting, priority and numbers. */
export const ads: Feature = ({ serve, deps }) => {
  mountAds(serve, deps)
  mountAdminAds(serve, deps)
}
