import type { adRegistration } from "@upaon/contract/ads/requests"
import { PRIORITY_DEFAULT } from "@upaon/contract/ads/labels"
import type { z } from "zod"
import { nativeAds } from "../../db/schema/index.ts"
import { claimImage } from "../uploads/index.ts"
import { adPlace, adValues, checkOwner } from "./ad-values.ts"
import { auditAd, type Doer } from "./audit-ad.ts"
import type { AdDeps } from "./change-ad.ts"

/**
 * Makes an ad: not approved, not active, so nobody sees it yet.
 * @returns its id
 * @throws Failure 422 at a field
 */
export async function registerNewAd(
  deps: AdDeps,
  doer: Doer,
  form: z.output<typeof adRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  const values = adValues(form)
  return deps.db.transaction(async (tx) => {
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
    if (!ad) throw new Error("ads: nothing was written")
    await auditAd(tx, doer, { action: "register", after: ad, now })
    return ad.id
  })
}
