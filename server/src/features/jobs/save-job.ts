import { JOB_STATUS, type JobStatusId } from "@upaon/contract/jobs/statuses"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { requireWhole } from "./check-whole.ts"
import type { Actor, Job, JobDeps, JobValues } from "./job-context.ts"
import { endOf } from "./job-dates.ts"
import { pushWhenPublic } from "./push-job.ts"
import { settlePoints } from "./settle-points.ts"
import { recordStatusChange } from "./snapshot.ts"
import { mailStatus } from "./mail-status.ts"

export type JobSave = {
  /** Columns to change; those that follow from the status are set here. */
  values?: JobValues
  to: JobStatusId
  actor: Actor
  /** What the advertiser should read: kept on the job while it is to be mended or was refused. */
  instructions?: string | null
  /** The caller tells the owner of the new status. */
  told?: boolean
}

/**
 * The one way a job changes: columns, status, dates, points, history, mail and push in the caller's transaction, on a
 * job that the caller has locked. Whether the move is allowed is the caller's question.
 * @throws Failure 409 `insufficient_points`; 422 when an incomplete or ended job should become active
 */
export async function saveJob(tx: Transaction, deps: JobDeps, job: Job, save: JobSave): Promise<Job> {
  const { to, actor } = save
  const now = deps.clock.now()
  const next = { ...job, ...save.values }
  if (to === JOB_STATUS.active) requireWhole(next, now)
  const freeOfPoints = await settlePoints(tx, next, to, actor, now)
  const instructions = instructionsFor(job, save)
  const [saved] = await tx
    .update(jobPosts)
    .set({
      ...save.values,
      ...(to === JOB_STATUS.active ? publicDates(job, next, now) : {}),
      statusId: to,
      freeOfPoints,
      instructions,
      submittedAt: to === JOB_STATUS.pending ? (job.submittedAt ?? now) : null,
      updatedAt: now,
    })
    .where(eq(jobPosts.id, job.id))
    .returning()
  if (!saved) throw new Error(`jobs: ${job.id} is gone while it was locked`)
  const edited = save.values !== undefined && actor.kind === "administrator"
  if (to !== job.statusId || edited)
    await recordStatusChange(tx, job.id, { from: job.statusId, to, actor, instructions, now })
  if (to !== job.statusId && !save.told) await mailStatus(tx, deps, saved, job.firstApprovedAt !== null)
  if (to === JOB_STATUS.active) await pushWhenPublic(tx, deps, saved, job.firstApprovedAt === null)
  return saved
}

function publicDates(job: Job, next: Job, now: Date): JobValues {
  // A deadline to come that was taken away leaves no end behind.
  const isOver = job.expiresAt !== null && job.expiresAt <= now
  const kept = isOver || next.receivedDate === job.receivedDate ? job.expiresAt : null
  return {
    expiresAt: endOf({ ...next, expiresAt: kept }, now),
    firstApprovedAt: job.firstApprovedAt ?? now,
    publishedAt: job.publishedAt ?? now,
  }
}

function instructionsFor(job: Job, { to, instructions }: JobSave): string | null {
  if (to !== JOB_STATUS.rectify && to !== JOB_STATUS.notactive) return null
  if (instructions !== undefined) return instructions
  return to === job.statusId ? job.instructions : null
}
