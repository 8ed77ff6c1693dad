import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import type { JobStatusId } from "@upaon/contract/jobs/statuses"
import { JOB_STATUS, JOB_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans, dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { presentImage } from "../uploads/index.ts"
import type { JobRow, ListedJobRow } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"

/** Stands where an imported job names no company; `id` 0 is no company's, so the form asks for one. */
export const UNNAMED_COMPANY = "Empresa não informada"

/** The status in the form of the wire: a list whose first item is the current one. */
export const presentStatus = (id: JobStatusId) => [
  { id, name: JOB_STATUS_NAMES.find((name) => JOB_STATUS[name] === id) ?? "active" },
]

/** What every view of a job carries. */
export function presentCommon(row: ListedJobRow, now: Date) {
  const { job } = row
  const shown = job.publishedAt ?? job.createdAt
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    created_at: job.createdAt.toISOString(),
    published_at: job.publishedAt?.toISOString() ?? null,
    expiry_date: job.expiresAt?.toISOString() ?? null,
    received_date: job.receivedDate,
    date_format_ptbr: dateFormatPtbr(shown),
    date_diff_for_humans: dateDiffForHumans(shown, now),
    verified: job.verified,
    salary: job.salary,
    salary_from: job.salaryFrom,
    salary_to: job.salaryTo,
    salary_max: job.salaryMax,
    negotiable_salary: job.negotiableSalary,
    job_number: job.jobNumber,
    image: presentImage(row.image),
    region: row.region,
    state: row.state,
    county: row.county,
    neighborhood: row.neighborhood,
    job_area: row.area && { ...row.area, image: presentImage(row.areaImage) },
    job_type: row.type,
    type_special_ad: job.typeSpecialAd,
    url_special_ad: job.urlSpecialAd,
    job_exclusive_access: row.accesses ?? [],
    job_exclusive_accesses_condition: job.jobExclusiveAccessesCondition,
  }
}

/** A job as its advertiser sees it, in the list and in the form. */
export function presentOwnJob(row: JobRow, now: Date): OwnJob {
  const { job } = row
  const status = currentStatus(job, now)
  return {
    ...presentCommon(row, now),
    description: job.description,
    company_id: job.companyId ?? 0,
    company: companyOf(row),
    job_type_id: job.jobTypeId,
    job_area_id: job.jobAreaId,
    state_id: job.stateId,
    county_id: job.countyId,
    neighborhood_id: job.neighborhoodId,
    region_id: job.regionId,
    image_id: job.imageId,
    email_receive_cv: job.emailReceiveCv,
    status_id: status,
    status_job_post: presentStatus(status),
    instructions: job.instructions,
    updated_at: job.updatedAt.toISOString(),
  }
}

/** A job as administrators see it: with its owner and all that only they set. */
export function presentAdminJob(row: JobRow, now: Date): AdminJob {
  const { job, owner, company } = row
  return {
    ...presentOwnJob(row, now),
    user_id: owner.id,
    user: {
      id: owner.id,
      name: owner.name,
      last_name: owner.lastName,
      pending_name: [owner.pendingName, owner.pendingLastName].filter(Boolean).join(" ") || null,
      username: owner.username,
      email: owner.email,
    },
    company: {
      ...companyOf(row),
      email: company?.email ?? null,
      cnpj: company?.cnpj ?? null,
      cnpj_valid: company?.cnpjValid ?? null,
      pending_name: company?.pendingName ?? null,
    },
    status_job_post_id: currentStatus(job, now),
    onesignal_notification: job.onesignalNotification ? 1 : 0,
    job_exclusive_accesses_ids: (row.accesses ?? []).map((access) => access.id),
    from_picture: job.source === "picture",
  }
}

function companyOf({ job, company, logo }: JobRow) {
  if (!company) return { id: 0, name: job.companyName ?? UNNAMED_COMPANY, hide_data: false, logo: null }
  return { id: company.id, name: company.name, hide_data: company.hideData, logo: presentImage(logo) }
}
