import {
  approveAd,
  deleteAd,
  listAds,
  listPendingAds,
  registerAd,
  rejectAd,
  showAd,
  showAdAnalytics,
  toggleAd,
  updateAd,
} from "@upaon/contract/ads/admin-endpoints"
import { AD_PAGE_SIZE } from "@upaon/contract/ads/labels"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { notFound } from "../../platform/http/failure.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { findAd, findAds } from "./ad-rows.queries.ts"
import { adNumbers } from "./analytics.queries.ts"
import { approveAnyAd, rejectAnyAd, toggleAnyAd } from "./moderate-ad.ts"
import { presentAdminAd } from "./present-ad.ts"
import { adRecords, registerAnyAd, updateAnyAd } from "./save-ad.ts"

/** All ads, their approval and their numbers, for administrators. */
export function mountAdminAds(serve: Serve, deps: Deps): void {
  const { db, clock } = deps

  const list = async (filters: Parameters<typeof findAds>[1] & Parameters<typeof pageWindow>[0]) => {
    const window = pageWindow(filters, AD_PAGE_SIZE)
    const { rows, total } = await findAds(db, filters, window)
    return pageOf(
      rows.map((row) => presentAdminAd(row, clock.now())),
      total,
      window,
    )
  }
  const one = async (id: number) => {
    const row = await findAd(db, id)
    if (!row) throw notFound()
    return { data: presentAdminAd(row, clock.now()) }
  }

  serve(listAds, ({ query }) => list(query))
  serve(listPendingAds, ({ query }) => list({ ...query, status: "pending" }))
  serve(showAd, ({ body }) => one(body.id))
  serve(registerAd, async ({ body, ...doer }) => one(await registerAnyAd(deps, doer, body)))

  serve(updateAd, async ({ body, ...doer }) => {
    await updateAnyAd(deps, doer, body)
    return one(body.id)
  })

  serve(approveAd, async ({ body, ...doer }) => {
    await approveAnyAd(deps, doer, body.id)
    return one(body.id)
  })

  serve(rejectAd, async ({ body, ...doer }) => {
    await rejectAnyAd(deps, doer, body.id)
    return one(body.id)
  })

  serve(toggleAd, async ({ body, ...doer }) => {
    await toggleAnyAd(deps, doer, body.id)
    return one(body.id)
  })

  serve(deleteAd, async ({ params, ...doer }) => {
    await adRecords.remove(deps, doer, params.id)
    return { data: { id: params.id } }
  })

  serve(showAdAnalytics, async ({ params }) => ({ data: await adNumbers(db, params.id, clock.now()) }))
}
