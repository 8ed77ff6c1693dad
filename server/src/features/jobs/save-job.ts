import { descriptionFault } from "@upaon/contract/jobs/description-template"
import { jobSentences } from "@upaon/contract/jobs/fields"
import { JOB_STATUS, type JobStatusId, PUBLIC_DAYS } from "@upaon/contract/jobs/statuses"
import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { count, fill } from "@upaon/contract/platform/format"
import { DAY_MS, endOfDay, isPastDay } from "@upaon/contract/platform/format-time"
import { balanceTooLow, insufficientPoints, ownerLacksPoints } from "@upaon/contract/points/endpoints"
import { and, eq, gt } from "drizzle-orm"
import { jobPosts, type Transaction } from "../../db/index.ts"
import { morningAfter } from "../../platform/clock.ts"
import { Failure, invalidField } from "../../platform/http/index.ts"
import { slugEnding, toSlug } from "../../platform/slug.ts"
import { checkedColumns } from "../job-checks/index.ts"
import { blockPoints, heldPoints, releasePoints, spendPoints } from "../points/index.ts"
import { mailStatus } from "./job-mails.ts"
import { currentStatus, pointsEffect } from "./job-states.ts"
import type { Actor, Job, JobDeps, JobValues } from "./job.ts"
import { pushWhenPublic } from "./push-job.ts"
import { settleReports } from "./reports/settle-reports.ts"
import { recordStatusChange } from "./snapshot.ts"
import { readStated } from "./stated/read-stated.ts"

/**
 * Adds a job that waits for its review and blocks its points, unless it is free of points; or adds a draft.
 * @throws Failure 409 `insufficient_points`, 422 when an owner makes too many in a day
 */
