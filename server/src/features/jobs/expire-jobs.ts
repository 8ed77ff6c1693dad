import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { jobPosts } from "../../db/index.ts"
import type { JobDeps } from "./job.ts"
import { nextStatus } from "./job-states.ts"
import { saveJob } from "./save-job.ts"

const BATCH = 200

/**
 * Deactivates active and paused jobs past their end. Lists do not depend on this work, they compare the end themselves.
 * Each job has its own transaction, so that an interruption loses nothing.
 * @returns the number of jobs
 */
export async function expireJobs(deps: JobDeps): Promise<number> {
  let done = 0
  for (;;) {
    const now = deps.clock.now()
    const due = and(
      inArray(jobPosts.statusId, [JOB_STATUS.active, JOB_STATUS.paused]),
      isNull(jobPosts.deletedAt),
      lte(jobPosts.expiresAt, now),
    )
    const over = await deps.db
      .select({ id: jobPosts.id })
      .from(jobPosts)
      .where(due)
      .orderBy(asc(jobPosts.expiresAt))
      .limit(BATCH)
    let moved = 0
    for (const { id } of over) if (await expireJob(deps, id, now)) moved++
    done += moved
    if (over.length < BATCH || moved === 0) return done
  }
}

async function expireJob(deps: JobDeps, id: number, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ended = and(eq(jobPosts.id, id), isNull(jobPosts.deletedAt), lte(jobPosts.expiresAt, now))
    const [job] = await tx.select().from(jobPosts).where(ended).for("update", { skipLocked: true })
    const to = job && nextStatus("expire", job.statusId as 1)
    if (!job || !to) return false
    await saveJob(tx, deps, job, { to, actor: { kind: "system", userId: null } })
    return true
  })
}
