import type {
  AdminJob,
  AppliedJob,
  EndedJob,
  JobDetail,
  ListedJob,
  OwnJob,
} from "@upaon/contract/jobs/schemas"
import { JOB_STATUS, type JobStatusId, statusOf } from "@upaon/contract/jobs/statuses"
import { dateDiffForHumans, dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/schemas"
import { companySlug } from "../companies/index.ts"
import { excerptHtml } from "../../platform/html.ts"
import { pick } from "../../platform/pick.ts"
import { toWire } from "../../platform/wire.ts"
import { presentImage } from "../uploads/index.ts"
import { columnsFor } from "./job-fields.ts"
import type { JobRow, ListedJobRow } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"

/** The name of a job's company; an imported job may have none. */
export const nameOfCompany = (job: { companyName: string | null }, company: { name: string } | null) =>
  company?.name ?? job.companyName ?? "Empresa não informada"

/** The status in the form of the API: a list whose first item is the current status. */
export const presentStatus = (id: JobStatusId) => [{ id, name: statusOf({ status_id: id }) }]

/** The fields that every view of a job has. */
function presentCommon(row: ListedJobRow, now: Date) {
  const { job } = row
  const since = job.publishedAt ?? job.createdAt
  return {
    ...toWire(pick(job, "id", "slug", "createdAt", "publishedAt", "confirmedAt", ...columnsFor.everybody)),
    expiry_date: job.expiresAt?.toISOString() ?? null,
    date_format_ptbr: dateFormatPtbr(since),
    date_diff_for_humans: dateDiffForHumans(since, now),
    image: presentImage(row.image),
    ...pick(row, "region", "state", "county", "neighborhood"),
    job_area: presentArea(row),
    job_type: row.type,
    job_exclusive_access: row.accesses ?? [],
  }
}

const presentArea = ({ area, areaImage }: Pick<ListedJobRow, "area" | "areaImage">) =>
  area && { ...area, image: presentImage(areaImage) }

/** A job as its advertiser sees it, in the list and in the form. */
export function presentOwnJob(row: JobRow, now: Date): OwnJob {
  const { job } = row
  const status = currentStatus(job, now)
  return {
    ...presentCommon(row, now),
    ...toWire(pick(job, "questions", "instructions", "updatedAt", ...columnsFor.owner)),
    region_id: row.region && row.region.id,
    company_id: job.companyId ?? 0,
    company: companyOf(row),
    status_id: status,
    status_job_post: presentStatus(status),
    from_picture: job.source === "picture",
  }
}

/** A job as administrators see it: with its owner and the fields that only they set. */
export function presentAdminJob(row: JobRow, now: Date): AdminJob {
  const { job, owner, company } = row
  return {
    ...presentOwnJob(row, now),
    ...toWire(pick(job, ...columnsFor.administrator)),
    onesignal_notification: job.onesignalNotification ? 1 : 0,
    user: {
      ...toWire(pick(owner, "id", "name", "lastName", "username", "email")),
      pending_name: [owner.pendingName, owner.pendingLastName].filter(Boolean).join(" ") || null,
      blocked: owner.blockedAt !== null,
    },
    company: {
      ...companyOf(row),
      email: company?.email ?? null,
      cnpj: company?.cnpj ?? null,
      cnpj_valid: company?.cnpjValid ?? null,
      pending_name: company?.pendingName ?? null,
    },
    status_job_post_id: currentStatus(job, now),
    job_exclusive_accesses_ids: (row.accesses ?? []).map((access) => access.id),
  }
}

/** Without a company the `id` is 0, which no company has, so that the form asks for one. */
const companyOf = ({ job, company, logo }: JobRow) => ({
  id: company?.id ?? 0,
  name: nameOfCompany(job, company),
  hide_data: company?.hideData ?? false,
  logo: presentImage(logo),
})

/** Name, logo and owner of a hidden company are never sent (rules 5 and c23). */
function employer({ job, company, logo, owner }: ListedJobRow) {
  if (company?.hideData) return { company: null, company_name: CONFIDENTIAL_COMPANY, user: null }
  return {
    company: company && {
      name: company.name,
      slug: owner.blockedAt ? null : companySlug(company),
      logo: presentImage(logo),
    },
    company_name: nameOfCompany(job, company),
    user: company && { name: owner.name },
  }
}

/** An exclusive job's target is protected too: while locked, the job looks like any other. */
const opening = ({ job }: ListedJobRow, locked: boolean) =>
  job.typeSpecialAd === "redirect" && !locked
    ? ({ type: "special_ad" } as const)
    : ({ type: "job", type_special_ad: null, url_special_ad: null } as const)

/** A job as anybody reads it in a list. Protected parts of an exclusive job are left out. */
export function presentListedJob(row: ListedJobRow, now: Date): ListedJob {
  const locked = (row.accesses ?? []).length > 0
  return {
    ...presentCommon(row, now),
    ...employer(row),
    ...opening(row, locked),
    description: locked ? null : excerptHtml(row.job.description),
    stated: locked ? [] : (row.job.stated ?? []),
    locked,
    similar_count: 0,
    similar_path: null,
    similar_group: locked ? null : row.job.copyGroup || null,
  }
}

const presentWay = (job: JobRow["job"]) => ({
  ...toWire(pick(job, "applyBy", "emailReceiveCv", "applyWhatsapp", "applyLink")),
  ...toWire(pick(job, "questions", "curriculumRequired")),
})

/** The way to apply is protected in an exclusive job. */
const LOCKED_WAY: ReturnType<typeof presentWay> = {
  apply_by: "description",
  email_receive_cv: null,
  apply_whatsapp: null,
  apply_link: null,
  questions: [],
  curriculum_required: false,
}

/** A job on its own page. `locked`: this reader lacks the accesses; `isPublic`: everybody can read the job. */
export function presentJobDetail(
  row: JobRow,
  now: Date,
  view: { locked: boolean; isPublic: boolean },
): JobDetail {
  const { job } = row
  return {
    ...presentCommon(row, now),
    ...employer(row),
    ...opening(row, view.locked),
    description: view.locked ? null : job.description,
    ...(view.locked ? LOCKED_WAY : presentWay(job)),
    stated: view.locked ? [] : (job.stated ?? []),
    answer_rate: row.company?.hideData ? null : row.answers,
    locked: view.locked,
    public: view.isPublic,
    status_job_post: presentStatus(currentStatus(job, now)),
    updated_at: job.updatedAt.toISOString(),
  }
}

/** What is still shown of a job that has ended. */
export function presentEndedJob(row: JobRow): EndedJob {
  return {
    title: row.job.title,
    filled: row.job.statusId === JOB_STATUS.filled,
    ...pick(row, "state", "county"),
    job_area: presentArea(row),
  }
}

/** A job as its applicants read it, whatever its status is now. */
export function presentAppliedJob(row: JobRow, now: Date): AppliedJob {
  const { job } = row
  return {
    ...presentEndedJob(row),
    id: job.id,
    slug: job.slug,
    company_name: employer(row).company_name,
    open: job.deletedAt === null && currentStatus(job, now) === JOB_STATUS.active,
  }
}
