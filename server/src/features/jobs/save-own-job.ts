import { WAITING_RISK } from "@upaon/contract/job-checks/endpoints"
import { notAsReviewed } from "@upaon/contract/jobs/endpoints"
import { jobSentences } from "@upaon/contract/jobs/fields"
import type { jobDraft, jobDraftUpdate, jobUpdate } from "@upaon/contract/jobs/requests"
import { jobRegistration } from "@upaon/contract/jobs/requests"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { lacksWayToApply, WAY_TO_APPLY_REQUIRED } from "@upaon/contract/jobs/way-to-apply"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { and, desc, eq, ne, sql } from "drizzle-orm"
import { randomInt } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import { jobStatusChanges, type Transaction } from "../../db/index.ts"
import {
  Failure,
  invalidField,
  lastChange,
  notFound,
  parseWith,
  requireUnchanged,
} from "../../platform/http/index.ts"
import { pick, withoutUndefined } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import type { Doer } from "../audit/index.ts"
import { namesCompany, ownerFor, wasPublic } from "../companies/index.ts"
import { formOf, type JobForm } from "./job-fields.ts"
import { mailStatus } from "./job-mails.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { jobValues, requirePay, requireWayFields, type Sender } from "./job-values.ts"
import { type Job, type JobDeps, type JobValues } from "./job.ts"
import { changeJob, logJob, type StatusMove } from "./save-any-job.ts"
import { insertJob, type JobSave, newJobSlug, saveJob } from "./save-job.ts"

/**
 * Publishes a job for a company that the person acts for. It waits for its review with its points blocked, or none in an
 * unlimited month; a draft is only stored, for free.
 * @returns its id
 * @throws Failure 404 for another person's company, 422 at a field, 409 `insufficient_points`
 */
export async function registerOwnJob(
  deps: JobDeps,
  doer: Doer,
  form: z.output<typeof jobRegistration | typeof jobDraft>,
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const { user } = doer.session
    const owner = await ownerFor(tx, form.company_id, user.id)
    const values = await jobValues(tx, form, { former: null, person: { ...user, keeper: owner }, now })
    const row = { ...values, userId: owner, source: "advertiser" } as const
    const to = form.draft ? JOB_STATUS.draft : JOB_STATUS.pending
    const job = await logJob(tx, doer, { action: "register", former: null, owner, now }, (actor) =>
      insertJob(tx, row, actor, now, to),
    )
    await publishTrusted(tx, deps, job)
    return job.id
  })
}

/**
 * Changes a job that the person acts for; absent fields stay unchanged. If anything that readers see changes, the job goes back
 * to review and is no longer verified (rules 5 and c53).
 * @throws Failure 404 for another person's job or company, 422 at a field, 409 `record_changed` or `insufficient_points`
 */
export async function updateOwnJob(
  deps: JobDeps,
  doer: Doer,
  form: z.output<typeof jobUpdate | typeof jobDraftUpdate>,
): Promise<void> {
  await changeJob(deps, doer, { id: form.id, action: "update", by: "owner" }, async (tx, job, actor, now) => {
    requireUnchanged(lastChange(job), form.seen)
    const user = { ...doer.session.user, keeper: job.userId }
    if (form.company_id !== undefined && (await ownerFor(tx, form.company_id, user.id)) !== job.userId)
      throw notFound()
    const save =
      job.statusId === JOB_STATUS.draft && !form.draft ? submitDraft : form.draft ? saveDraft : saveEdit
    const isSent = save === submitDraft
    const edit = await save(tx, job, form, { user, now })
    const saved = await saveJob(tx, deps, job, { ...edit, actor, silent: isSent })
    // Only what does wait for a review is mailed to wait for it.
    if (isSent && !(await publishTrusted(tx, deps, saved))) await mailStatus(tx, deps, saved, job, false)
    return saved
  })
}

type Edit = (
  tx: Transaction,
  job: Job,
  form: JobForm,
  context: { user: Sender; now: Date },
) => Promise<Pick<JobSave, "values" | "to">>

const saveEdit: Edit = async (tx, job, form, { user, now }) => {
  const values = await jobValues(tx, form, { former: job, person: user, now })
  // Their form has no range, which readers would see instead of the pay that it does have.
  if (values.negotiableSalary || (values.salary && values.salary !== job.salary))
    Object.assign(values, { salaryFrom: null, salaryTo: null, salaryMax: null })
  requirePay(job, values)
  requireWayFields(job, values)
  requireWayToApply(job, values)
  const changed = changesWhatReadersSee(job, values)
  const status = currentStatus(job, now)
  // Activating it is refused, and tells to send it for review by this form.
  const lacksReview = status === JOB_STATUS.paused && !(await wasReviewed(tx, job))
  const to = nextStatus(changed || lacksReview ? "editSeen" : "editUnseen", status)
  if (to === null) throw new Failure(invalidTransition)
  forgetPastDeadline(job, values, form.received_date, now)
  if (changed) values.verified = false
  return { values, to }
}

/** Stores a draft with the values typed so far; a job in another status cannot become a draft. */
const saveDraft: Edit = async (tx, job, form, { user, now }) => {
  const to = nextStatus("saveDraft", currentStatus(job, now))
  if (to === null) throw new Failure(invalidTransition)
  return { values: await jobValues(tx, form, { former: job, person: user, now }), to }
}

