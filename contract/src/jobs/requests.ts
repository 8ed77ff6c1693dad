import { z } from "zod"
import { isVisible, plainText } from "../platform/format.ts"
import { optionalId, requiredId, schemasOf, seen, together, updateOf } from "../platform/fields.ts"
import { isWebAddress, optionalHtml, requiredHtml } from "../platform/rich-fields.ts"
import { adminJobFields, jobFields, jobSentences } from "./fields.ts"
import { JOB_STATUS } from "./statuses.ts"
import { missingField, lacksWayToApply, WAY_TO_APPLY_REQUIRED } from "./way-to-apply.ts"

const ownFields = schemasOf(jobFields)
/** A draft requires only title and company (rule d12). */
const draftFields = {
  ...ownFields,
  description: optionalHtml(),
  job_type_id: optionalId(),
  job_area_id: optionalId(),
  state_id: optionalId(),
  county_id: optionalId(),
}
const kept = { draft: z.literal(true) }
/** When omitted, the vacancy is submitted for review. */
const sent = { draft: z.literal(false).optional() }
const adminFields = schemasOf({ ...jobFields, ...adminJobFields })
const id = requiredId("Informe a vaga.")
export const jobById = z.object({ id })

type Pay = { salary?: number | null; negotiable_salary?: boolean }

/** This runs even when other fields are invalid, so an amount may be any value. */
const isAmount = (sum: unknown) => typeof sum === "number" && sum > 0

const withoutNegotiableAmount = <T extends Pay>(job: T): T =>
  job.negotiable_salary ? { ...job, salary: null } : job

/** New jobs: an amount above zero, unless negotiable. */
const hasPay = (job: Pay) => job.negotiable_salary === true || isAmount(job.salary)

/** In updates an absent field keeps its stored value, so with only one of the two given, the server checks for missing pay. */
const keepsPay = (job: Pay) => job.salary === undefined || job.negotiable_salary === undefined || hasPay(job)

const payRule = { error: jobSentences.salary, path: ["salary"], when: together }

/** Whether there is a text to check. */
function described(job: unknown): boolean {
  const { description } = job as { description?: unknown }
  return typeof description === "string" && description !== ""
}

type Form = Parameters<typeof missingField>[0]

/** Requires what the chosen way to apply needs; the error is reported at the missing field. */
const withWay = <S extends z.ZodType<Form>>(schema: S) =>
  schema.superRefine(
    (job, context) => {
      const field = missingField(job)
      if (field) context.addIssue({ code: "custom", message: jobSentences[field], path: [field] })
    },
    { when: together },
  )

export const jobRegistration = withWay(z.object({ ...ownFields, ...sent }).refine(hasPay, payRule))
  .refine((job) => !lacksWayToApply(job), {
    error: WAY_TO_APPLY_REQUIRED,
    path: ["email_receive_cv"],
    when: (given) => together(given) && described(given.value),
  })
  .overwrite(withoutNegotiableAmount)

export const jobUpdate = updateOf(ownFields, id)
  .extend(sent)
  .refine(keepsPay, payRule)
  .overwrite(withoutNegotiableAmount)

export const jobDraft = z.object({ ...draftFields, ...kept }).overwrite(withoutNegotiableAmount)
export const jobDraftUpdate = updateOf(draftFields, id).extend(kept).overwrite(withoutNegotiableAmount)

type Range = { salary_from?: number | null; salary_to?: number | null; salary_max?: number | null }

/** A salary range counts as pay too (rule c26). */
const hasRange = (job: Range) => [job.salary_from, job.salary_to, job.salary_max].some(isAmount)

type Rules = Range & {
  status_job_post_id?: number
  instructions?: string | null
  type_special_ad?: "redirect" | null
  url_special_ad?: string | null
}

const visible = (html: unknown) => typeof html === "string" && isVisible(plainText(html))

const instructed = (job: Rules) => job.status_job_post_id !== JOB_STATUS.rectify || visible(job.instructions)
const instructionsRule = { error: jobSentences.instructions, path: ["instructions"], when: together }

const addressed = (job: Rules) =>
  job.url_special_ad ? isWebAddress(job.url_special_ad) : job.type_special_ad !== "redirect"
const addressRule = { error: jobSentences.url_special_ad, path: ["url_special_ad"], when: together }

/** Compared so that what is no number is in order: it has its own fault. */
const ordered = (job: Rules) => !((job.salary_from ?? 0) > (job.salary_to ?? Number.POSITIVE_INFINITY))
const orderRule = { error: jobSentences.salary_to, path: ["salary_to"], when: together }

/** `update`: absent fields keep their values, which the server checks. */
const withAdminRules = <S extends z.ZodType<Rules & Pay>>(schema: S, update = false) =>
  schema
    .refine((job) => (update && job.instructions === undefined) || instructed(job), instructionsRule)
    .refine((job) => (update && job.url_special_ad === undefined) || addressed(job), addressRule)
    .refine(ordered, orderRule)
    .overwrite(withoutNegotiableAmount)

/** The request of an administrator who publishes a job for somebody. Default status: active (rule c1). */
export const adminJobRegistration = withAdminRules(
  withWay(z.object(adminFields).refine((job) => hasPay(job) || hasRange(job), payRule)),
)

export const adminJobUpdate = withAdminRules(
  updateOf(adminFields, id).refine((job) => keepsPay(job) || hasRange(job), payRule),
  true,
)

/** The decision of a review. */
export type JobDecision = "approve" | "rectify" | "refuse"

const reviewed = {
  id,
  ...seen,
  /** True: not applied yet, so it can be undone for `UNDO_SECONDS`. When omitted, it is applied at once. */
  undoable: z.boolean().optional(),
}
export const approval = z.object(reviewed)
export const rectification = z.object({
  ...reviewed,
  instructions: requiredHtml(jobSentences.instructions),
})
export const refusal = z.object({ ...reviewed, instructions: optionalHtml() })
