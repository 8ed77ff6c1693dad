import type { adminJobUpdate } from "@upaon/contract/jobs/admin-requests"
import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { releasePoints } from "../points/index.ts"
import { adminValues, setAccesses } from "./admin-values.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob } from "./audit-job.ts"
import { cleanInstructions } from "./clean-job-text.ts"
import type { Job, JobDeps, JobValues } from "./job-context.ts"
import { currentStatus } from "./job-states.ts"
import { lockJob } from "./lock-job.ts"
import { requireVisibleInstructions } from "./review-job.ts"
import { saveJob } from "./save-job.ts"
import { requirePay } from "./update-job.ts"

/**
 * Changes anybody's job, its status too; absent fields stay.
 * @throws Failure 404, 422 at a field, 409 `record_changed`, or `insufficient_points` when the owner cannot pay for what it asks
 */
export async function updateJobOfUser(
  deps: JobDeps,
  doer: Doer,
  form: z.output<typeof adminJobUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  const person = doer.session.user
  const actor = { kind: "administrator", userId: person.id } as const
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, form.id)
    requireUnchanged(lastChange(job), form.seen)
    const to = (form.status_job_post_id ?? currentStatus(job, now)) as JobStatusId
    const before = await auditedJob(tx, job)
    const values = await adminValues(tx, form, { former: job, person, now })
    requirePay(job, values)
    const instructions = form.instructions === undefined ? undefined : cleanInstructions(form.instructions)
    if (to === JOB_STATUS.rectify) requireVisibleInstructions(instructions ?? job.instructions)
    await setAccesses(tx, job.id, form.job_exclusive_accesses_ids)
    await freeFormerOwner(tx, job, values, now)
    const saved = await saveJob(tx, deps, job, {
      values,
      to,
      actor,
      ...(instructions === undefined ? {} : { instructions }),
    })
    await auditJob(tx, doer, {
      action: "update",
      jobId: job.id,
      before,
      after: await auditedJob(tx, saved),
      now,
    })
  })
}

/** A job that is given to somebody else reserves nothing of its former owner's any more. */
async function freeFormerOwner(tx: Transaction, job: Job, values: JobValues, now: Date): Promise<void> {
  if (values.userId !== undefined && values.userId !== job.userId)
    await releasePoints(tx, { jobId: job.id, userId: job.userId, now })
}
