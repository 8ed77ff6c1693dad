import type { FormErrors } from "@mantine/form"
import { descriptionFault } from "@upaon/contract/jobs/description-template"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { wayToApplyFault } from "@upaon/contract/jobs/way-to-apply"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { rules, type UploadedImage } from "../../../panel-kit/index.ts"

const { faults } = ownJobs.form

/** What the job form holds, for advertisers and administrators alike. */
export type JobValues = {
  title: string
  /** HTML. */
  description: string
  company_id: number | null
  /** "" while the field is empty. */
  job_number: number | string
  /** Reais; null: none. */
  salary: number | null
  negotiable_salary: boolean
  job_type_id: number | null
  job_area_id: number | null
  state_id: number | null
  county_id: number | null
  neighborhood_id: number | null
  email_receive_cv: string
  /** YYYY-MM-DD. */
  received_date: string | null
  image: UploadedImage | null
}

/** An empty form; the salary starts negotiable (rule U4). */
export const emptyJob: JobValues = {
  title: "",
  description: "",
  company_id: null,
  job_number: 1,
  salary: null,
  negotiable_salary: true,
  job_type_id: null,
  job_area_id: null,
  state_id: null,
  county_id: null,
  neighborhood_id: null,
  email_receive_cv: "",
  received_date: null,
  image: null,
}

/** A stored job as the form holds it. An imported job without a company (id 0) asks for one. */
export const valuesOfJob = (job: OwnJob): JobValues => ({
  title: job.title,
  description: job.description,
  company_id: job.company_id || null,
  job_number: job.job_number ?? "",
  salary: job.salary,
  negotiable_salary: job.negotiable_salary,
  job_type_id: job.job_type_id,
  job_area_id: job.job_area_id,
  state_id: job.state_id,
  county_id: job.county_id,
  neighborhood_id: job.neighborhood_id,
  email_receive_cv: job.email_receive_cv ?? "",
  received_date: job.received_date,
  image: job.image,
})

/** Whole body of `jobPost/register`, and with the id of `jobPost/update`. */
export const jobBody = (values: JobValues, regionId: number | null) => ({
  title: values.title,
  description: values.description,
  company_id: values.company_id,
  job_number: values.job_number === "" ? null : Number(values.job_number),
  salary: !values.negotiable_salary && (values.salary ?? 0) > 0 ? values.salary : null,
  negotiable_salary: values.negotiable_salary,
  job_type_id: values.job_type_id,
  job_area_id: values.job_area_id,
  state_id: values.state_id,
  county_id: values.county_id,
  neighborhood_id: values.neighborhood_id,
  region_id: regionId,
  email_receive_cv: values.email_receive_cv.trim() || null,
  received_date: values.received_date,
  image_id: values.image?.id ?? null,
})

/** The form's faults by field; the server checks the same by itself. */
export function jobFaults(values: JobValues): FormErrors {
  const said = {
    title: rules.all(rules.required(faults.title), tooLong)(values.title),
    company_id: rules.required(faults.company)(values.company_id),
    job_type_id: rules.required(faults.jobType)(values.job_type_id),
    job_area_id: rules.required(faults.jobArea)(values.job_area_id),
    state_id: rules.required(faults.state)(values.state_id),
    county_id: rules.required(faults.county)(values.county_id),
    description:
      rules.required(faults.description)(values.description) ?? descriptionFault(values.description),
    job_number: isCount(values.job_number) ? null : faults.jobNumber,
    salary: values.negotiable_salary || (values.salary ?? 0) > 0 ? null : faults.salary,
    email_receive_cv: rules.emailOrNone()(values.email_receive_cv),
    received_date:
      values.received_date && isPastDay(values.received_date, new Date()) ? faults.deadline : null,
  }
  return Object.fromEntries(Object.entries(said).filter(([, fault]) => fault !== null))
}

/** The same for advertisers, whose jobs must name a way to apply. */
export function ownJobFaults(values: JobValues): FormErrors {
  const fault = values.description ? wayToApplyFault(values) : null
  return { ...(fault ? { email_receive_cv: fault } : {}), ...jobFaults(values) }
}

const tooLong = (value: unknown) => rules.atMost(255)(value as string)

const isCount = (value: number | string) =>
  value === "" || (Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 9999)
