import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { jobBody, valuesOfJob } from "../job-form/job-values.ts"

export type AdminJobValues = ReturnType<typeof valuesOfAdminJob>

/** The values of the administrator's form: the advertiser's values and the additional ones. */
export const valuesOfAdminJob = (job: AdminJob | null) => ({
  ...valuesOfJob(job),
  user_id: job?.user_id ?? null,
  verified: job?.verified ?? false,
  /** Both ends of a salary range in reais, which only administrators and the reading of pictures set. */
  salary_from: job?.salary_from ?? null,
  salary_to: job?.salary_to ?? job?.salary_max ?? null,
  /** Whether a push message goes out when the job is first public. */
  onesignal_notification: job?.onesignal_notification === 1,
  status_job_post_id: job?.status_job_post_id ?? JOB_STATUS.active,
  /** HTML. */
  instructions: job?.instructions ?? "",
  /** The job opens `url_special_ad` instead of its own page. */
  redirects: job?.type_special_ad === "redirect",
  url_special_ad: job?.url_special_ad ?? "",
  /** Ids as strings, because the picker holds strings. */
  job_exclusive_accesses_ids: job?.job_exclusive_accesses_ids.map(String) ?? [],
  job_exclusive_accesses_condition: job?.job_exclusive_accesses_condition ?? "all",
})

/** 'Até R$ Y' is a range without a lower end (rule c26). */
const rangeBody = ({ negotiable_salary, salary_from, salary_to }: AdminJobValues) =>
  negotiable_salary
    ? { salary_from: null, salary_to: null, salary_max: null }
    : {
        salary_from,
        salary_to: salary_from === null ? null : salary_to,
        salary_max: salary_from === null ? salary_to : null,
      }

/** The whole body of `admin/jobPost/register`; with the id added, the body of `admin/jobPost/update`. */
export function adminJobBody(values: AdminJobValues, regionId: number | null) {
  const { redirects, instructions, ...job } = values
  return {
    ...jobBody(job, regionId),
    ...rangeBody(values),
    onesignal_notification: job.onesignal_notification ? (1 as const) : (0 as const),
    ...(job.status_job_post_id === JOB_STATUS.rectify && { instructions }),
    type_special_ad: redirects ? ("redirect" as const) : null,
    url_special_ad: redirects ? job.url_special_ad.trim() : null,
    job_exclusive_accesses_ids: job.job_exclusive_accesses_ids.map(Number),
  }
}
