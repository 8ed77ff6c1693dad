import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/labels"
import type { EndedJob, JobDetail, ListedJob } from "@upaon/contract/jobs/schemas"
import { excerptHtml } from "../../platform/html/index.ts"
import { presentImage } from "../uploads/index.ts"
import type { JobRow, ListedJobRow } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"
import { presentCommon, presentStatus, UNNAMED_COMPANY } from "./present-job.ts"

/** A hidden company's name, logo and owner stay with us (rules 5 and c23). */
function employer({ job, company, logo, owner }: ListedJobRow) {
  if (company?.hideData) return { company: null, company_name: CONFIDENTIAL_COMPANY, user: null }
  if (!company) return { company: null, company_name: job.companyName ?? UNNAMED_COMPANY, user: null }
  return {
    company: { name: company.name, logo: presentImage(logo) },
    company_name: company.name,
    user: { name: owner.name },
  }
}

/** Where an exclusive job leads is part of what it guards: locked, it is a job like any other. */
const opening = ({ job }: ListedJobRow, locked: boolean) =>
  job.typeSpecialAd === "redirect" && !locked
    ? ({ type: "special_ad" } as const)
    : ({ type: "job", type_special_ad: null, url_special_ad: null } as const)

/** A job as anybody reads it in a list. Of an exclusive one nothing that it guards. */
export function presentListedJob(row: ListedJobRow, now: Date): ListedJob {
  const locked = (row.accesses ?? []).length > 0
  return {
    ...presentCommon(row, now),
    ...employer(row),
    ...opening(row, locked),
    description: locked ? null : excerptHtml(row.job.description),
    locked,
  }
}

/** A job on its own page. `locked`: this reader lacks its accesses; `isPublic`: strangers can read it too. */
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
    email_receive_cv: view.locked ? null : job.emailReceiveCv,
    locked: view.locked,
    public: view.isPublic,
    status_job_post: presentStatus(currentStatus(job, now)),
    updated_at: job.updatedAt.toISOString(),
  }
}

/** What is still told of a job that has ended. */
export function presentEndedJob(row: JobRow): EndedJob {
  return {
    title: row.job.title,
    state: row.state,
    county: row.county,
    job_area: row.area && { ...row.area, image: presentImage(row.areaImage) },
  }
}
