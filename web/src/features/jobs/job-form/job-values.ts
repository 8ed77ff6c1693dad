import { jobSentences } from "@upaon/contract/jobs/fields"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { isPastDay } from "@upaon/contract/platform/format-time"

/** What the job form holds, for advertisers and administrators alike. */
export type JobValues = ReturnType<typeof valuesOfJob>

/**
 * A job as its form holds it; null: a new one, whose salary starts negotiable (rule U4). An imported job without a
 * company (id 0) asks for one.
 */
export const valuesOfJob = (job: OwnJob | null) => ({
  title: job?.title ?? "",
  /** HTML. */
  description: job?.description ?? "",
  company_id: job?.company_id || null,
  /** "" while the field is empty. */
  job_number: (job ? (job.job_number ?? "") : 1) as number | string,
  /** Reais; null: none. */
  salary: job?.salary ?? null,
  negotiable_salary: job?.negotiable_salary ?? true,
  job_type_id: job?.job_type_id ?? null,
  job_area_id: job?.job_area_id ?? null,
  state_id: job?.state_id ?? null,
  county_id: job?.county_id ?? null,
  neighborhood_id: job?.neighborhood_id ?? null,
  email_receive_cv: job?.email_receive_cv ?? "",
  /** YYYY-MM-DD. */
  received_date: job?.received_date ?? null,
  image: job?.image ?? null,
})

/** Whole body of `jobPost/register`, and with the id of `jobPost/update`. */
export const jobBody = <V extends JobValues>({ image, ...values }: V, regionId: number | null) => ({
  ...values,
  job_number: values.job_number === "" ? null : Number(values.job_number),
  salary: !values.negotiable_salary && (values.salary ?? 0) > 0 ? values.salary : null,
  region_id: regionId,
  email_receive_cv: values.email_receive_cv.trim() || null,
  image_id: image?.id ?? null,
})

/** What no schema can say of the form: today is the clock's to know. */
export const deadlineFault = ({ received_date }: Pick<JobValues, "received_date">) => ({
  received_date: received_date && isPastDay(received_date, new Date()) && jobSentences.received_date,
})
