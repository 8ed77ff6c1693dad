import { invalidTransition } from "@upaon/contract/platform/errors"
import type { JobDecision } from "@upaon/contract/jobs/requests"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { eq } from "drizzle-orm"
import { companies, type Transaction, users } from "../../db/index.ts"
import { Failure, lastChange, requireUnchanged } from "../../platform/http/index.ts"
import type { Author, Doer } from "../audit/index.ts"
import type { Job, JobDeps } from "./job.ts"
import { cleanInstructions } from "./job-fields.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { settleReports } from "./reports/settle-reports.ts"
import {
  changeAnyJobIn,
  deleteJobOfUser,
  requireInstructions,
  setAnyStatus,
  type StatusMove,
} from "./save-any-job.ts"

export type Review = {
  id: number
  instructions?: string | null | undefined
  seen?: Record<string, unknown> | undefined
}

/**
 * Decides on a job that waits for its review, in one step.
 * @throws Failure 404, 409 `record_changed`, 409 `invalid_transition` when it does not wait, 422 when it is not whole or says nothing to mend
 */
export const reviewJob = (deps: JobDeps, doer: Doer, review: Review, decision: JobDecision): Promise<void> =>
  deps.db.transaction((tx) => reviewJobIn(tx, deps, doer, review, decision))

/** The same within a transaction. */
export async function reviewJobIn(
  tx: Transaction,
  deps: JobDeps,
  doer: Author,
  review: Review,
  decision: JobDecision,
): Promise<void> {
  const instructions = cleanInstructions(review.instructions)
  if (decision === "rectify") requireInstructions(JOB_STATUS.rectify, instructions)
  await changeAnyJobIn(tx, deps, doer, { id: review.id, action: decision }, async (job, _tx, now) => {
    requireUnchanged(await asSeen(tx, job), review.seen)
    const status = currentStatus(job, now)
    const isReadAfterwards = job.readAfterwards && status === JOB_STATUS.active
    const to = nextStatus(decision, isReadAfterwards ? JOB_STATUS.pending : status)
    if (to === null) throw new Failure(invalidTransition)
    if (decision !== "rectify") await settleReports(tx, deps, job, decision === "approve" ? "keep" : "remove")
    return { to, instructions, ...(job.readAfterwards && { values: { readAfterwards: false } }) }
  })
}

/**
 * What tells whether a job is as the reviewer read it; of its employer held until the decision: afterwards a new name has
 * a review of its own.
 */
export async function asSeen(tx: Transaction, job: Job): Promise<Record<string, unknown>> {
  const { companyId, userId } = job
  const [company] = await tx
    .select({ name: companies.name, imageId: companies.imageId })
    .from(companies)
    .where(eq(companies.id, companyId ?? 0))
    .for("share")
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for("share")
  return {
    ...lastChange(job),
    ...(company ? { company_name: company.name, company_logo_id: company.imageId } : {}),
    user_name: owner?.name,
  }
}

/** One of several; each has a transaction of its own. @returns why it was not done; null: it was */
export async function actOnAnyJob(
  deps: JobDeps,
  doer: Doer,
  id: number,
  action: JobDecision | StatusMove | "delete",
): Promise<string | null> {
  try {
    if (action === "delete") await deleteJobOfUser(deps, doer, id)
    else if (action === "activate" || action === "pause") await setAnyStatus(deps, doer, id, action)
    else await reviewJob(deps, doer, { id }, action)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.sentence
  }
}
