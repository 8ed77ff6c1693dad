import { invalidTransition } from "@upaon/contract/jobs/errors"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, desc, eq, ne } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobStatusChanges } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Job, JobDeps } from "./job-context.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { lockOwnJob } from "./lock-job.ts"
import { saveJob } from "./save-job.ts"

/**
 * Pauses an active job of one's own, or activates a paused one.
 * @throws Failure 404 for another's, 409 `invalid_transition` from any other status
 */
export async function changeOwnStatus(
  deps: JobDeps,
  user: Session["user"],
  id: number,
  move: "pause" | "activate",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, id, user.id)
    const to = nextStatus(move, currentStatus(job, deps.clock.now()))
    if (to === null || (move === "activate" && !(await wasReviewed(tx, job))))
      throw new Failure(invalidTransition)
    await saveJob(tx, deps, job, { to, actor: { kind: "advertiser", userId: user.id } })
  })
}

/** An administrator may pause what waits for its review: its owner must not publish it by activating it. */
async function wasReviewed(tx: Transaction, job: Job): Promise<boolean> {
  if (job.firstApprovedAt === null) return false
  const [paused] = await tx
    .select({ from: jobStatusChanges.fromStatusId })
    .from(jobStatusChanges)
    .where(
      and(
        eq(jobStatusChanges.jobPostId, job.id),
        eq(jobStatusChanges.toStatusId, JOB_STATUS.paused),
        ne(jobStatusChanges.fromStatusId, JOB_STATUS.paused),
      ),
    )
    .orderBy(desc(jobStatusChanges.id))
    .limit(1)
  return !paused || paused.from === JOB_STATUS.active
}
