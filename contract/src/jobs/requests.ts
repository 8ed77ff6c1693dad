import { z } from "zod"
import {
  flag,
  optionalCount,
  optionalDay,
  optionalEmail,
  optionalId,
  requiredId,
  requiredText,
  seen,
} from "../platform/fields.ts"
import { optionalMoney, requiredHtml } from "../platform/rich-fields.ts"
import { descriptionFault } from "./description-template.ts"
import { wayToApplyFault } from "./way-to-apply.ts"

export const SALARY_REQUIRED = "Informe o salário ou marque 'Salário à Combinar'."
export const DEADLINE_PAST = "A data deve ser hoje ou depois."

/** Fields of the job form that advertisers and administrators share. */
export const jobFields = {
  title: requiredText(255, "Informe o título da vaga."),
  description: requiredHtml("Descreva a vaga.").superRefine((html, context) => {
    const message = descriptionFault(html)
    if (message) context.addIssue({ code: "custom", message })
  }),
  company_id: requiredId("Escolha a empresa."),
  job_number: optionalCount(1, 9_999, "A quantidade de vagas vai de 1 a 9.999."),
  salary: optionalMoney("Informe o salário em reais."),
  negotiable_salary: flag().optional(),
  job_type_id: requiredId("Escolha o tipo de vaga."),
  job_area_id: requiredId("Escolha a área da vaga."),
  state_id: requiredId("Selecione o estado."),
  county_id: requiredId("Selecione a cidade."),
  neighborhood_id: optionalId(),
  /** Derived from the state when absent (rule a16). */
  region_id: optionalId(),
  email_receive_cv: optionalEmail(),
  /** Last day of the selection. Today or later: checked by the server, whose clock decides. */
  received_date: optionalDay(),
  image_id: optionalId(),
}

type Pay = { salary?: number | null; negotiable_salary?: boolean }

/** Asked before the fields are known to be right: an amount may be anything yet. */
export const isAmount = (sum: unknown) => typeof sum === "number" && sum > 0

/** A negotiable salary has no amount. */
export const withoutNegotiableAmount = <T extends Pay>(job: T): T =>
  job.negotiable_salary ? { ...job, salary: null } : job

/** New jobs: an amount above zero, unless negotiable. */
export const hasPay = (job: Pay) => job.negotiable_salary === true || isAmount(job.salary)

/** Updates: refuses only what would leave the job without pay; an absent field keeps what is stored. */
export const keepsPay = (job: Pay) =>
  job.negotiable_salary === true || job.salary === undefined || isAmount(job.salary)

export const payRule = {
  error: SALARY_REQUIRED,
  path: ["salary"],
  // Told together with the other fields' faults, so that a form is not refused twice.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
}

export const jobRegistration = z
  .object(jobFields)
  .refine(hasPay, payRule)
  .superRefine((job, context) => {
    const message = job.description ? wayToApplyFault(job) : null
    if (message) context.addIssue({ code: "custom", message, path: ["email_receive_cv"] })
  })
  .overwrite(withoutNegotiableAmount)

/** An absent field stays, null empties it. */
export const jobUpdate = z
  .object(jobFields)
  .partial()
  .extend({ id: requiredId("Informe a vaga."), ...seen })
  .refine(keepsPay, payRule)
  .overwrite(withoutNegotiableAmount)
