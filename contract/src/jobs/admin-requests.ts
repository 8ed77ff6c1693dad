import { z } from "zod"
import { bit, flag, ids, requiredId, seen } from "../platform/fields.ts"
import { isWebAddress, optionalHtml, optionalMoney, requiredHtml } from "../platform/rich-fields.ts"
import { hasPay, isAmount, jobFields, keepsPay, payRule, withoutNegotiableAmount } from "./requests.ts"
import { JOB_STATUS } from "./statuses.ts"

export const INSTRUCTIONS_REQUIRED = "Escreva o que o anunciante deve corrigir."
const STATUS = "Escolha a situação da vaga."
const ADDRESS = "Informe o endereço completo, com https://."

const adminFields = {
  ...jobFields,
  user_id: requiredId("Escolha o usuário dono da vaga."),
  verified: flag("Informe se a vaga é verificada."),
  status_job_post_id: z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    z.coerce
      .number({ error: STATUS })
      .int({ error: STATUS })
      .min(1, { error: STATUS })
      .max(5, { error: STATUS })
      .optional(),
  ),
  /** 1: a push message goes out once, when the job is first public. */
  onesignal_notification: bit().optional(),
  instructions: optionalHtml(),
  salary_from: optionalMoney(),
  salary_to: optionalMoney(),
  salary_max: optionalMoney(),
  type_special_ad: z.preprocess(
    (value) => (value === "" ? null : value),
    z.literal("redirect", { error: "O único tipo de destaque é 'redirect'." }).nullish(),
  ),
  url_special_ad: z.string({ error: ADDRESS }).trim().max(2048, { error: ADDRESS }).nullish(),
  job_exclusive_accesses_ids: ids().optional(),
  job_exclusive_accesses_condition: z
    .enum(["all", "any"], { error: "Escolha todos ou qualquer um." })
    .optional(),
}

type Range = { salary_from?: number | null; salary_to?: number | null; salary_max?: number | null }

/** A range is pay as well (rule c26). */
const hasRange = (job: Range) => [job.salary_from, job.salary_to, job.salary_max].some(isAmount)

type Rules = {
  status_job_post_id?: number
  instructions?: string | null
  type_special_ad?: "redirect" | null
  url_special_ad?: string | null
  salary_from?: number | null
  salary_to?: number | null
}

const visible = (html: string | null | undefined) =>
  (html ?? "").replace(/<[^<>]*>|&nbsp;/g, "").trim() !== ""

const instructed = (job: Rules) => job.status_job_post_id !== JOB_STATUS.rectify || visible(job.instructions)
const instructionsRule = { error: INSTRUCTIONS_REQUIRED, path: ["instructions"] }

const addressed = (job: Rules) =>
  job.url_special_ad ? isWebAddress(job.url_special_ad) : job.type_special_ad !== "redirect"
const addressRule = { error: ADDRESS, path: ["url_special_ad"] }

const ordered = (job: Rules) => (job.salary_from ?? 0) <= (job.salary_to ?? Number.POSITIVE_INFINITY)
const orderRule = { error: "O salário final deve ser igual ou maior que o inicial.", path: ["salary_to"] }

/** What an administrator sends to publish a job of somebody's. Without a status it is active (rule c1). */
export const adminJobRegistration = z
  .object(adminFields)
  .refine((job) => hasPay(job) || hasRange(job), payRule)
  .refine(instructed, instructionsRule)
  .refine(addressed, addressRule)
  .refine(ordered, orderRule)
  .overwrite(withoutNegotiableAmount)

/** An absent field stays, null empties it. */
export const adminJobUpdate = z
  .object(adminFields)
  .partial()
  .extend({ id: requiredId("Informe a vaga."), ...seen })
  .refine((job) => keepsPay(job) || hasRange(job), payRule)
  .refine(instructed, instructionsRule)
  .refine(addressed, addressRule)
  .refine(ordered, orderRule)
  .overwrite(withoutNegotiableAmount)

const job = { id: requiredId("Informe a vaga."), ...seen }
export const approval = z.object(job)
export const rectification = z.object({ ...job, instructions: requiredHtml(INSTRUCTIONS_REQUIRED) })
export const refusal = z.object({ ...job, instructions: optionalHtml() })
