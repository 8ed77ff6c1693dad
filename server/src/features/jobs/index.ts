import { showCompanyPage } from "@upaon/contract/companies/endpoints"
import { showJob } from "@upaon/contract/jobs/endpoints"
import { pageWindow } from "@upaon/contract/platform/paging"
import type { Feature } from "../feature.ts"
import { mountAdminJobs } from "./admin-jobs.routes.ts"
import { companyPage } from "./company-page.queries.ts"
import { expireJobs } from "./expire-jobs.ts"
import { declareDecisions } from "./review-job.ts"
import { mountOwnJobs } from "./own-jobs.routes.ts"
import { registerJobPush } from "./push-job.ts"
import { mountReports } from "./reports/reports.routes.ts"
import { showJobTo } from "./public-jobs.queries.ts"
import { readUnread } from "./stated/read-unread.ts"

export { closeOwn, confirmOpen, endFilledJob, noteAsked, pauseSilent } from "./ask-owners.ts"
export { createJobFromDraft, type JobDraftValues, wayOfText } from "./create-job-from-draft.ts"
export { expireJobs } from "./expire-jobs.ts"
export { copyOf, writtenColumns } from "./job-fields.ts"
export { lockSentJob } from "./job.ts"
export { PUBLISHER_REASON } from "./job-mails.ts"
export { anyJobById, hasStatus, isSent } from "./job-lists.queries.ts"
export { requireOwnersCompany } from "./job-values.ts"
export { clearDrafts, eraseDeletedJobs, eraseJobsOf, pauseJobsOf } from "./jobs-of-person.ts"
export { presentAppliedJobs, presentJobs, showJobTo } from "./public-jobs.queries.ts"
export { clearReporters, clearReports, eraseReportsBy } from "./reports/report-job.ts"
export { logJob } from "./save-any-job.ts"
export { readStated } from "./stated/read-stated.ts"

const COMPANY_PAGE_SIZE = 12

/** Jobs: the advertiser's own, the page of each, the administrator's and their review. */
export const jobs: Feature = ({ serve, deps }) => {
  serve(showJob, async ({ params, session }) => ({
    data: await showJobTo(deps.db, params.slug, session, deps.clock.now()),
  }))
  serve(showCompanyPage, async ({ params, query }) => ({
    data: await companyPage(deps.db, params.slug, pageWindow(query, COMPANY_PAGE_SIZE), deps.clock.now()),
  }))
  mountOwnJobs(serve, deps)
  mountAdminJobs(serve, deps)
  mountReports(serve, deps)
  registerJobPush(deps)
  declareDecisions(deps)
  deps.work.minutely("jobs-expire", async () => void (await expireJobs(deps)))
  deps.work.minutely("jobs-read-stated", () => readUnread(deps.db))
}
