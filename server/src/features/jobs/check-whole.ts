import { isPastDay } from "@upaon/contract/platform/format-time"
import { descriptionFault } from "@upaon/contract/jobs/description-template"
import { DEADLINE_PAST } from "@upaon/contract/jobs/requests"
import { type FieldErrors, platformErrors } from "@upaon/contract/platform/errors"
import { Failure } from "../../platform/http/failure.ts"
import type { Job } from "./job-context.ts"

/**
 * Refuses to make a job public that lacks what readers look for, or whose deadline is over (rules c3 and c24).
 * @throws Failure 422 naming every such field
 */
export function requireWhole(
  job: Pick<
    Job,
    "title" | "description" | "jobTypeId" | "jobAreaId" | "stateId" | "countyId" | "receivedDate"
  >,
  now: Date,
): void {
  const fields: FieldErrors = {}
  if (job.title === "") fields.title = ["Informe o título da vaga."]
  const unfinished = job.description === "" ? "Descreva a vaga." : descriptionFault(job.description)
  if (unfinished) fields.description = [unfinished]
  if (job.jobTypeId === null) fields.job_type_id = ["Escolha o tipo de vaga."]
  if (job.jobAreaId === null) fields.job_area_id = ["Escolha a área da vaga."]
  if (job.stateId === null) fields.state_id = ["Selecione o estado."]
  if (job.countyId === null) fields.county_id = ["Selecione a cidade."]
  if (job.receivedDate !== null && isPastDay(job.receivedDate, now)) fields.received_date = [DEADLINE_PAST]
  if (Object.keys(fields).length > 0) throw new Failure(platformErrors.validationFailed, { fields })
}
