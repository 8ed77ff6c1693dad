import type { adminJobUpdate } from "@upaon/contract/jobs/admin-requests"
import { eq, inArray } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { jobExclusiveAccesses, jobPostExclusiveAccesses, users } from "../../db/schema/index.ts"
import { invalidField } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import type { Job, JobValues } from "./job-context.ts"
import { jobValues, ownsCompany } from "./job-values.ts"

export type AdminForm = Omit<z.output<typeof adminJobUpdate>, "id">

/**
 * An administrator's form as columns; an absent field is absent here too. The company must be the owner's.
 * @throws Failure 422 at the field
 */
export async function adminValues(
  tx: Transaction,
  form: AdminForm,
  context: { former: Job | null; person: Session["user"]; now: Date },
): Promise<JobValues> {
  const { former } = context
  await checkOwner(tx, form, former)
  const values: JobValues = { ...(await jobValues(tx, form, context)) }
  const more = {
    userId: form.user_id,
    verified: form.verified,
    onesignalNotification:
      form.onesignal_notification === undefined ? undefined : form.onesignal_notification === 1,
    salaryFrom: form.salary_from,
    salaryTo: form.salary_to,
    salaryMax: form.salary_max,
    jobExclusiveAccessesCondition: form.job_exclusive_accesses_condition,
  }
  for (const [column, value] of Object.entries(more))
    if (value !== undefined) Object.assign(values, { [column]: value })
  return { ...values, ...specialAd(form, former) }
}

async function checkOwner(tx: Transaction, form: AdminForm, former: Job | null): Promise<void> {
  const userId = form.user_id ?? former?.userId
  if (userId === undefined) return
  if (form.user_id !== undefined && (await tx.$count(users, eq(users.id, userId))) === 0)
    throw invalidField("user_id", "Escolha o usuário dono da vaga.")
  const companyId = form.company_id ?? former?.companyId
  const asked = form.company_id !== undefined || (former !== null && userId !== former.userId)
  if (asked && companyId && !(await ownsCompany(tx, companyId, userId)))
    throw invalidField("company_id", "Escolha uma empresa deste usuário.")
}

/** Type and address stand or fall together. */
function specialAd(form: AdminForm, former: Job | null): JobValues {
  if (form.type_special_ad === undefined && form.url_special_ad === undefined) return {}
  const type = form.type_special_ad === undefined ? (former?.typeSpecialAd ?? null) : form.type_special_ad
  const url = form.url_special_ad === undefined ? (former?.urlSpecialAd ?? null) : form.url_special_ad
  if (type === null) return { typeSpecialAd: null, urlSpecialAd: null }
  if (!url) throw invalidField("url_special_ad", "Informe o endereço completo, com https://.")
  return { typeSpecialAd: type, urlSpecialAd: url }
}

/**
 * Makes these the accesses that a job asks for; absent leaves them.
 * @throws Failure 422 when there is no such access
 */
export async function setAccesses(tx: Transaction, jobId: number, ids: number[] | undefined): Promise<void> {
  if (ids === undefined) return
  const wanted = [...new Set(ids)]
  const known =
    wanted.length > 0 ? await tx.$count(jobExclusiveAccesses, inArray(jobExclusiveAccesses.id, wanted)) : 0
  if (known !== wanted.length)
    throw invalidField("job_exclusive_accesses_ids", "Escolha acessos que existem.")
  await tx.delete(jobPostExclusiveAccesses).where(eq(jobPostExclusiveAccesses.jobPostId, jobId))
  if (wanted.length > 0)
    await tx
      .insert(jobPostExclusiveAccesses)
      .values(wanted.map((id) => ({ jobPostId: jobId, jobExclusiveAccessId: id })))
}
