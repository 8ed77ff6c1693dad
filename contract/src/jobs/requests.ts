import { z } from "zod"
import { plainText } from "../platform/format.ts"
import { optionalId, requiredId, schemasOf, seen, together, updateOf } from "../platform/fields.ts"
import { isWebAddress, optionalHtml, requiredHtml } from "../platform/rich-fields.ts"
import { adminJobFields, jobFields, jobSentences } from "./fields.ts"
import { JOB_STATUS } from "./statuses.ts"
import { lackingField, lacksWayToApply, WAY_TO_APPLY_REQUIRED } from "./way-to-apply.ts"

const ownFields = schemasOf(jobFields)
/** Of a draft only title and company have to be there (rule d12). */
const draftFields = {
  ...ownFields,
  description: optionalHtml(),
  job_type_id: optionalId(),
  job_area_id: optionalId(),
  state_id: optionalId(),
  county_id: optionalId(),
}
const kept = { draft: z.literal(true) }
/** Left out: the vacancy is sent to its review. */
const sent = { draft: z.literal(false).optional() }
const adminFields = schemasOf({ ...jobFields, ...adminJobFields })
const id = requiredId("Informe a vaga.")
export const jobById = z.object({ id })

type Pay = { salary?: number | null; negotiable_salary?: boolean }

/** Asked before the fields are known to be right: an amount may be anything yet. */
const isAmount = (sum: unknown) => typeof sum === "number" && sum > 0

/** A negotiable salary has no amount. */
const withoutNegotiableAmount = <T extends Pay>(job: T): T =>
  job.negotiable_salary ? { ...job, salary: null } : job

/** New jobs: an amount above zero, unless negotiable. */
const hasPay = (job: Pay) => job.negotiable_salary === true || isAmount(job.salary)

/** Updates: an absent field keeps what is stored, so of one alone the server decides whether the job is left without pay. */
const keepsPay = (job: Pay) => job.salary === undefined || job.negotiable_salary === undefined || hasPay(job)

const payRule = { error: jobSentences.salary, path: ["salary"], when: together }

/** Whether there is a text to look through. */
function described(job: unknown): boolean {
  const { description } = job as { description?: unknown }
  return typeof description === "string" && description !== ""
}

type Form = Parameters<typeof lackingField>[0]

/** The way to apply has what it needs; told at the field that lacks. */
const withWay = <S extends z.ZodType<Form>>(schema: S) =>
  schema.superRefine((job, context) => {
    const field = lackingField(job)
    if (field) context.addIssue({ code: "custom", message: jobSentences[field], path: [field] })
  })

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

/** A range is pay as well (rule c26). */
const hasRange = (job: Range) => [job.salary_from, job.salary_to, job.salary_max].some(isAmount)

type Rules = Range & {
  status_job_post_id?: number
  instructions?: string | null
  type_special_ad?: "redirect" | null
  url_special_ad?: string | null
}

const visible = (html: unknown) => typeof html === "string" && plainText(html) !== ""

const instructed = (job: Rules) => job.status_job_post_id !== JOB_STATUS.rectify || visible(job.instructions)
const instructionsRule = { error: jobSentences.instructions, path: ["instructions"], when: together }

const addressed = (job: Rules) =>
  job.url_special_ad ? isWebAddress(job.url_special_ad) : job.type_special_ad !== "redirect"
const addressRule = { error: jobSentences.url_special_ad, path: ["url_special_ad"], when: together }

const ordered = (job: Rules) => (job.salary_from ?? 0) <= (job.salary_to ?? Number.POSITIVE_INFINITY)
const orderRule = { error: jobSentences.salary_to, path: ["salary_to"] }

/** `update`: what is absent stays, and whether it will do is the server's to say. */
const withAdminRules = <S extends z.ZodType<Rules & Pay>>(schema: S, update = false) =>
  schema
    .refine((job) => (update && job.instructions === undefined) || instructed(job), instructionsRule)
    .refine((job) => (update && job.url_special_ad === undefined) || addressed(job), addressRule)
    .refine(ordered, orderRule)
    .overwrite(withoutNegotiableAmount)

/** What an administrator sends to publish a job of somebody's. Without a status it is active (rule c1). */
export const adminJobRegistration = withAdminRules(
  withWay(z.object(adminFields).refine((job) => hasPay(job) || hasRange(job), payRule)),
)

export const adminJobUpdate = withAdminRules(
  updateOf(adminFields, id).refine((job) => keepsPay(job) || hasRange(job), payRule),
  true,
)

/** What a review decides. */
export type JobDecision = "approve" | "rectify" | "refuse"

const reviewed = {
  id,
  ...seen,
  /** Nothing of it happens yet: it can be taken back for `UNDO_SECONDS`. Left out: it is done at once. */
  undoable: z.boolean().optional(),
}
export const approval = z.object(reviewed)
export const rectification = z.object({
  ...reviewed,
  instructions: requiredHtml(jobSentences.instructions),
})
export const refusal = z.object({ ...reviewed, instructions: optionalHtml() })
