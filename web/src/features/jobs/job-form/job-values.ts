import { jobSentences } from "@upaon/contract/jobs/fields"
import type { ApplyBy } from "@upaon/contract/jobs/statuses"
import type { Question } from "@upaon/contract/jobs/questions"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import type { RecordState } from "../../../panel-kit/index.ts"

/** A question of the form; a new one has no id yet. */
export type QuestionValues = Omit<Question, "id"> & { id: number | null }

/** What the job form holds, for advertisers and administrators alike. */
export type JobValues = ReturnType<typeof valuesOfJob>

/**
 * A job as its form holds it; null: a new one, whose salary starts negotiable (rule U4). An imported job without a
 * company (id 0) asks for one.
 */
export const valuesOfJob = (job: OwnJob | null) => ({
  /** Undefined: a new one. */
  id: job?.id,
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
  apply_by: job?.apply_by ?? ("site" as ApplyBy),
  email_receive_cv: job?.email_receive_cv ?? "",
  apply_whatsapp: job?.apply_whatsapp ? phonePtbr(job.apply_whatsapp) : "",
  apply_link: job?.apply_link ?? "",
  questions: (job?.questions ?? []) as QuestionValues[],
  curriculum_required: job?.curriculum_required ?? false,
  /** YYYY-MM-DD. */
  received_date: job?.received_date ?? null,
  image: job?.image ?? null,
})

/** Only the chosen way is sent: what stands in a field that is not shown would be read all the same. */
const wayBody = ({ apply_by, email_receive_cv, apply_whatsapp, apply_link, ...values }: JobValues) => ({
  apply_by,
  email_receive_cv: (apply_by === "email" && email_receive_cv.trim()) || null,
  apply_whatsapp: (apply_by === "whatsapp" && apply_whatsapp.trim()) || null,
  apply_link: (apply_by === "link" && apply_link.trim()) || null,
  questions: apply_by === "site" ? values.questions : [],
  curriculum_required: apply_by === "site" && values.curriculum_required,
})

/** Whole body of `jobPost/register`, and with the id of `jobPost/update`. */
export const jobBody = <V extends JobValues>({ image, ...values }: V, regionId: number | null) => ({
  ...values,
  ...wayBody({ image, ...values }),
  job_number: values.job_number === "" ? null : Number(values.job_number),
  salary: !values.negotiable_salary && (values.salary ?? 0) > 0 ? values.salary : null,
  region_id: regionId,
  image_id: image?.id ?? null,
})

/** What no schema can say of the form: today is the clock's to know. */
export const deadlineFault = ({ received_date }: Pick<JobValues, "received_date">) => ({
  received_date: received_date && isPastDay(received_date, new Date()) && jobSentences.received_date,
})

/** What the fields need of a form: any {@link RecordState} whose values include {@link JobValues}. */
export type JobRecord = {
  field: RecordState<JobValues>["field"]
  form: Pick<
    RecordState<JobValues>["form"],
    "values" | "errors" | "setValues" | "clearFieldError" | "getInputProps"
  >
}
