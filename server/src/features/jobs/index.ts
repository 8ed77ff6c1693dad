import { showCompanyPage } from "@upaon/contract/companies/endpoints"
import { pageWindow } from "@upaon/contract/platform/paging"
import * as calls from "@upaon/contract/jobs/endpoints"
import type { Feature, Deps } from "../feature.ts"
import { mountAdminJobs } from "./admin-jobs.routes.ts"
import { companyPage } from "./company-page.queries.ts"
import { expireJobs } from "./expire-jobs.ts"
import { declareDecisions } from "./review-job.ts"
import { registerJobPush } from "./push-job.ts"
import { decideReports, reportJob } from "./reports/report-job.ts"
import { findReports } from "./reports/reports.queries.ts"
import { showJobTo } from "./public-jobs.queries.ts"
import { readUnread } from "./stated/read-unread.ts"
import { readPage, type Serve } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import { requireCompany } from "../companies/index.ts"
import { findOwnJobs, ownJobById } from "./job-lists.queries.ts"
import { duplicateOwnJob, renewOwnJob } from "./publish-again.ts"
import { reviewHours } from "./reviews.queries.ts"
import { deleteJob, type StatusMove } from "./save-any-job.ts"
import { changeOwnStatus, registerOwnJob, updateOwnJob } from "./save-own-job.ts"

export { closeOwn, confirmOpen, endFilled, clearQuestionsTo, markAsked, pauseSilent } from "./ask-owners.ts"
export { createJobFromDraft, type JobDraftValues, wayToApplyIn } from "./create-job-from-draft.ts"
export { expireJobs } from "./expire-jobs.ts"
export { copyOf, writtenColumns } from "./job-fields.ts"
export { isPublic, lockSentJob } from "./job.ts"
export { mailPerson, mailRow, personMail, PUBLISHER_REASON } from "./job-mails.ts"
export { anyJobById, hasStatus, isSent } from "./job-lists.queries.ts"
export { requireOwnersCompany } from "./job-values.ts"
export { clearDrafts, eraseDeletedJobs, eraseJobsOf, pauseJobsOf } from "./jobs-of-person.ts"
export {
  acceptedTitle,
  knownTitle,
  presentAppliedJobs,
  presentJobs,
  showJobTo,
} from "./public-jobs.queries.ts"
export { clearReporters, clearReports, eraseReportsBy } from "./reports/report-job.ts"
export { logJob } from "./save-any-job.ts"
export { readStated } from "./stated/read-stated.ts"

const COMPANY_PAGE_SIZE = 12

/** Routes and background work of jobs: the advertiser's own jobs, the job page, administration and review. */
export const jobs: Feature = ({ serve, deps }) => {
  serve(calls.showJob, async ({ params, session }) => ({
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

const PAGE_SIZE = 9

/** Routes for the advertiser's own jobs. */
function mountOwnJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const own = async (session: Doer["session"], id: number) => ({
    data: await ownJobById(db, session.user.id, id, clock.now()),
  })
  const move = async (doer: Doer, id: number, to: StatusMove) => {
    await changeOwnStatus(deps, doer, id, to)
    return own(doer.session, id)
  }

  serve(calls.listOwnJobs, ({ query, session }) =>
    readPage(query, PAGE_SIZE, (window) => findOwnJobs(db, session.user.id, query, window, clock.now())),
  )

  serve(calls.showOwnJob, ({ params, session }) => own(session, params.id))

  serve(calls.showReviewTime, async () => ({ data: { hours: await reviewHours(db) } }))

  serve(
    calls.registerJob,
    async ({ body, doer }) => own(doer.session, await registerOwnJob(deps, doer, body)),
    {
      guard: requireCompany(db),
    },
  )

  serve(calls.updateJob, async ({ body, doer }) => {
    await updateOwnJob(deps, doer, body)
    return own(doer.session, body.id)
  })

  serve(calls.activateJob, ({ body, doer }) => move(doer, body.id, "activate"))
  serve(calls.pauseJob, ({ body, doer }) => move(doer, body.id, "pause"))

  serve(calls.duplicateJob, async ({ params, doer }) =>
    own(doer.session, await duplicateOwnJob(deps, doer, params.id)),
  )

  serve(calls.renewJob, async ({ params, doer }) => {
    await renewOwnJob(deps, doer, params.id)
    return own(doer.session, params.id)
  })

  serve(calls.deleteJob, async ({ params, doer }) => {
    await deleteJob(deps, doer, params.id, "owner")
    return { data: { id: params.id } }
  })
}

const REPORTS_PAGE = 20

/** Routes for readers' reports and the administrators' decisions on them. */
function mountReports(serve: Serve, deps: Deps): void {
  serve(calls.reportJob, async ({ params, body, session, request }) => {
    const isNew = await reportJob(deps, { ...params, ...body }, { session, ip: request.ip })
    return { ...(isNew ? {} : { code: 200 }), data: { received: true as const } }
  })

  serve(calls.listReports, ({ query }) =>
    readPage(query, REPORTS_PAGE, (window) => findReports(deps.db, query.status, window, deps.clock.now())),
  )

  serve(calls.decideReport, async ({ params, body, doer }) => ({
    data: { ...params, decided: await decideReports(deps, doer, { ...params, ...body }) },
  }))
}
