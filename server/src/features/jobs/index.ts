import { showJob } from "@upaon/contract/jobs/endpoints"
import type { Feature } from "../feature.ts"
import { mountAdminJobs } from "./admin-jobs.routes.ts"
import { expireJobs } from "./expire-jobs.ts"
import { mountOwnJobs } from "./own-jobs.routes.ts"
import { registerJobPush } from "./push-job.ts"
import { showJobTo } from "./public-jobs.queries.ts"
import { readUnread } from "./stated/read-unread.ts"

export { createJobFromDraft, type JobDraftValues } from "./create-job-from-draft.ts"
export { expireJobs } from "./expire-jobs.ts"
export { endFilledJob } from "./fill-job.ts"
export { writtenColumns } from "./job-fields.ts"
export { PUBLISHER_REASON } from "./job-mails.ts"
export { anyJobById, hasStatus } from "./job-lists.queries.ts"
export { requireOwnersCompany } from "./job-values.ts"
export { eraseDeletedJobs, eraseJobsOf, pauseJobsOf } from "./jobs-of-person.ts"
export { presentAppliedJobs, presentJobs, showJobTo } from "./public-jobs.queries.ts"
export { logJob } from "./save-any-job.ts"
export { readStated } from "./stated/read-stated.ts"
export { wayOfText } from "./way-of-text.ts"

/** Jobs: the advertiser's own, the page of each, the administrator's and their review. */
export const jobs: Feature = ({ serve, deps }) => {
  serve(showJob, async ({ params, session }) => ({
    data: await showJobTo(deps.db, params.slug, session, deps.clock.now()),
  }))
  mountOwnJobs(serve, deps)
  mountAdminJobs(serve, deps)
  registerJobPush(deps)
  deps.work.register({
    name: "jobs-expire",
    cron: "* * * * *",
    retries: 0,
    limitSeconds: 600,
    run: async () => void (await expireJobs(deps)),
  })
  deps.work.register({
    name: "jobs-read-stated",
    cron: "* * * * *",
    retries: 0,
    limitSeconds: 600,
    run: () => readUnread(deps.db),
  })
}
