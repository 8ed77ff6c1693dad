import { jobDraft, jobRegistration, jobUpdate } from "@upaon/contract/jobs/requests"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { JOB_STATUS, statusOf } from "@upaon/contract/jobs/statuses"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { counted, fill, statedSalary } from "@upaon/contract/platform/format"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { useAccount, useRecord, useSaving } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { NOTICE_MS } from "../../../platform/notices.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_JOBS } from "../../../platform/renewals.ts"
import { deadlineFault, jobBody, type JobValues } from "../job-form/job-values.ts"
import { useStates } from "../job-form/use-states.ts"

const words = ownJobs.form

type Opened = {
  /** null for a new job. */
  job: OwnJob | null
  initial: JobValues
  backTo: string
}

/** The range of pay that an administrator or an import gave a job, as displayed; null for any other pay. */
export const rangeOf = (job: OwnJob | null): string | null =>
  job && job.salary === null && !job.negotiable_salary ? statedSalary(job) : null

/** The record of the form of one's own job; until it is sent for review it can be saved as a draft. */
export function useOwnJobRecord({ job, initial, backTo }: Opened) {
  const { regionOf } = useStates()
  const { user } = useAccount()
  const isDraft = job === null || statusOf(job) === "draft"
  // A second one would cost points again.
  const send = useSaving("jobPost", job?.id, async ({ title, draft }, options) => {
    const { data } = await api("GET /api/jobPost/my", { query: { perPage: 1 } }, options)
    return data.filter(
      (one) => one.title === title.trim() && (one.status_id === JOB_STATUS.draft) === Boolean(draft),
    )
  })
  const range = rangeOf(job)
  return useRecord({
    initial,
    body(values) {
      const body = jobBody(values, regionOf(values.state_id) ?? job?.region_id ?? null)
      // Absent, the pay stays as it is: this form has no range.
      return range && !body.negotiable_salary && body.salary === null ? { ...body, salary: undefined } : body
    },
    schema: range ? jobUpdate : jobRegistration,
    faults: deadlineFault,
    sendAnyway: true,
    seen: job ? { updated_at: job.updated_at } : undefined,
    send,
    // A trusted owner's vacancy may be public at once.
    success: ({ data }) =>
      !isDraft ? words.updated : statusOf(data) === "active" ? words.published : words.underReview,
    keepAs: job ? `job.${user?.id}.${job.id}` : `job.${user?.id}`,
    draft: isDraft ? { schema: jobDraft, success: words.draftKept } : undefined,
    successMs: NOTICE_MS.default,
    renews: CHANGED_BY_JOBS,
    // The list of drafts no longer has what was sent.
    to: ({ data }) => (job && isDraft && statusOf(data) !== "draft" ? "/panel/jobs?page=1" : backTo),
  })
}

/** A sentence on how long recent reviews took; null when the server gives no figure. */
export function useReviewTime(): string | null {
  const { data } = useCall("GET /api/jobPost/reviewTime", {}, { freshMs: HOUR_MS, handles: "all" })
  const hours = data?.data.hours
  if (!hours) return null
  const time = hours <= 48 ? counted(hours, "hora", "horas") : counted(Math.ceil(hours / 24), "dia", "dias")
  return fill(ownJobs.reviewTime, { time })
}
