import { jobSentences } from "@upaon/contract/jobs/fields"
import type { Question } from "@upaon/contract/jobs/questions"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { phonePtbr } from "@upaon/contract/platform/phone"
import type { RecordState } from "../../../panel-kit/index.ts"
import { serverNow } from "../../../platform/server-time.ts"

/** A question of the form; a new one has no id yet. */
export type QuestionValues = Omit<Question, "id"> & { id: number | null }

/** The values of the job form, for advertisers and administrators. */
export type JobValues = ReturnType<typeof valuesOfJob>

/**
 * A job as the form's values; null gives a new job, whose salary starts as negotiable (rule U4). An imported job has no company
 * (id 0): the form then requires one.
 */
export const valuesOfJob = (job: OwnJob | null) => ({
  /** Undefined for a new job. */
  id: job?.id,
  title: job?.title ?? "",
  /** HTML. */
  description: job?.description ?? "",
  company_id: job?.company_id || null,
  /** "" while the field is empty. */
  job_number: (job ? (job.job_number ?? "") : 1) as number | string,
  /** In reais; null when there is none. */
  salary: job?.salary ?? null,
  negotiable_salary: job?.negotiable_salary ?? true,
  job_type_id: job?.job_type_id ?? null,
  job_area_id: job?.job_area_id ?? null,
  state_id: job?.state_id ?? null,
  county_id: job?.county_id ?? null,
  neighborhood_id: job?.neighborhood_id ?? null,
  apply_by: job?.apply_by ?? "site",
  email_receive_cv: job?.email_receive_cv ?? "",
  apply_whatsapp: job?.apply_whatsapp ? phonePtbr(job.apply_whatsapp) : "",
  apply_link: job?.apply_link ?? "",
  questions: (job?.questions ?? []) as QuestionValues[],
  curriculum_required: job?.curriculum_required ?? false,
  /** YYYY-MM-DD. */
  received_date: job?.received_date ?? null,
  image: job?.image ?? null,
})

/** Only the chosen way's field is sent, because the server would also read the fields that are hidden. */
const wayBody = ({ apply_by, email_receive_cv, apply_whatsapp, apply_link, ...values }: JobValues) => ({
  apply_by,
  email_receive_cv: (apply_by === "email" && email_receive_cv.trim()) || null,
  apply_whatsapp: (apply_by === "whatsapp" && apply_whatsapp.trim()) || null,
  apply_link: (apply_by === "link" && apply_link.trim()) || null,
  questions: apply_by === "site" ? values.questions : [],
  curriculum_required: apply_by === "site" && values.curriculum_required,
})

/** The whole body of `jobPost/register`; with the id added, the body of `jobPost/update`. */
export const jobBody = <V extends JobValues>({ image, ...values }: V, regionId: number | null) => ({
  ...values,
  ...wayBody({ image, ...values }),
  job_number: values.job_number === "" ? null : Number(values.job_number),
  salary: !values.negotiable_salary && (values.salary ?? 0) > 0 ? values.salary : null,
  region_id: regionId,
  image_id: image?.id ?? null,
})

/** A fault that no schema can find: whether the deadline is past depends on today's date. */
export const deadlineFault = ({ received_date }: Pick<JobValues, "received_date">) => ({
  received_date: received_date && isPastDay(received_date, serverNow()) && jobSentences.received_date,
})

/** The part of a form that the fields use: any {@link RecordState} whose values include {@link JobValues}. */
export type JobRecord = {
  field: RecordState<JobValues>["field"]
  form: Pick<
    RecordState<JobValues>["form"],
    "values" | "errors" | "setValues" | "clearFieldError" | "getInputProps"
  >
}
