import type { adminJobRegistration } from "@upaon/contract/jobs/admin-requests"
import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import type { z } from "zod"
import { adminValues, setAccesses } from "./admin-values.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob } from "./audit-job.ts"
import { cleanInstructions } from "./clean-job-text.ts"
import { insertJob } from "./insert-job.ts"
import type { JobDeps } from "./job-context.ts"
import { requireVisibleInstructions } from "./review-job.ts"
import { saveJob } from "./save-job.ts"

/**
 * Publishes a job in somebody's name, for nothing and at once active unless another status is asked for (rule c1).
 * @returns its id
 * @throws Failure 422 at a field
 */
export async function registerJobForUser(
  deps: JobDeps,
  doer: Doer,
  form: z.output<typeof adminJobRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  const person = doer.session.user
  const actor = { kind: "administrator", userId: person.id } as const
  const to = (form.status_job_post_id ?? JOB_STATUS.active) as JobStatusId
  const instructions = cleanInstructions(form.instructions)
  if (to === JOB_STATUS.rectify) requireVisibleInstructions(instructions)
  return deps.db.transaction(async (tx) => {
    const values = await adminValues(tx, form, { former: null, person, now })
    const job = await insertJob(
      tx,
      { ...values, userId: form.user_id, source: "administrator", freeOfPoints: true },
      actor,
      now,
    )
    await setAccesses(tx, job.id, form.job_exclusive_accesses_ids)
    const saved = to === JOB_STATUS.pending ? job : await saveJob(tx, deps, job, { to, actor, instructions })
    const after = await auditedJob(tx, saved)
    await auditJob(tx, doer, { action: "register", jobId: job.id, before: null, after, now })
    return job.id
  })
}
