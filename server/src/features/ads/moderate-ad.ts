import { invalidTransition } from "@upaon/contract/jobs/errors"
import { Failure } from "../../platform/http/failure.ts"
import type { Doer } from "../audit/index.ts"
import { type AdDeps, adRecords } from "./save-ad.ts"

/**
 * Lets an ad be shown, once it is switched on and its days have come.
 * @throws Failure 404, 409 `invalid_transition` when it is approved already
 */
export const approveAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "approve" }, (ad) => {
    if (ad.approved) throw new Failure(invalidTransition)
    return { approved: true }
  })

/**
 * Takes the approval away and switches the ad off; a pending one stays pending (rule a26).
 * @throws Failure 404
 */
export const rejectAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "reject" }, () => ({ approved: false, active: false }))

/**
 * Switches an approved ad on or off.
 * @throws Failure 404, 409 `invalid_transition` for one that is not approved
 */
export const toggleAnyAd = (deps: AdDeps, doer: Doer, id: number) =>
  adRecords.change(deps, doer, { id, action: "toggle" }, (ad) => {
    if (!ad.approved) throw new Failure(invalidTransition)
    return { active: !ad.active }
  })
