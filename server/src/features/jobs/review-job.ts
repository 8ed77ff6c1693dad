import { invalidTransition } from "@upaon/contract/jobs/errors"
import { INSTRUCTIONS_REQUIRED } from "@upaon/contract/jobs/admin-requests"
import type { JobStatusId } from "@upaon/contract/jobs/statuses"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { companies, users } from "../../db/schema/index.ts"
import { Failure, invalidField } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob } from "./audit-job.ts"
import { cleanInstructions } from "./clean-job-text.ts"
import type { Job, JobDeps } from "./job-context.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { lockJob } from "./lock-job.ts"
import { saveJob } from "./save-job.ts"

/** @throws Failure 422 when nothing visible is left of what the advertiser should mend */
export function requireVisibleInstructions(instructions: string | null): void {
  if (instructions === null) throw invalidField("instructions", INSTRUCTIONS_REQUIRED)
}

/**
 * Decides on a job that waits for its review, in one step.
 * @throws Failure 404, 409 `record_changed`, 409 `invalid_transition` when it does not wait, 422 when it is not whole or says nothing to mend
 */
export async function reviewJob(
  deps: JobDeps,
  doer: Doer,
  review: {
    id: number
    decision: "approve" | "rectify" | "refuse"
    instructions?: string | null | undefined
    seen?: Record<string, unknown> | undefined
  },
): Promise<void> {
  const now = deps.clock.now()
  const instructions = cleanInstructions(review.instructions)
  if (review.decision === "rectify") requireVisibleInstructions(instructions)
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, review.id)
    requireUnchanged({ ...lastChange(job), ...(await employerOf(tx, job)) }, review.seen)
    const to = nextStatus(review.decision, currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    const before = await auditedJob(tx, job)
    const actor = { kind: "administrator", userId: doer.session.user.id } as const
    const saved = await saveJob(tx, deps, job, { to, actor, instructions })
    const after = await auditedJob(tx, saved)
    await auditJob(tx, doer, { action: review.decision, jobId: job.id, before, after, now })
  })
}

/** The employer as the reviewer read it, held until the decision: afterwards a new name has a review of its own. */
async function employerOf(tx: Transaction, { companyId, userId }: Job) {
  const [company] = await tx
    .select({ name: companies.name, imageId: companies.imageId })
    .from(companies)
    .where(eq(companies.id, companyId ?? 0))
    .for("share")
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for("share")
  return {
    ...(company ? { company_name: company.name, company_logo_id: company.imageId } : {}),
    user_name: owner?.name,
  }
}

/**
 * An administrator's menu: sets a status from any other.
 * @throws Failure 404, 422 when it is not whole, 409 `insufficient_points` when the owner cannot pay for it
 */
export async function setAnyStatus(
  deps: JobDeps,
  doer: Doer,
  id: number,
  change: { to: JobStatusId; action: "activate" | "pause" },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    const before = await auditedJob(tx, job)
    const actor = { kind: "administrator", userId: doer.session.user.id } as const
    const saved = await saveJob(tx, deps, job, { to: change.to, actor })
    const after = await auditedJob(tx, saved)
    await auditJob(tx, doer, { action: change.action, jobId: id, before, after, now })
  })
}
