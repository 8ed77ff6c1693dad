import { PRIORITY_DEFAULT } from "@upaon/contract/ads/labels"
import type { adRegistration, adUpdate } from "@upaon/contract/ads/endpoints"
import { DESCRIPTION_REQUIRED, END_BEFORE_START, OWNER_REQUIRED } from "@upaon/contract/ads/endpoints"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/index.ts"
import { companies, isNotErased, nativeAds, regions, requireReference, users } from "../../db/index.ts"
import { cleanText } from "../../platform/html.ts"
import { Failure, invalidField } from "../../platform/http/index.ts"
import { withoutUndefined } from "../../platform/pick.ts"
import { auditedRows, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import { forgetRunningAds } from "./ads.queries.ts"
import { toColumns } from "../../platform/wire.ts"

type Given = z.output<typeof adRegistration> | z.output<typeof adUpdate>
type Ad = typeof nativeAds.$inferSelect

/** The columns of a form; places are handled by {@link adPlace}. */
function adValues<Form extends Given>({ description, start_date, end_date, priority, ...given }: Form) {
  const values = {
    description:
      description === undefined ? undefined : cleanText("description", description, DESCRIPTION_REQUIRED),
    startDate: start_date === undefined ? undefined : new Date(start_date),
    endDate: end_date === undefined ? undefined : new Date(end_date),
    priority: priority ?? undefined,
  }
  return { ...toColumns(given), ...withoutUndefined(values) }
}

/**
 * The columns of the ad's target place. When a place changes, the places within it are cleared unless they are sent too; with
 * a state, the region is the state's (rule a16).
 * @throws Failure 422 at `state_id`, `county_id` or `region_id`
 */
async function adPlace(tx: Transaction, given: Given, former: Ad | null) {
  const stateId = given.state_id === undefined ? (former?.stateId ?? null) : given.state_id
  const moved = former !== null && stateId !== former.stateId
  const countyId =
    given.county_id === undefined ? (moved ? null : (former?.countyId ?? null)) : given.county_id
  const { regionId: ofState } = await checkPlace(tx, { stateId, countyId })
  if (stateId !== null) {
    if (given.region_id && given.region_id !== ofState)
      throw invalidField("region_id", "Escolha a região deste estado.")
    return { stateId, countyId, regionId: ofState }
  }
  const regionId =
    given.region_id === undefined ? (moved ? null : (former?.regionId ?? null)) : given.region_id
  await requireReference(tx, regions, regionId, "region_id", "Escolha uma região.")
  return { stateId, countyId, regionId }
}

/** Checks that owner (not an erased account) and company exist. @throws Failure 422 at `user_id` or `company_id` */
async function checkOwner(tx: Transaction, given: Pick<Given, "user_id" | "company_id">) {
  await requireReference(tx, users, given.user_id, "user_id", OWNER_REQUIRED, isNotErased)
  await requireReference(tx, companies, given.company_id, "company_id", "Escolha uma empresa.")
}

type AdDeps = Pick<Deps, "db" | "clock" | "changes">

/** Called after a change of ads, so that pages show it at once. */
function announceAds({ db, changes }: AdDeps): void {
  forgetRunningAds(db)
  changes.emit()
}

export const adRecords = auditedRows({
  table: nativeAds,
  entity: "nativeAd",
  announce: announceAds,
})

/** Creates an ad, neither approved nor active, so that nobody sees it yet. @throws Failure 422 at a field */
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
        description: values.description ?? "",
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
 * Changes an ad's content, place and dates; absent fields stay, and so does its approval (rule c35).
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

/**
 * Approves an ad: it is shown while it is active and within its dates.
 * @throws Failure 404, 409 `invalid_transition` when it is approved already
 */
export const approveAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "approve" }, (ad) => {
    if (ad.approved) throw new Failure(invalidTransition)
    return { approved: true }
  })

/** Revokes the approval and deactivates the ad; a pending ad stays pending (rule a26). @throws Failure 404 */
export const rejectAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "reject" }, () => ({ approved: false, active: false }))

/** Activates or deactivates an approved ad. @throws Failure 404, 409 `invalid_transition` for one that is not approved */
export const toggleAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "toggle" }, (ad) => {
    if (!ad.approved) throw new Failure(invalidTransition)
    return { active: !ad.active }
  })

/**
 * Deletes the ads of a person who leaves, with their statistics.
 * @returns a function that removes them from pages, to be called after the commit
 */
export async function eraseAdsOf(tx: Transaction, deps: AdDeps, userId: number): Promise<() => void> {
  const gone = await tx.delete(nativeAds).where(eq(nativeAds.userId, userId)).returning({ id: nativeAds.id })
  return () => (gone.length > 0 ? announceAds(deps) : undefined)
}
