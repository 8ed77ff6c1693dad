import { jobSentences } from "@upaon/contract/jobs/fields"
import type { adminJobRegistration, adminJobUpdate } from "@upaon/contract/jobs/requests"
import { JOB_STATUS, type JobStatusId, statusOf } from "@upaon/contract/jobs/statuses"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { jobConfirmLinks, jobPostExclusiveAccesses, type Transaction } from "../../db/index.ts"
import { Failure, invalidField, lastChange, requireUnchanged } from "../../platform/http/index.ts"
import { type Author, type Doer, writeAndLog } from "../audit/index.ts"
import { heldPoints, releasePoints } from "../points/index.ts"
import { type Actor, type Job, type JobDeps, type JobValues, lockOwnJob, lockSentJob } from "./job.ts"
import { auditFields, cleanInstructions } from "./job-fields.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { adminValues, requirePay, requireWayFields, setAccesses } from "./job-values.ts"
import { insertJob, instructionsFor, removeJob, saveJob } from "./save-job.ts"
import { questionLines } from "./snapshot.ts"

/** Actions that leave a job's accesses unchanged: their log entries do not mention accesses. */
const OF_STATUS_ALONE = new Set(["approve", "rectify", "refuse", "activate", "pause"])

/** A job as the log of administrators' changes stores it. */
const auditValues = (action: string) => async (job: Job, tx: Transaction) => {
  const { jobPostId, jobExclusiveAccessId: id } = jobPostExclusiveAccesses
  const ofJob = tx.select({ id }).from(jobPostExclusiveAccesses).where(eq(jobPostId, job.id))
  const accesses = OF_STATUS_ALONE.has(action) ? [] : await ofJob
  return {
    ...auditFields(job),
    questions: questionLines(job),
    status: statusOf({ status_id: job.statusId }),
    instructions: job.instructions,
    expiry_date: job.expiresAt?.toISOString() ?? null,
    job_exclusive_accesses_ids: accesses.map((access) => access.id).sort((a, b) => a - b),
  }
}

type Entry = {
  action: string
  /** Null for a new job. */
  former: Job | null
  now: Date
  /** The owner for whom an advertiser acts; absent when an administrator acts. */
  owner?: number
}

/**
 * Writes a change of a job together with its log entry, if an administrator makes it, or a team member for the owner (rule d16).
 * Drafts are not logged, because administrators do not read them.
 */
export function logJob<J extends Job | null>(
  tx: Transaction,
  doer: Author,
  { former, owner, ...entry }: Entry,
  write: (actor: Actor) => Promise<J>,
): Promise<J> {
  const userId = doer.session.user.id
  const act = () => write({ kind: owner === undefined ? "administrator" : "advertiser", userId })
  if (userId === owner) return act()
  const isLogged = ({ statusId }: Job) => owner === undefined || statusId !== JOB_STATUS.draft
  const audited = auditValues(entry.action)
  return writeAndLog(tx, doer, { entity: "jobPost", audited, isLogged, ...entry }, former, act)
}

type Change = {
  id: number
  action: string
  /** Who makes the change: somebody who acts for the job, or an administrator. */
  by: "owner" | "administrator"
}

type Write<J> = (tx: Transaction, job: Job, actor: Actor, now: Date) => Promise<J>

/** Locks a job, has `write` change it, and logs the change. @throws Failure 404 for a job that does not exist for this person */
export async function changeJobIn<J extends Job | null>(
  tx: Transaction,
  { clock }: JobDeps,
  doer: Author,
  { id, action, by }: Change,
  write: Write<J>,
): Promise<J> {
  const now = clock.now()
  const isOwners = by === "owner"
  const former = await (isOwners ? lockOwnJob(tx, id, doer.session.user.id) : lockSentJob(tx, id))
  const entry = { action, former, now, ...(isOwners && { owner: former.userId }) }
  return logJob(tx, doer, entry, (actor) => write(tx, former, actor, now))
}

/** The same in its own transaction. */
export const changeJob = <J extends Job | null>(
  deps: JobDeps,
  doer: Doer,
  change: Change,
  write: Write<J>,
): Promise<J> => deps.db.transaction((tx) => changeJobIn(tx, deps, doer, change, write))

