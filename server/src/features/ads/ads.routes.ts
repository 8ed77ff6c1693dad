import { countAdClick, countAdImpression, listActiveAds } from "@upaon/contract/ads/endpoints"
import { lineOf } from "../../platform/http/line-of.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { countAd } from "./count-ad.ts"
import { findPlace } from "./find-place.ts"
import { pickAds } from "./pick-ads.ts"
import { createVisitorBounds } from "./visitor-bounds.ts"

const COUNT = 3
const COUNT_MAX = 20

/** What pages show, and the browser's reports of what was seen and opened. */
export function mountAds(serve: Serve, deps: Deps): void {
  const bounds = createVisitorBounds()

  serve(listActiveAds, async ({ query }) => {
    const place = await findPlace(deps.db.read, query)
    const data = await pickAds(deps, place, { count: Math.min(query.limit ?? COUNT, COUNT_MAX) })
    return { data, total: data.length }
  })

  serve(countAdClick, async ({ params: { id }, request }) => {
    await countAd(deps, bounds, { id, what: "click", visitor: lineOf(request.ip) })
    return { data: { id } }
  })

  serve(countAdImpression, async ({ params: { id }, request }) => {
    await countAd(deps, bounds, { id, what: "impression", visitor: lineOf(request.ip) })
    return { data: { id } }
  })
}