/** Submits a draft like a new job: it must be complete, and gets its own slug and a new creation date (rule d12). */
const submitDraft: Edit = async (tx, job, form, { user, now }) => {
  const whole = parseWith(jobRegistration, { ...formOf(job), ...withoutUndefined(form) })
  const values = await jobValues(tx, whole, { former: job, person: user, now })
  forgetPastDeadline(job, values, whole.received_date, now)
  return { values: { ...values, slug: newJobSlug(whole.title), createdAt: now }, to: JOB_STATUS.pending }
}

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

function changesWhatReadersSee(job: Job, values: JobValues): boolean {
  // Readers see every field of the form except the imported company name.
  return Object.entries(values).some(
    ([column, value]) => column !== "companyName" && !same(job[column as keyof Job], value),
  )
}

/** A partial update must not leave the job without a way to apply. */
function requireWayToApply(job: Job, values: JobValues): void {
  const { description, emailReceiveCv, applyBy } = values
  if (description === undefined && emailReceiveCv === undefined && applyBy === undefined) return
  const next = { ...job, ...values }
  const way = toWire(pick(next, "applyBy", "description", "emailReceiveCv", "urlSpecialAd"))
  if (lacksWayToApply(way)) throw invalidField("email_receive_cv", WAY_TO_APPLY_REQUIRED)
}

/** Sent without a date, a renewed job loses its past deadline (rule c3). The old date sent again is refused. */
function forgetPastDeadline(job: Job, values: JobValues, sent: string | null | undefined, now: Date): void {
  if (job.receivedDate === null || !isPastDay(job.receivedDate, now)) return
  if (sent === job.receivedDate) throw invalidField("received_date", jobSentences.received_date)
  if (sent === undefined) values.receivedDate = null
}

/**
 * Pauses an active job that the person acts for, or activates a paused one.
 * @throws Failure 404 for another person's job, 409 `invalid_transition` from any other status
 */
export const changeOwnStatus = (deps: JobDeps, doer: Doer, id: number, move: StatusMove): Promise<Job> =>
  changeJob(deps, doer, { id, action: move, by: "owner" }, async (tx, job, actor, now) => {
    const to = nextStatus(move, currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    if (move === "activate" && !(await wasReviewed(tx, job))) throw new Failure(notAsReviewed)
    return saveJob(tx, deps, job, { to, actor })
  })

/**
 * False if an administrator paused this paused job while it waited for review: activating it would publish it without a review.
 * Its last change from another status is the one that paused it.
 */
export async function wasReviewed(tx: Transaction, job: Job): Promise<boolean> {
  if (job.firstApprovedAt === null) return false
  const { jobPostId, fromStatusId } = jobStatusChanges
  const pausings = and(eq(jobPostId, job.id), ne(fromStatusId, JOB_STATUS.paused))
  const [paused] = await tx
    .select({ from: jobStatusChanges.fromStatusId })
    .from(jobStatusChanges)
    .where(pausings)
    .orderBy(desc(jobStatusChanges.id))
    .limit(1)
  return !paused || paused.from === JOB_STATUS.active
}

/** An owner is trusted after this many approvals in a row without a report since the first of them. */
const APPROVALS = 5
/** One of this many jobs published by trust is reviewed afterwards. */
const READ_AFTERWARDS = 10

/**
 * Publishes a job just sent by a trusted owner if its risk is below `WAITING_RISK`; only with `autoApproveTrusted` set. Nobody
 * has reviewed the name of a company that was never public, so its first job waits (rule c56).
 */
async function publishTrusted(tx: Transaction, deps: JobDeps, job: Job): Promise<boolean> {
  if (!deps.env.autoApproveTrusted || job.statusId !== JOB_STATUS.pending) return false
  if (job.risk === null || job.risk >= WAITING_RISK || !(await isTrusted(tx, job.userId))) return false
  if (!(await wasPublic(tx, namesCompany(job.companyId ?? 0)))) return false
  const values = { readAfterwards: randomInt(READ_AFTERWARDS) === 0 }
  await saveJob(tx, deps, job, { values, to: JOB_STATUS.active, actor: { kind: "system", userId: null } })
  return true
}

/** A refusal or a request for corrections after publication also breaks the row of approvals. */
async function isTrusted(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ trusted: boolean }>(sql`
    select count(*) = ${APPROVALS} and bool_and(last.to_status_id = ${JOB_STATUS.active})
      and not exists (select from job_reports r join job_posts o on o.id = r.job_post_id
        where o.user_id = ${userId} and r.created_at >= min(last.created_at)) as trusted
    from (select c.to_status_id, c.created_at from job_status_changes c join job_posts o on o.id = c.job_post_id
      where o.user_id = ${userId} and c.actor = 'administrator' and o.source = 'advertiser' and (
        (c.from_status_id = ${JOB_STATUS.pending} and c.to_status_id = ${JOB_STATUS.active})
        or c.to_status_id in (${JOB_STATUS.notactive}, ${JOB_STATUS.rectify}))
      order by c.id desc limit ${APPROVALS}) last`)
  return rows[0]?.trusted === true
}
