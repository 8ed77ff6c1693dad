import * as admin from "@upaon/contract/ads/endpoints"
import { countAdClick, countAdImpression, listActiveAds } from "@upaon/contract/ads/endpoints"
import { AD_PAGE_SIZE } from "@upaon/contract/ads/labels"
import { lineOf, readPage, type Serve } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { adNumbers, countAd, createVisitorBounds } from "./ad-numbers.ts"
import { findAd, findAds } from "./ads.queries.ts"
import { findPlace, pickAds } from "./pick-ads.ts"
import { adRecords, approveAnyAd, registerAnyAd, rejectAnyAd, toggleAnyAd, updateAnyAd } from "./save-ad.ts"

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

/** All ads, their approval and their numbers, for administrators. */
export function mountAdminAds(serve: Serve, deps: Deps): void {
  const { db, clock } = deps

  const list = (query: Parameters<typeof findAds>[1] & Parameters<typeof readPage>[0]) =>
    readPage(query, AD_PAGE_SIZE, (window) => findAds(db, query, window, clock.now()))
  const one = async ({ id }: { id: number }) => ({ data: await findAd(db, id, clock.now()) })

  serve(admin.listAds, ({ query }) => list(query))
  serve(admin.listPendingAds, ({ query }) => list({ ...query, status: "pending" }))
  serve(admin.showAd, ({ body }) => one(body))
  serve(admin.registerAd, async ({ body, doer }) => one(await registerAnyAd(deps, doer, body)))
  serve(admin.updateAd, async ({ body, doer }) => one(await updateAnyAd(deps, doer, body)))
  serve(admin.approveAd, async ({ body, doer }) => one(await approveAnyAd(deps, doer, body.id)))
  serve(admin.rejectAd, async ({ body, doer }) => one(await rejectAnyAd(deps, doer, body.id)))
  serve(admin.toggleAd, async ({ body, doer }) => one(await toggleAnyAd(deps, doer, body.id)))

  serve(admin.deleteAd, async ({ params, doer }) => {
    await adRecords.remove(deps, doer, params.id)
    return { data: { id: params.id } }
  })

  serve(admin.showAdAnalytics, async ({ params }) => ({ data: await adNumbers(db, params.id, clock.now()) }))
}
