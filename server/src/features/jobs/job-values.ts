import { isPastDay } from "@upaon/contract/platform/format-time"
import { DEADLINE_PAST, type jobUpdate } from "@upaon/contract/jobs/requests"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { companies, jobAreas, jobTypes } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import { cleanDescription } from "./clean-job-text.ts"
import type { Job, JobValues } from "./job-context.ts"

/** Fields of the job form, as registration and update bring them. */
export type JobForm = Omit<z.output<typeof jobUpdate>, "id">

/** What a form is read against: nothing yet, or the job it changes. */
export type Former = Pick<
  Job,
  "stateId" | "countyId" | "neighborhoodId" | "imageId" | "receivedDate" | "salary" | "negotiableSalary"
> | null

/**
 * A job form as columns: cleaned, checked against the catalogues, an absent field absent here too. The company is
 * the caller's to check.
 * @throws Failure 422 at the field
 */
export async function jobValues(
  tx: Transaction,
  form: JobForm,
  context: { former: Former; person: Session["user"]; now: Date },
): Promise<JobValues> {
  const { former, person, now } = context
  if (form.received_date && form.received_date !== former?.receivedDate && isPastDay(form.received_date, now))
    throw invalidField("received_date", DEADLINE_PAST)
  await checkCatalogues(tx, form)
  const values = defined({
    title: form.title,
    description: form.description === undefined ? undefined : cleanDescription(form.description),
    companyId: form.company_id,
    companyName: form.company_id === undefined ? undefined : null,
    jobNumber: form.job_number === undefined ? undefined : (form.job_number ?? 1),
    salary: form.salary,
    negotiableSalary: form.negotiable_salary ?? (former ? undefined : false),
    jobTypeId: form.job_type_id,
    jobAreaId: form.job_area_id,
    emailReceiveCv: form.email_receive_cv === undefined ? undefined : form.email_receive_cv || null,
    receivedDate: form.received_date,
    imageId: form.image_id,
  })
  if (values.salary && values.negotiableSalary === undefined && former?.negotiableSalary)
    values.negotiableSalary = false
  if (form.image_id !== former?.imageId) await claimImage(tx, form.image_id, person, now)
  return { ...values, ...(await placeValues(tx, form, former)) }
}

async function placeValues(tx: Transaction, form: JobForm, former: Former): Promise<JobValues> {
  const given =
    form.state_id !== undefined || form.county_id !== undefined || form.neighborhood_id !== undefined
  if (!given) return {}
  const stateId = form.state_id ?? former?.stateId ?? null
  const movedState = former !== null && stateId !== former.stateId
  const countyId = form.county_id ?? (movedState ? null : (former?.countyId ?? null))
  const movedCounty = former !== null && countyId !== former.countyId
  const neighborhoodId =
    form.neighborhood_id === undefined
      ? movedCounty
        ? null
        : (former?.neighborhoodId ?? null)
      : form.neighborhood_id
  const { regionId } = await checkPlace(tx, { stateId, countyId, neighborhoodId })
  if (countyId === null) throw invalidField("county_id", "Selecione a cidade.")
  return { stateId, countyId, neighborhoodId, regionId }
}

async function checkCatalogues(tx: Transaction, form: JobForm): Promise<void> {
  if (form.job_type_id !== undefined && (await tx.$count(jobTypes, eq(jobTypes.id, form.job_type_id))) === 0)
    throw invalidField("job_type_id", "Escolha o tipo de vaga.")
  if (form.job_area_id !== undefined && (await tx.$count(jobAreas, eq(jobAreas.id, form.job_area_id))) === 0)
    throw invalidField("job_area_id", "Escolha a área da vaga.")
}

/** Whether a company is this person's. */
export const ownsCompany = async (tx: Transaction, companyId: number, userId: number) =>
  (await tx.$count(companies, and(eq(companies.id, companyId), eq(companies.userId, userId)))) > 0

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
