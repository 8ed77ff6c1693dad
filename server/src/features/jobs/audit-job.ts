import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { jobPostExclusiveAccesses } from "../../db/schema/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import type { Job } from "./job-context.ts"
import { presentStatus } from "./present-job.ts"

type Values = Record<string, unknown>

/** A job as the log of administrators' changes keeps it. */
export async function auditedJob(tx: Transaction, job: Job): Promise<Values> {
  const accesses = await tx
    .select({ id: jobPostExclusiveAccesses.jobExclusiveAccessId })
    .from(jobPostExclusiveAccesses)
    .where(eq(jobPostExclusiveAccesses.jobPostId, job.id))
  return {
    title: job.title,
    status: presentStatus(job.statusId as 1)[0]?.name,
    instructions: job.instructions,
    user_id: job.userId,
    company_id: job.companyId,
    description: job.description,
    job_type_id: job.jobTypeId,
    job_area_id: job.jobAreaId,
    state_id: job.stateId,
    county_id: job.countyId,
    neighborhood_id: job.neighborhoodId,
    job_number: job.jobNumber,
    salary: job.salary,
    salary_from: job.salaryFrom,
    salary_to: job.salaryTo,
    salary_max: job.salaryMax,
    negotiable_salary: job.negotiableSalary,
    email_receive_cv: job.emailReceiveCv,
    received_date: job.receivedDate,
    expiry_date: job.expiresAt?.toISOString() ?? null,
    image_id: job.imageId,
    verified: job.verified,
    onesignal_notification: job.onesignalNotification,
    type_special_ad: job.typeSpecialAd,
    url_special_ad: job.urlSpecialAd,
    job_exclusive_accesses_ids: accesses.map((access) => access.id).sort((a, b) => a - b),
    job_exclusive_accesses_condition: job.jobExclusiveAccessesCondition,
  }
}

/** Logs what an administrator did to a job. */
export const auditJob = (
  tx: Transaction,
  doer: Doer,
  change: { action: string; jobId: number; before: Values | null; after: Values | null; now: Date },
) =>
  recordChange(tx, {
    session: doer.session,
    request: doer.request,
    now: change.now,
    action: change.action,
    entity: "jobPost",
    entityId: change.jobId,
    before: change.before,
    after: change.after,
  })
