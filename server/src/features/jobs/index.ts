import { showJob } from "@upaon/contract/jobs/endpoints"
import type { Feature } from "../feature.ts"
import { mountAdminJobs } from "./admin-jobs.routes.ts"
import { expireJobs } from "./expire-jobs.ts"
import { mountOwnJobs } from "./own-jobs.routes.ts"
import { registerJobPush } from "./push-job.ts"
import { showJobTo } from "./show-job.queries.ts"

export { anyJobById } from "./admin-jobs.queries.ts"
export { auditedJob, auditJob } from "./audit-job.ts"
export { createJobFromDraft, type JobDraftValues } from "./create-job-from-draft.ts"
export { eraseDeletedJobs, eraseJobsOf } from "./erase-jobs.ts"
export { expireJobs } from "./expire-jobs.ts"
export { hasStatus } from "./job-status-filter.ts"
export { pauseJobsOf } from "./pause-jobs.ts"
export { presentJobs } from "./present-jobs.ts"

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
}
