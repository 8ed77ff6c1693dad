import { jobSentences } from "@upaon/contract/jobs/fields"
import type { Question } from "@upaon/contract/jobs/questions"
import { missingField, defaultWayToApply } from "@upaon/contract/jobs/way-to-apply"
import { isPastDay } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, sql } from "drizzle-orm"
import { randomInt } from "node:crypto"
import {
  companies,
  isNotErased,
  jobAreas,
  jobExclusiveAccesses,
  jobPostExclusiveAccesses,
  jobTypes,
  type Queryable,
  type Transaction,
  users,
} from "../../db/index.ts"
import { invalidField, type Session } from "../../platform/http/index.ts"
import { cleanText } from "../../platform/html.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import { isOfSomebody } from "../companies/index.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import type { Job, JobValues } from "./job.ts"
import { jobColumnsOf, type JobForm } from "./job-fields.ts"

/** What a form is checked against: the job before the change (null if new), the sender and the time. */
type Context = { former: Job | null; person: Sender; now: Date }

/** `keeper`: the owner of the company, who keeps what a team member sends. */
export type Sender = Session["user"] & { keeper?: number }

/**
 * A job form as columns: cleaned, checked against the catalogues; an absent field is absent here too.
 * The caller checks the company.
 * @throws Failure 422 at the field
 */
export async function jobValues(
  tx: Transaction,
  form: JobForm,
  { former, person, now }: Context,
): Promise<JobValues> {
  if (form.received_date && form.received_date !== former?.receivedDate && isPastDay(form.received_date, now))
    throw invalidField("received_date", jobSentences.received_date)
  await checkCatalogues(tx, form)
  // A draft's description may still be empty or the template.
  const { description, ...unfinished } = form
  const values = { ...jobColumnsOf(form.draft ? unfinished : form), ...applyValues(form, former) }
  if (form.draft && description !== undefined)
    values.description = cleanText("description", description ?? "")
  if (form.company_id !== undefined) values.companyName = null
  const hasAmount = former === null || (values.salary && former.negotiableSalary)
  if (values.negotiableSalary === undefined && hasAmount) values.negotiableSalary = false
  if (form.image_id !== former?.imageId) await claimImage(tx, form.image_id, person, now)
  return { ...values, ...(await placeValues(tx, form, former)) }
}

/** The way to apply; if the call names none, the e-mail decides (rule d2). */
function applyValues(form: JobForm, former: Job | null): JobValues {
  const values: JobValues = {}
  if (form.questions) values.questions = numbered(form.questions, former)
  const byEmail = former === null || former.applyBy === "email" || former.applyBy === "description"
  if (form.apply_by === undefined && byEmail && (former === null || form.email_receive_cv !== undefined))
    values.applyBy = defaultWayToApply(form.email_receive_cv)
  return values
}

/**
 * Questions that are unchanged keep their ids; all others get new random ids that no former question had. Answers refer to these
 * ids, and somebody may be answering the former questions at this moment.
 */
function numbered(sent: NonNullable<JobForm["questions"]>, former: Job | null): Question[] {
  const known = new Map(former?.questions.map((question) => [question.id, question]))
  return sent.map(({ id, ...question }) => {
    const same = id ? known.get(id) : undefined
    const isSame = same?.text === question.text && same.kind === question.kind && known.delete(same.id)
    return { id: isSame ? same.id : randomInt(1, 2 ** 31), ...question }
  })
}

/** A partial update must not remove what the chosen way to apply needs. @throws Failure 422 at the missing field */
export function requireWayFields(job: Job, values: JobValues): void {
  const next = { ...job, ...values }
  const field = missingField(toWire(pick(next, "applyBy", "emailReceiveCv", "applyWhatsapp", "applyLink")))
  if (field) throw invalidField(field, jobSentences[field])
}

async function placeValues(tx: Transaction, form: JobForm, former: Job | null): Promise<JobValues> {
  const sent =
    form.state_id !== undefined || form.county_id !== undefined || form.neighborhood_id !== undefined
  if (!sent) return {}
  const stateId = form.state_id === undefined ? (former?.stateId ?? null) : form.state_id
  const movedState = former !== null && stateId !== former.stateId
  const staysThere = movedState ? null : (former?.countyId ?? null)
  const countyId = form.county_id === undefined ? staysThere : form.county_id
  const movedCounty = former !== null && countyId !== former.countyId
  const stays = movedCounty ? null : (former?.neighborhoodId ?? null)
  const neighborhoodId = form.neighborhood_id === undefined ? stays : form.neighborhood_id
  await checkPlace(tx, { stateId, countyId, neighborhoodId })
  if (countyId === null && !form.draft) throw invalidField("county_id", jobSentences.county_id)
  return { stateId, countyId, neighborhoodId }
}

