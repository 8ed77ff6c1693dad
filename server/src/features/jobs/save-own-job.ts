import { invalidTransition } from "@upaon/contract/jobs/errors"
import { jobSentences } from "@upaon/contract/jobs/fields"
import type { jobRegistration, jobUpdate } from "@upaon/contract/jobs/requests"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { lacksWayToApply, WAY_TO_APPLY_REQUIRED } from "@upaon/contract/jobs/way-to-apply"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { and, desc, eq, ne } from "drizzle-orm"
import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { jobStatusChanges } from "../../db/schema/index.ts"
import { Failure, invalidField, notFound } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Session } from "../../platform/http/session.ts"
import { type Actor, type Job, type JobDeps, type JobValues, lockOwnJob } from "./job.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { jobValues, ownsCompany, requirePay, requireWay } from "./job-values.ts"
import { insertJob, removeJob, saveJob } from "./save-job.ts"

type User = Session["user"]

const advertiser = ({ id }: User): Actor => ({ kind: "advertiser", userId: id })

/**
 * Publishes a job of one's own: it waits for its review, with its points reserved, or none in an unlimited month.
 * @returns its id
 * @throws Failure 404 for another's company, 422 at a field, 409 `insufficient_points`
 */
export async function registerOwnJob(
  deps: JobDeps,
  user: User,
  form: z.output<typeof jobRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    if (!(await ownsCompany(tx, form.company_id, user.id))) throw notFound()
    const values = await jobValues(tx, form, { former: null, person: user, now })
    const row = { ...values, userId: user.id, source: "advertiser" } as const
    const job = await insertJob(tx, row, advertiser(user), now)
    return job.id
  })
}

/**
 * Changes a job of one's own; absent fields stay. What readers see changed: it goes back to its review and is no
 * longer verified (rules 5 and c53).
 * @throws Failure 404 for another's job or company, 422 at a field, 409 `record_changed` or `insufficient_points`
 */
export async function updateOwnJob(
  deps: JobDeps,
  user: User,
  form: z.output<typeof jobUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, form.id, user.id)
    requireUnchanged(lastChange(job), form.seen)
    if (form.company_id !== undefined && !(await ownsCompany(tx, form.company_id, user.id))) throw notFound()
    const values = await jobValues(tx, form, { former: job, person: user, now })
    requirePay(job, values)
    requireWay(job, values)
    requireWayToApply(job, values)
    const changed = changesWhatReadersSee(job, values)
    const to = nextStatus(changed ? "editSeen" : "editUnseen", currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    forgetPastDeadline(job, values, form.received_date, now)
    if (changed) values.verified = false
    await saveJob(tx, deps, job, { values, to, actor: advertiser(user) })
  })
}

/** All that the form holds is what readers see, but for the region, which follows from the state. */
const UNSEEN = new Set(["regionId", "companyName"])

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

function changesWhatReadersSee(job: Job, values: JobValues): boolean {
  return Object.entries(values).some(
    ([column, value]) => !UNSEEN.has(column) && !same(job[column as keyof Job], value),
  )
}

/** Fields that came alone must not leave the job without a way to apply. */
function requireWayToApply(job: Job, values: JobValues): void {
  const { description, emailReceiveCv, applyBy } = values
  if (description === undefined && emailReceiveCv === undefined && applyBy === undefined) return
  const next = { ...job, ...values }
  const lacks = lacksWayToApply({
    apply_by: next.applyBy,
    description: next.description,
    email_receive_cv: next.emailReceiveCv,
    url_special_ad: next.urlSpecialAd,
  })
  if (lacks) throw invalidField("email_receive_cv", WAY_TO_APPLY_REQUIRED)
}

/** Renewed without a date a job runs anew (rule c3); the old date sent again is no new one. */
function forgetPastDeadline(job: Job, values: JobValues, sent: string | null | undefined, now: Date): void {
  if (job.receivedDate === null || !isPastDay(job.receivedDate, now)) return
  if (sent === job.receivedDate) throw invalidField("received_date", jobSentences.received_date)
  if (sent === undefined) values.receivedDate = null
}

/**
 * Pauses an active job of one's own, or activates a paused one.
 * @throws Failure 404 for another's, 409 `invalid_transition` from any other status
 */
export async function changeOwnStatus(
  deps: JobDeps,
  user: User,
  id: number,
  move: "pause" | "activate",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, id, user.id)
    const to = nextStatus(move, currentStatus(job, deps.clock.now()))
    if (to === null || (move === "activate" && !(await wasReviewed(tx, job))))
      throw new Failure(invalidTransition)
    await saveJob(tx, deps, job, { to, actor: advertiser(user) })
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

/**
 * Deletes a job of one's own, in any status.
 * @throws Failure 404 for another's
 */
export async function deleteOwnJob(deps: JobDeps, user: User, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, id, user.id)
    await removeJob(tx, job, advertiser(user), deps.clock.now())
  })
}
