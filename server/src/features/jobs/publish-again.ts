import { notAsReviewed } from "@upaon/contract/jobs/endpoints"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { JOB_STATUS, mayRenew, PUBLIC_DAYS } from "@upaon/contract/jobs/statuses"
import { DAY_MS, isPastDay } from "@upaon/contract/platform/format-time"
import { and, desc, eq, gt } from "drizzle-orm"
import { jobPosts, jobReports, jobStatusChanges, type Transaction } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { blockPoints, spendPoints } from "../points/index.ts"
import type { Doer } from "../audit/index.ts"
import { type Job, type JobDeps, lockOwnJob } from "./job.ts"
import { copyOf } from "./job-fields.ts"
import { currentStatus } from "./job-states.ts"
import { changeJob } from "./save-any-job.ts"
import { insertJob, pointsLackTo, saveJob } from "./save-job.ts"

/**
 * Copies a job that the person acts for, in any status, to a draft.
 * @returns the draft's id
 * @throws Failure 404 for another person's job
 */
export async function duplicateOwnJob(deps: JobDeps, doer: Doer, id: number): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, id, doer.session.user.id)
    const copy = copyOf(job)
    if (job.receivedDate !== null && isPastDay(job.receivedDate, now)) copy.receivedDate = null
    const row = { ...copy, userId: job.userId, source: "advertiser" } as const
    const actor = { kind: "advertiser", userId: doer.session.user.id } as const
    return (await insertJob(tx, row, actor, now, JOB_STATUS.draft)).id
  })
}

/**
 * Renews a job that ended or ends soon for 30 days, as it was reviewed, at the price of a publication (rule d13).
 * @throws Failure 404 for another person's job, 409 `invalid_transition`, 409 `insufficient_points`
 */
export async function renewOwnJob(deps: JobDeps, doer: Doer, id: number): Promise<void> {
  await changeJob(deps, doer, { id, action: "renew", by: "owner" }, async (tx, job, actor, now) => {
    const shown = { status_id: currentStatus(job, now), expiry_date: job.expiresAt?.toISOString() ?? null }
    if (!(await isAsReviewed(tx, job))) throw new Failure(notAsReviewed)
    if (!mayRenew(shown, now)) throw new Failure(invalidTransition)
    // Must come first: the database derives from `renewals` which publication is charged.
    await tx
      .update(jobPosts)
      .set({ renewals: job.renewals + 1 })
      .where(eq(jobPosts.id, id))
    const charge = { jobId: id, userId: job.userId, now }
    const blocked = await blockPoints(tx, charge, pointsLackTo(doer.session.user.id, job))
    await spendPoints(tx, charge, blocked ?? 0)
    const until = new Date(now.getTime() + PUBLIC_DAYS * DAY_MS)
    return saveJob(tx, deps, job, { values: { receivedDate: null }, to: JOB_STATUS.active, until, actor })
  })
}

/** Whether the job is unchanged since its review and no administrator ended it. A job that was over already may be renewed. */
async function isAsReviewed(tx: Transaction, job: Job): Promise<boolean> {
  if (job.firstApprovedAt === null) return false
  const { fromStatusId: from, toStatusId: to, actor, createdAt: at } = jobStatusChanges
  const changes = await tx
    .select({ from, to, actor, at })
    .from(jobStatusChanges)
    .where(eq(jobStatusChanges.jobPostId, job.id))
    .orderBy(desc(jobStatusChanges.id))
  const waits = changes.find((one) => one.to === JOB_STATUS.pending || one.to === JOB_STATUS.active)
  const ended = changes.find((one) => one.to === job.statusId && one.from !== one.to)
  const open = job.statusId === JOB_STATUS.active || job.statusId === JOB_STATUS.paused
  if (waits?.to === JOB_STATUS.pending || (!open && ended?.actor === "administrator")) return false
  const since = waits?.at ?? job.firstApprovedAt
  const { jobPostId, decision, decidedAt } = jobReports
  const removed = and(eq(jobPostId, job.id), eq(decision, "remove"), gt(decidedAt, since))
  return (await tx.$count(jobReports, removed)) === 0
}
