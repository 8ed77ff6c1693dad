import * as calls from "@upaon/contract/ads/endpoints"
import { AD_PAGE_SIZE } from "@upaon/contract/ads/labels"
import { lineOf, readPage, type Serve } from "../../platform/http/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { adNumbers, countAd, createVisitorBounds } from "./ad-numbers.ts"
import { findAd, findAds } from "./ads.queries.ts"
import { findPlace, pickAds } from "./pick-ads.ts"
import { adRecords, approveAnyAd, registerAnyAd, rejectAnyAd, toggleAnyAd, updateAnyAd } from "./save-ad.ts"

export { eraseAdsOf } from "./save-ad.ts"
export { type ChosenPlace, pickAds } from "./pick-ads.ts"

/** Native ads: sponsored cards among jobs and articles, with approval, targeting, priority and numbers. */
export const ads: Feature = ({ serve, deps }) => {
  mountAds(serve, deps)
  mountAdminAds(serve, deps)
}

const COUNT = 3
const COUNT_MAX = 20

/** What pages show, and the browser's reports of what was seen and opened. */
function mountAds(serve: Serve, deps: Deps): void {
  const bounds = createVisitorBounds()

  serve(calls.listActiveAds, async ({ query }) => {
    const place = await findPlace(deps.db.read, query)
    const data = await pickAds(deps, place, { count: Math.min(query.limit ?? COUNT, COUNT_MAX) })
    return { data, total: data.length }
  })

  serve(calls.countAdClick, async ({ params: { id }, request }) => {
    await countAd(deps, bounds, { id, what: "click", visitor: lineOf(request.ip) })
    return { data: { id } }
  })

  serve(calls.countAdImpression, async ({ params: { id }, request }) => {
    await countAd(deps, bounds, { id, what: "impression", visitor: lineOf(request.ip) })
    return { data: { id } }
  })
}

/** All ads, their approval and their numbers, for administrators. */
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
