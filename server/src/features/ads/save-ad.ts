import { PRIORITY_DEFAULT } from "@upaon/contract/ads/labels"
import { type adRegistration, type adUpdate, END_BEFORE_START } from "@upaon/contract/ads/requests"
import type { z } from "zod"
import { nativeAds } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import { auditedRecords, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"
import { adPlace, adValues, checkOwner } from "./ad-values.ts"
import { forgetRunningAds } from "./running-ads.ts"

export type AdDeps = Pick<Deps, "db" | "clock" | "changes">

/** After a change of ads: pages show it at once. */
export function announceAds({ db, changes }: AdDeps): void {
  forgetRunningAds(db)
  changes.emit()
}

export const adRecords = auditedRecords({
  table: nativeAds,
  entity: "nativeAd",
  audited: (ad) => ({
    title: ad.title,
    description: ad.description,
    url: ad.url,
    price: ad.price,
    user_id: ad.userId,
    company_id: ad.companyId,
    image_id: ad.imageId,
    region_id: ad.regionId,
    state_id: ad.stateId,
    county_id: ad.countyId,
    start_date: ad.startDate.toISOString(),
    end_date: ad.endDate.toISOString(),
    priority: ad.priority,
    approved: ad.approved,
    active: ad.active,
  }),
  announce: announceAds,
})

/**
 * Makes an ad: not approved, not active, so nobody sees it yet. Answers its id.
 * @throws Failure 422 at a field
 */
export const registerAnyAd = (deps: AdDeps, doer: Doer, form: z.output<typeof adRegistration>) =>
  adRecords.register(deps, doer, async (tx, now) => {
    const values = adValues(form)
    await checkOwner(tx, form)
    const place = await adPlace(tx, form, null)
    await claimImage(tx, form.image_id, doer.session.user, now)
    const [ad] = await tx
      .insert(nativeAds)
      .values({
        ...values,
        ...place,
        userId: form.user_id,
        title: form.title,
        description: values.description ?? "",
        url: form.url,
        startDate: new Date(form.start_date),
        endDate: new Date(form.end_date),
        priority: form.priority ?? PRIORITY_DEFAULT,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return ad
  })

/**
 * Changes what an ad says and where and when it shows; absent fields stay, and so does its approval (rule c35).
 * @throws Failure 404, 409 `record_changed`, 422 at a field
 */
export const updateAnyAd = (deps: AdDeps, doer: Doer, form: z.output<typeof adUpdate>) =>
  adRecords.change(deps, doer, form, async (ad, tx, now) => {
    const values = adValues(form)
    await checkOwner(tx, form)
    const start = values.startDate ?? ad.startDate
    const end = values.endDate ?? ad.endDate
    if (end <= start) throw invalidField("end_date", END_BEFORE_START)
    if (form.image_id !== ad.imageId) await claimImage(tx, form.image_id, doer.session.user, now)
    return { ...values, ...(await adPlace(tx, form, ad)) }
  })
