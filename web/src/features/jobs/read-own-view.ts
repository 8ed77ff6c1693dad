import { quietApi } from "../../platform/api.ts"
import { reportFailure } from "../../platform/failures.ts"
import { withLinks } from "./link-contacts.ts"
import { type JobPage, loadJob } from "./load-job.ts"

/** Loads a job's page with the reader's session; null after a failure, when the job may still exist. */
export const readOwnView = (slug: string): Promise<JobPage | null> =>
  loadJob(quietApi, slug).then(withLinks, (fault: unknown) => {
    reportFailure(fault)
    return null
  })
