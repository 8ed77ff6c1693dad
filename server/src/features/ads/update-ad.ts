import { END_BEFORE_START, type adUpdate } from "@upaon/contract/ads/requests"
import type { z } from "zod"
import { invalidField } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { claimImage } from "../uploads/index.ts"
import { adPlace, adValues, checkOwner } from "./ad-values.ts"
import type { Doer } from "./audit-ad.ts"
import { type AdDeps, changeAd } from "./change-ad.ts"

/**
 * Changes what an ad says and where and when it shows; absent fields stay, and so does its approval (contract c35).
 * @throws Failure 404, 409 `record_changed`, 422 at a field
 */
export function updateAnyAd(deps: AdDeps, doer: Doer, form: z.output<typeof adUpdate>): Promise<void> {
  return changeAd(deps, doer, { id: form.id, action: "update" }, async (ad, tx, now) => {
    requireUnchanged(lastChange(ad), form.seen)
    const values = adValues(form)
    await checkOwner(tx, form)
    const start = values.startDate ?? ad.startDate
    const end = values.endDate ?? ad.endDate
    if (end <= start) throw invalidField("end_date", END_BEFORE_START)
    if (form.image_id !== ad.imageId) await claimImage(tx, form.image_id, doer.session.user, now)
    return { ...values, ...(await adPlace(tx, form, ad)) }
  })
}
