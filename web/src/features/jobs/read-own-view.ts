import { quietApi } from "../../platform/api.ts"
import { reportFailure } from "../../platform/failures.ts"
import { withLinks } from "./link-contacts.ts"
import { type JobPage, loadJob } from "./load-job.ts"

/** A job's page with the reader's session; null where it is not known: it may be there all the same. */
export const readOwnView = (slug: string): Promise<JobPage | null> =>
  loadJob(quietApi, slug).then(withLinks, (fault: unknown) => {
    reportFailure(fault)
    return null
  })