export async function insertJob(
  tx: Transaction,
  values: JobValues & { userId: number },
  actor: Actor,
  now: Date,
  to: typeof JOB_STATUS.pending | typeof JOB_STATUS.draft = JOB_STATUS.pending,
): Promise<Job> {
  const { title = "", description = "" } = values
  if (actor.kind === "advertiser") await requireRoom(tx, values.userId, now)
  const checked = await checkedColumns(tx, { ...draftDefaults, ...values, title, description, id: null }, now)
  const [job] = await tx
    .insert(jobPosts)
    .values({
      ...values,
      ...checked,
      title,
      description,
      slug: newJobSlug(title),
      stated: readStated(title, description),
      statusId: to,
      submittedAt: to === JOB_STATUS.pending ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!job) throw new Error("jobs: nothing was written")
  const change = { from: null, to, actor, instructions: null, now }
  await recordStatusChange(tx, [job], change)
  const freeOfPoints = await settlePoints(tx, job, to, actor, now, 0)
  if (freeOfPoints !== job.freeOfPoints)
    await tx.update(jobPosts).set({ freeOfPoints }).where(eq(jobPosts.id, job.id))
  return { ...job, freeOfPoints }
}

/** The most vacancies and drafts that are made for an owner in a day, also those deleted since: drafts cost no points. */
const MOST_A_DAY = 1000

async function requireRoom(tx: Transaction, userId: number, now: Date): Promise<void> {
  const own = and(eq(jobPosts.userId, userId), eq(jobPosts.source, "advertiser"))
  const since = gt(jobPosts.createdAt, new Date(now.getTime() - DAY_MS))
  if ((await tx.$count(jobPosts, and(own, since))) >= MOST_A_DAY)
    throw invalidField("title", fill(jobSentences.most, { most: count(MOST_A_DAY) }))
}

/** Values that the checks use for fields absent from a draft. */
const draftDefaults = {
  companyId: null,
  jobAreaId: null,
  countyId: null,
  salary: null,
  salaryFrom: null,
  salaryTo: null,
  salaryMax: null,
  negotiableSalary: true,
  applyBy: "description" as const,
  emailReceiveCv: null,
  questions: [],
}

/** The slug of a new job: its title and a short random ending. It never changes. */
export const newJobSlug = (title: string) => `${toSlug(title)}-${slugEnding(7)}`

export type JobSave = {
  /** Columns to change; the ones that follow from the status are set by `saveJob`. */
  values?: JobValues
  to: JobStatusId
  actor: Actor
  /** Instructions for the advertiser: stored while the job is in correction or refused. */
  instructions?: string | null | undefined
  /** The new end of a renewed job. */
  until?: Date
  /** The job expired while it waited: its owner is told so, and not that it was refused. */
  ended?: boolean
  /** The caller tells the owner of the new status itself. */
  silent?: boolean
}

/**
 * The only way to change a job: columns, status, dates, points, history, mail and push, in the caller's transaction, on a job
 * that the caller has locked. The caller checks whether the move is allowed.
 * @throws Failure 409 `insufficient_points`; 422 when an incomplete or ended job should become active
 */
export async function saveJob(tx: Transaction, deps: JobDeps, job: Job, save: JobSave): Promise<Job> {
  const { to, actor } = save
  const now = deps.clock.now()
  const next = { ...job, ...save.values }
  if (to === JOB_STATUS.active) requireWhole(next, now)
  const freeOfPoints = await settlePoints(tx, next, to, actor, now)
  const instructions = instructionsFor(job, save)
  const isSent = to === JOB_STATUS.pending && to !== job.statusId
  const checked = save.values || isSent ? await checkedColumns(tx, next, now) : {}
  const columns = {
    // Reports do not apply to what the owner wrote afterwards.
    reportedAt: to === JOB_STATUS.pending && actor.kind !== "advertiser" ? job.reportedAt : null,
    ...save.values,
    ...checked,
    stated: readStated(next.title, next.description),
    ...(to === JOB_STATUS.active ? publicSince(job, now) : {}),
    ...newEnd(job, next, to, now),
    ...(save.until && { expiresAt: save.until }),
    ...(to === JOB_STATUS.active && (save.until || to !== job.statusId)
      ? { nextAskAt: nextAskOf(job, now), askedAt: null }
      : {}),
    statusId: to,
    freeOfPoints,
    instructions,
    endedAt: to === JOB_STATUS.notactive || to === JOB_STATUS.filled ? (job.endedAt ?? now) : null,
    submittedAt: to === JOB_STATUS.pending ? (job.submittedAt ?? now) : null,
    updatedAt: now,
  }
  await tx.update(jobPosts).set(columns).where(eq(jobPosts.id, job.id))
  const saved = { ...job, ...columns }
  // The history records edits without a change of status only if somebody other than the owner made them.
  const byOther = actor.kind === "administrator" || (actor.userId !== null && actor.userId !== job.userId)
  const edited = save.values !== undefined && byOther
  if (to !== job.statusId || edited || save.until)
    await recordStatusChange(tx, [saved], { from: job.statusId, to, actor, instructions, now })
  if (to !== job.statusId && !save.silent) {
    const ended = to === JOB_STATUS.notactive && (save.ended ?? currentStatus(job, now) === to)
    await mailStatus(tx, deps, saved, job, ended)
  }
  if (to === JOB_STATUS.active) await pushWhenPublic(tx, deps, saved, job.firstApprovedAt === null)
  return saved
}

/**
 * Removes a locked job from every list; the row stays for the ledger. Its blocked points are released, and its reporters are
 * told. @returns null, because the job no longer exists
 */
export async function removeJob(tx: Transaction, deps: JobDeps, job: Job, actor: Actor): Promise<null> {
  const now = deps.clock.now()
  await settleReports(tx, deps, job, "remove", actor.kind === "administrator" ? "remove" : "gone")
  await settlePoints(tx, job, "deleted", actor, now)
  await tx.update(jobPosts).set({ deletedAt: now, updatedAt: now }).where(eq(jobPosts.id, job.id))
  return null
}

/**
 * Refuses to publish a job that lacks required fields or whose deadline has passed (rules c3 and c24).
 * @throws Failure 422 naming every such field
 */
function requireWhole(job: Job, now: Date): void {
  const fields: FieldErrors = {}
  if (job.title === "") fields.title = [jobSentences.title]
  const unfinished = job.description === "" ? jobSentences.description : descriptionFault(job.description)
  if (unfinished) fields.description = [unfinished]
  if (job.jobTypeId === null) fields.job_type_id = [jobSentences.job_type_id]
  if (job.jobAreaId === null) fields.job_area_id = [jobSentences.job_area_id]
  if (job.stateId === null) fields.state_id = [jobSentences.state_id]
  if (job.countyId === null) fields.county_id = [jobSentences.county_id]
  if (job.receivedDate !== null && isPastDay(job.receivedDate, now))
    fields.received_date = [jobSentences.received_date]
  if (Object.keys(fields).length > 0) throw new Failure(platformErrors.validationFailed, { fields })
}

const publicSince = (job: Job, now: Date): JobValues => ({
  firstApprovedAt: job.firstApprovedAt ?? now,
  publishedAt: job.publishedAt ?? now,
})

/** The new end: set when the job becomes public, or later, also while paused or in review, when its deadline moves. */
function newEnd(job: Job, next: Job, to: JobStatusId, now: Date): JobValues {
  const isOver = job.expiresAt !== null && job.expiresAt <= now
  const isMoved = !isOver && next.receivedDate !== job.receivedDate
  if (to !== JOB_STATUS.active && (job.firstApprovedAt === null || !isMoved)) return {}
  // Removing a future deadline removes the end that came from it.
  return { expiresAt: endOf({ ...next, expiresAt: isMoved ? null : job.expiresAt }, now) }
}

/** An owner is first asked this many days after the publication whether a job is still open (rule d14). */
export const FIRST_ASK_DAYS = 21
/** After a job becomes public again, its owner is not asked for this many days. */
const CALM_DAYS = 14

function nextAskOf({ publishedAt, nextAskAt }: Job, now: Date): Date | null {
  const calm = morningAfter(now, CALM_DAYS)
  return publishedAt !== null && (nextAskAt ?? morningAfter(publishedAt, FIRST_ASK_DAYS)) < calm
    ? calm
    : nextAskAt
}

/**
 * End of an approved job: the end of its deadline's local day, else 30 days after its first approval, or after this approval if
 * it was over already (rules 5 and c3). `expiresAt` is its end so far.
 */
export function endOf(
  { receivedDate, firstApprovedAt, expiresAt }: Pick<Job, "receivedDate" | "firstApprovedAt" | "expiresAt">,
  now: Date,
): Date {
  if (receivedDate !== null) return endOfDay(receivedDate)
  const inFull = (from: Date) => new Date(from.getTime() + PUBLIC_DAYS * DAY_MS)
  if (expiresAt !== null && expiresAt <= now) return inFull(now)
  const end = inFull(firstApprovedAt ?? now)
  // A renewed job's end is later than 30 days after its first approval.
  if (expiresAt !== null && expiresAt > end) return expiresAt
  return end > now ? end : inFull(now)
}

/** The instructions that a job keeps or gets with a save. */
export function instructionsFor(
  job: Job,
  { to, instructions }: Pick<JobSave, "to" | "instructions">,
): string | null {
  if (to !== JOB_STATUS.rectify && to !== JOB_STATUS.notactive) return null
  if (instructions !== undefined) return instructions
  return to === job.statusId ? job.instructions : null
}

/**
 * Moves the owner's points as the job's next status requires.
 * @param known points blocked for the job, if the caller knows
 * @returns whether the job is free for good
 * @throws Failure 409 `insufficient_points`
 */
async function settlePoints(
  tx: Transaction,
  job: Pick<Job, "id" | "userId" | "freeOfPoints" | "firstApprovedAt">,
  to: JobStatusId | "deleted",
  actor: Actor,
  now: Date,
  known?: number,
): Promise<boolean> {
  const settled = job.freeOfPoints || job.firstApprovedAt !== null
  if (settled) return job.freeOfPoints
  const charge = { jobId: job.id, userId: job.userId, now }
  let held = known ?? (await heldPoints(tx, job.id))
  const effect = pointsEffect({ settled, held: held > 0 }, to)
  if (effect === "release") await releasePoints(tx, charge, held)
  if (effect === "block" || effect === "blockAndSpend") {
    const refusal = actor.kind === "advertiser" ? pointsLackTo(actor.userId, job) : balanceTooLow
    const blocked = await blockPoints(tx, charge, refusal)
    if (blocked === null) return true
    held = blocked
  }
  if (effect === "spend" || effect === "blockAndSpend") await spendPoints(tx, charge, held)
  return false
}

/** The error for somebody who acts for a job with too few points, which are the owner's. */
export const pointsLackTo = (userId: number | null, job: Pick<Job, "userId">) =>
  userId === job.userId ? insufficientPoints : ownerLacksPoints
