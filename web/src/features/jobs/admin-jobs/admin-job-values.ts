import type { FormErrors } from "@mantine/form"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { rules } from "../../../panel-kit/index.ts"
import { emptyJob, jobBody, jobFaults, type JobValues, valuesOfJob } from "../job-form/job-values.ts"

const words = adminJobs.form

/** What the administrator's form holds besides the advertiser's. */
export type AdminJobValues = JobValues & {
  user_id: number | null
  verified: boolean
  /** Reais; the ends of a range, which only administrators and the reading of pictures set. */
  salary_from: number | null
  salary_to: number | null
  /** Whether a push message goes out when the job is first public. */
  onesignal_notification: boolean
  status_job_post_id: number
  /** HTML. */
  instructions: string
  /** The job opens `url_special_ad` instead of its own page. */
  redirects: boolean
  url_special_ad: string
  /** Ids as texts, as the picker holds them. */
  job_exclusive_accesses_ids: string[]
  job_exclusive_accesses_condition: "all" | "any"
}

export const emptyAdminJob: AdminJobValues = {
  ...emptyJob,
  user_id: null,
  verified: false,
  salary_from: null,
  salary_to: null,
  onesignal_notification: false,
  status_job_post_id: JOB_STATUS.active,
  instructions: "",
  redirects: false,
  url_special_ad: "",
  job_exclusive_accesses_ids: [],
  job_exclusive_accesses_condition: "all",
}

export const valuesOfAdminJob = (job: AdminJob): AdminJobValues => ({
  ...valuesOfJob(job),
  user_id: job.user_id,
  verified: job.verified,
  salary_from: job.salary_from,
  salary_to: job.salary_to ?? job.salary_max,
  onesignal_notification: job.onesignal_notification === 1,
  status_job_post_id: job.status_job_post_id,
  instructions: job.instructions ?? "",
  redirects: job.type_special_ad === "redirect",
  url_special_ad: job.url_special_ad ?? "",
  job_exclusive_accesses_ids: job.job_exclusive_accesses_ids.map(String),
  job_exclusive_accesses_condition: job.job_exclusive_accesses_condition,
})

/** 'Até R$ Y' is a range without a beginning (rule c26). */
const rangeBody = ({ negotiable_salary, salary_from, salary_to }: AdminJobValues) =>
  negotiable_salary
    ? { salary_from: null, salary_to: null, salary_max: null }
    : {
        salary_from,
        salary_to: salary_from === null ? null : salary_to,
        salary_max: salary_from === null ? salary_to : null,
      }

const hasRange = (values: AdminJobValues) =>
  !values.negotiable_salary && (values.salary_from ?? values.salary_to ?? 0) > 0

const isRectify = (values: AdminJobValues) => values.status_job_post_id === JOB_STATUS.rectify

/** Whole body of `admin/jobPost/register`, and with the id of `admin/jobPost/update`. */
export const adminJobBody = (values: AdminJobValues, regionId: number | null) => ({
  ...jobBody(values, regionId),
  ...rangeBody(values),
  user_id: values.user_id,
  verified: values.verified,
  onesignal_notification: values.onesignal_notification ? (1 as const) : (0 as const),
  status_job_post_id: values.status_job_post_id,
  ...(isRectify(values) ? { instructions: values.instructions } : {}),
  type_special_ad: values.redirects ? ("redirect" as const) : null,
  url_special_ad: values.redirects ? values.url_special_ad.trim() : null,
  job_exclusive_accesses_ids: values.job_exclusive_accesses_ids.map(Number),
  job_exclusive_accesses_condition: values.job_exclusive_accesses_condition,
})

/** The form's faults by field; the server checks the same by itself. */
export function adminJobFaults(values: AdminJobValues): FormErrors {
  const said = {
    user_id: rules.required(words.userMissing)(values.user_id),
    instructions: isRectify(values) ? rules.required(words.instructionsMissing)(values.instructions) : null,
    url_special_ad: values.redirects ? rules.fullUrl(words.redirectMissing)(values.url_special_ad) : null,
  }
  const { salary, ...faults } = jobFaults(values)
  return {
    ...faults,
    ...(salary && !hasRange(values) ? { salary } : {}),
    ...Object.fromEntries(Object.entries(said).filter(([, fault]) => fault !== null)),
  }
}
