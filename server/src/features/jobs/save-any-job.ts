import { jobSentences } from "@upaon/contract/jobs/fields"
import type { adminJobRegistration, adminJobUpdate } from "@upaon/contract/jobs/requests"
import { JOB_STATUS, type JobStatusId, statusOf } from "@upaon/contract/jobs/statuses"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { eq } from "drizzle-orm"
import type { z } from "zod"
import { jobConfirmLinks, jobPostExclusiveAccesses, type Transaction } from "../../db/index.ts"
import { Failure, invalidField, lastChange, requireUnchanged } from "../../platform/http/index.ts"
import { type Author, type Doer, logged } from "../audit/index.ts"
import { heldPoints, releasePoints } from "../points/index.ts"
import { type Actor, type Job, type JobDeps, type JobValues, lockOwnJob, lockSentJob } from "./job.ts"
import { auditFields, cleanInstructions } from "./job-fields.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { adminValues, requirePay, requireWay, setAccesses } from "./job-values.ts"
import { insertJob, removeJob, saveJob } from "./save-job.ts"
import { questionLines } from "./snapshot.ts"

/** They leave a job's accesses as they are, of which the log does not speak then. */
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
  /** Null for a new one. */
  former: Job | null
  now: Date
  /** For whom an advertiser does it; left out: an administrator does. */
  owner?: number
}

/**
 * Writes a change of a job with its entry in the log, where it is an administrator's, or one of a team makes it in its owner's
 * stead (rule d16); such drafts stay out of what administrators read.
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
  return logged(tx, doer, { entity: "jobPost", audited, isLogged, ...entry }, former, act)
}

type Change = {
  id: number
  action: string
  /** Who does it: whoever acts for the job, or an administrator. */
  by: "owner" | "administrator"
}

type Write<J> = (tx: Transaction, job: Job, actor: Actor, now: Date) => Promise<J>

/**
 * Locks a job, has `write` change it, and logs it.
 * @throws Failure 404 for one that does not exist for them
 */
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

/** The same in a transaction of its own. */
export const changeJob = <J extends Job | null>(
  deps: JobDeps,
  doer: Doer,
  change: Change,
  write: Write<J>,
): Promise<J> => deps.db.transaction((tx) => changeJobIn(tx, deps, doer, change, write))

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
 * Changes anybody's job, its status too; absent fields stay.
 * @throws Failure 404, 422 at a field, 409 `record_changed`, or `insufficient_points` when the owner cannot pay for what it asks
 */
export function updateJobOfUser(deps: JobDeps, doer: Doer, form: z.output<typeof adminJobUpdate>) {
  const change = { id: form.id, action: "update", by: "administrator" } as const
  return changeJob(deps, doer, change, async (tx, job, actor, now) => {
    requireUnchanged(lastChange(job), form.seen)
    const to = (form.status_job_post_id ?? currentStatus(job, now)) as JobStatusId
    const values = await adminValues(tx, form, { former: job, person: doer.session.user, now })
    requirePay(job, values)
    requireWay(job, values)
    const instructions = form.instructions === undefined ? undefined : cleanInstructions(form.instructions)
    requireInstructions(to, instructions ?? job.instructions)
    await setAccesses(tx, job.id, form.job_exclusive_accesses_ids)
    await freeFormerOwner(tx, job, values, now)
    return saveJob(tx, deps, job, { values, to, instructions, actor })
  })
}

/**
 * A job that is given to somebody else reserves nothing of its former owner's any more, and is theirs no longer by the links
 * that asked whether it is open: whoever has it now was not asked yet.
 */
async function freeFormerOwner(tx: Transaction, job: Job, values: JobValues, now: Date): Promise<void> {
  if (values.userId === undefined || values.userId === job.userId) return
  await releasePoints(tx, { jobId: job.id, userId: job.userId, now }, await heldPoints(tx, job.id))
  await tx.delete(jobConfirmLinks).where(eq(jobConfirmLinks.jobPostId, job.id))
  values.askedAt = null
}

/** @throws Failure 422 when a job is to be mended, and nothing visible says what */
export function requireInstructions(to: JobStatusId, instructions: string | null): void {
  if (to === JOB_STATUS.rectify && instructions === null)
    throw invalidField("instructions", jobSentences.instructions)
}

export type StatusMove = "activate" | "pause"

/**
 * An administrator's menu: sets a status from any other.
 * @throws Failure 404, 422 when it is not whole, 409 `insufficient_points` when the owner cannot pay for it
 */
export const setAnyStatus = (deps: JobDeps, doer: Doer, id: number, action: StatusMove) =>
  changeJob(deps, doer, { id, action, by: "administrator" }, (tx, job, actor) =>
    saveJob(tx, deps, job, { to: action === "activate" ? JOB_STATUS.active : JOB_STATUS.paused, actor }),
  )

/**
 * Pauses one of several that were chosen together, whatever they are: one that was paused before its review would be
 * published by its owner without one.
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
