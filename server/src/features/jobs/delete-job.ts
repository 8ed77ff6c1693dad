import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob } from "./audit-job.ts"
import type { Actor, Job, JobDeps } from "./job-context.ts"
import { lockJob, lockOwnJob } from "./lock-job.ts"
import { settlePoints } from "./settle-points.ts"

/** Takes a locked job out of every list; the row stays for the books. Points that it still reserves come free. */
export async function removeJob(tx: Transaction, job: Job, actor: Actor, now: Date): Promise<void> {
  await settlePoints(tx, job, "deleted", actor, now)
  await tx.update(jobPosts).set({ deletedAt: now, updatedAt: now }).where(eq(jobPosts.id, job.id))
}

/**
 * Deletes a job of one's own, in any status.
 * @throws Failure 404 for another's
 */
export async function deleteOwnJob(deps: JobDeps, user: Session["user"], id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, id, user.id)
    await removeJob(tx, job, { kind: "advertiser", userId: user.id }, deps.clock.now())
  })
}

/**
 * An administrator deletes anybody's job, in any status.
 * @throws Failure 404
 */
export async function deleteAnyJobOf(deps: JobDeps, doer: Doer, id: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    const before = await auditedJob(tx, job)
    await removeJob(tx, job, { kind: "administrator", userId: doer.session.user.id }, now)
    await auditJob(tx, doer, { action: "delete", jobId: id, before, after: null, now })
  })
}