async function checkCatalogues(tx: Transaction, form: JobForm): Promise<void> {
  const { job_type_id: type, job_area_id: area } = form
  if (!type && !area) return
  const { rows } = await tx.execute<{ type: boolean; area: boolean }>(sql`select
    exists(select from ${jobTypes} where ${jobTypes.id} = ${type ?? null}) as type,
    exists(select from ${jobAreas} where ${jobAreas.id} = ${area ?? null}) as area`)
  if (type && !rows[0]?.type) throw invalidField("job_type_id", jobSentences.job_type_id)
  if (area && !rows[0]?.area) throw invalidField("job_area_id", jobSentences.job_area_id)
}

/** @throws Failure 422 for a company that is not this person's, or whose account was erased */
export async function requireOwnersCompany(db: Queryable, userId: number, companyId: number): Promise<void> {
  const theirs = and(eq(companies.id, companyId), eq(companies.userId, userId), isOfSomebody)
  if ((await db.$count(companies, theirs)) === 0)
    throw invalidField("company_id", "Escolha uma empresa deste usuário.")
}

const SUMS = ["salary", "salaryFrom", "salaryTo", "salaryMax"] as const

/**
 * A partial update must not leave the job without required pay, nor with a range that ends below its beginning.
 * A range counts as pay.
 */
export function requirePay(job: Job, values: JobValues): void {
  if (values.negotiableSalary === undefined && !SUMS.some((sum) => values[sum] !== undefined)) return
  const next = { ...job, ...values }
  if (!next.negotiableSalary && !SUMS.some((sum) => next[sum]))
    throw invalidField("salary", jobSentences.salary)
  if ((next.salaryFrom ?? 0) > (next.salaryTo ?? Number.POSITIVE_INFINITY))
    throw invalidField("salary_to", jobSentences.salary_to)
}

/** The columns of an administrator's form. The company must belong to the owner. @throws Failure 422 at the field */
export async function adminValues(tx: Transaction, form: JobForm, context: Context): Promise<JobValues> {
  await checkOwner(tx, form, context.former)
  return { ...(await jobValues(tx, form, context)), ...specialAd(form, context.former) }
}

async function checkOwner(tx: Transaction, form: JobForm, former: Job | null): Promise<void> {
  const userId = form.user_id ?? former?.userId
  if (userId === undefined) return
  if (form.user_id !== undefined && (await tx.$count(users, and(eq(users.id, userId), isNotErased))) === 0)
    throw invalidField("user_id", jobSentences.user_id)
  const companyId = form.company_id ?? former?.companyId
  const asked = form.company_id !== undefined || (former !== null && userId !== former.userId)
  if (asked && companyId) await requireOwnersCompany(tx, userId, companyId)
}

/** Type and address of a special ad are set or cleared together. */
function specialAd(form: JobForm, former: Job | null): JobValues {
  if (form.type_special_ad === undefined && form.url_special_ad === undefined) return {}
  const type = form.type_special_ad === undefined ? (former?.typeSpecialAd ?? null) : form.type_special_ad
  const url = form.url_special_ad === undefined ? (former?.urlSpecialAd ?? null) : form.url_special_ad
  if (type === null) return { typeSpecialAd: null, urlSpecialAd: null }
  if (!url) throw invalidField("url_special_ad", jobSentences.url_special_ad)
  return { typeSpecialAd: type, urlSpecialAd: url }
}

/** Sets the accesses that a job requires; undefined leaves them unchanged. @throws Failure 422 for an unknown access */
export async function setAccesses(tx: Transaction, jobId: number, ids: number[] | undefined): Promise<void> {
  if (ids === undefined) return
  const wanted = [...new Set(ids)]
  const known =
    wanted.length > 0 ? await tx.$count(jobExclusiveAccesses, inArray(jobExclusiveAccesses.id, wanted)) : 0
  if (known !== wanted.length) throw invalidField("job_exclusive_accesses_ids", "Escolha acessos da lista.")
  await tx.delete(jobPostExclusiveAccesses).where(eq(jobPostExclusiveAccesses.jobPostId, jobId))
  if (wanted.length > 0)
    await tx
      .insert(jobPostExclusiveAccesses)
      .values(wanted.map((id) => ({ jobPostId: jobId, jobExclusiveAccessId: id })))
}
