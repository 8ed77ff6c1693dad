import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, asc, eq, isNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts, users } from "../../db/schema/index.ts"
import type { Doer } from "../audit/index.ts"
import { auditedJob, auditJob } from "./audit-job.ts"
import type { JobDeps } from "./job-context.ts"
import { currentStatus } from "./job-states.ts"
import { jobsPausedMail } from "./mails/jobs-paused-mail.ts"
import { saveJob } from "./save-job.ts"

/**
 * Takes every public job of a suspended person off the site, each with its history and its row in the log; they hear
 * of all of them in one mail.
 */
export async function pauseJobsOf(tx: Transaction, deps: JobDeps, doer: Doer, userId: number): Promise<void> {
  const now = deps.clock.now()
  const active = await tx
    .select()
    .from(jobPosts)
    .where(
      and(eq(jobPosts.userId, userId), eq(jobPosts.statusId, JOB_STATUS.active), isNull(jobPosts.deletedAt)),
    )
    .orderBy(asc(jobPosts.id))
    .for("update")
  // What is over is the clock's: it only has not come by yet.
  const jobs = active.filter((job) => currentStatus(job, now) === JOB_STATUS.active)
  if (jobs.length === 0) return
  const actor = { kind: "administrator", userId: doer.session.user.id } as const
  for (const job of jobs) {
    const before = await auditedJob(tx, job)
    const saved = await saveJob(tx, deps, job, { to: JOB_STATUS.paused, actor, told: true })
    const after = await auditedJob(tx, saved)
    await auditJob(tx, doer, { action: "pause", jobId: job.id, before, after, now })
  }
  const [owner] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  if (owner) await deps.mail.post(tx, jobsPausedMail(deps.env, owner, jobs))
}
