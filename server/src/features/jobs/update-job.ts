import { isPastDay } from "@upaon/contract/platform/format-time"
import { invalidTransition } from "@upaon/contract/jobs/errors"
import { DEADLINE_PAST, type jobUpdate, SALARY_REQUIRED } from "@upaon/contract/jobs/requests"
import { wayToApplyFault } from "@upaon/contract/jobs/way-to-apply"
import type { z } from "zod"
import { Failure, invalidField, notFound } from "../../platform/http/failure.ts"
import { lastChange, requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Job, JobDeps, JobValues } from "./job-context.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { jobValues, ownsCompany } from "./job-values.ts"
import { lockOwnJob } from "./lock-job.ts"
import { saveJob } from "./save-job.ts"

/** All that the form holds is what readers see, but for the region, which follows from the state. */
const UNSEEN = new Set(["regionId", "companyName"])

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)

/** Whether columns differ from the stored ones in anything that readers see. */
export function changesWhatReadersSee(job: Job, values: JobValues): boolean {
  return Object.entries(values).some(
    ([column, value]) => !UNSEEN.has(column) && !same(job[column as keyof Job], value),
  )
}

/**
 * Changes a job of one's own; absent fields stay. What readers see changed: it goes back to its review and is no
 * longer verified (rules 5 and c53).
 * @throws Failure 404 for another's job or company, 422 at a field, 409 `record_changed` or `insufficient_points`
 */
export async function updateOwnJob(
  deps: JobDeps,
  user: Session["user"],
  form: z.output<typeof jobUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, form.id, user.id)
    requireUnchanged(lastChange(job), form.seen)
    if (form.company_id !== undefined && !(await ownsCompany(tx, form.company_id, user.id))) throw notFound()
    const values = await jobValues(tx, form, { former: job, person: user, now })
    requirePay(job, values)
    requireWayToApply(job, values)
    const seen = changesWhatReadersSee(job, values)
    const to = nextStatus(seen ? "editSeen" : "editUnseen", currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    forgetPastDeadline(job, values, form.received_date, now)
    if (seen) values.verified = false
    await saveJob(tx, deps, job, { values, to, actor: { kind: "advertiser", userId: user.id } })
  })
}

const SUMS = ["salary", "salaryFrom", "salaryTo", "salaryMax"] as const

/** Fields that came alone must not leave the job without pay that it had to have; a range is pay as well. */
export function requirePay(job: Job, values: JobValues): void {
  if (values.negotiableSalary === undefined && !SUMS.some((sum) => values[sum] !== undefined)) return
  const next = { ...job, ...values }
  if (!next.negotiableSalary && !SUMS.some((sum) => next[sum])) throw invalidField("salary", SALARY_REQUIRED)
}

/** Neither must they leave it without a way to apply. */
function requireWayToApply(job: Job, values: JobValues): void {
  if (values.description === undefined && values.emailReceiveCv === undefined) return
  const next = { ...job, ...values }
  const fault = wayToApplyFault({
    description: next.description,
    email_receive_cv: next.emailReceiveCv,
    url_special_ad: next.urlSpecialAd,
  })
  if (fault) throw invalidField("email_receive_cv", fault)
}

/** Renewed without a date a job runs anew (rule c3); the old date sent again is no new one. */
function forgetPastDeadline(job: Job, values: JobValues, sent: string | null | undefined, now: Date): void {
  if (job.receivedDate === null || !isPastDay(job.receivedDate, now)) return
  if (sent === job.receivedDate) throw invalidField("received_date", DEADLINE_PAST)
  if (sent === undefined) values.receivedDate = null
}