/**
 * Publishes a job in somebody's name, free of points, active at once unless another status is asked for (rule c1).
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
  const to = (form.status_job_post_id ?? JOB_STATUS.active) as JobStatusId
  const instructions = cleanInstructions(form.instructions)
  requireInstructions(to, instructions)
  return deps.db.transaction(async (tx) => {
    const values = await adminValues(tx, form, { former: null, person, now })
    const row = { ...values, userId: form.user_id, source: "administrator", freeOfPoints: true } as const
    const saved = await logJob(tx, doer, { action: "register", former: null, now }, async (actor) => {
      const job = await insertJob(tx, row, actor, now)
      await setAccesses(tx, job.id, form.job_exclusive_accesses_ids)
      return to === JOB_STATUS.pending ? job : saveJob(tx, deps, job, { to, actor, instructions })
    })
    return saved.id
  })
}

/**
 * Changes any job, also its status; absent fields stay unchanged.
 * @throws Failure 404, 422 at a field, 409 `record_changed`, or `insufficient_points` when the owner has too few points for the
 * status
 */
export function updateJobOfUser(deps: JobDeps, doer: Doer, form: z.output<typeof adminJobUpdate>) {
  const change = { id: form.id, action: "update", by: "administrator" } as const
  return changeJob(deps, doer, change, async (tx, job, actor, now) => {
    requireUnchanged(lastChange(job), form.seen)
    const to = form.status_job_post_id ?? currentStatus(job, now)
    const values = await adminValues(tx, form, { former: job, person: doer.session.user, now })
    requirePay(job, values)
    requireWayFields(job, values)
    const instructions = form.instructions === undefined ? undefined : cleanInstructions(form.instructions)
    requireInstructions(to, instructionsFor(job, { to, instructions }))
    await setAccesses(tx, job.id, form.job_exclusive_accesses_ids)
    await freeFormerOwner(tx, job, values, now)
    return saveJob(tx, deps, job, { values, to, instructions, actor })
  })
}

/**
 * When a job moves to another owner, the former owner's blocked points are released and the links that asked them whether it is
 * open are deleted. The new owner has not been asked yet.
 */
async function freeFormerOwner(tx: Transaction, job: Job, values: JobValues, now: Date): Promise<void> {
  if (values.userId === undefined || values.userId === job.userId) return
  await releasePoints(tx, { jobId: job.id, userId: job.userId, now }, await heldPoints(tx, job.id))
  await tx.delete(jobConfirmLinks).where(eq(jobConfirmLinks.jobPostId, job.id))
  values.askedAt = null
}

/** @throws Failure 422 when a job is sent back for corrections without visible instructions */
export function requireInstructions(to: JobStatusId, instructions: string | null): void {
  if (to === JOB_STATUS.rectify && instructions === null)
    throw invalidField("instructions", jobSentences.instructions)
}

export type StatusMove = "activate" | "pause"

/**
 * The administrators' menu: sets a status from any other.
 * @throws Failure 404, 422 when the job is incomplete, 409 `insufficient_points` when the owner has too few points
 */
export const setAnyStatus = (deps: JobDeps, doer: Doer, id: number, action: StatusMove) =>
  changeJob(deps, doer, { id, action, by: "administrator" }, (tx, job, actor) =>
    saveJob(tx, deps, job, { to: action === "activate" ? JOB_STATUS.active : JOB_STATUS.paused, actor }),
  )

/**
 * Pauses one of several chosen jobs, only if it is active: a job paused before its review could be activated by its owner
 * without a review.
 * @throws Failure 404, 409 `invalid_transition` when it is not active
 */
export const pauseActive = (deps: JobDeps, doer: Doer, id: number) =>
  changeJob(deps, doer, { id, action: "pause", by: "administrator" }, (tx, job, actor, now) => {
    const to = nextStatus("pause", currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    return saveJob(tx, deps, job, { to, actor })
  })

/** Deletes a job, in any status. @throws Failure 404 */
export const deleteJob = (deps: JobDeps, doer: Doer, id: number, by: Change["by"]): Promise<null> =>
  changeJob(deps, doer, { id, action: "delete", by }, (tx, job, actor) => removeJob(tx, deps, job, actor))
