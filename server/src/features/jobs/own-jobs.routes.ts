import {
  activateJob,
  deleteJob,
  listOwnJobs,
  pauseJob,
  registerJob,
  showOwnJob,
  showReviewTime,
  updateJob,
} from "@upaon/contract/jobs/endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Serve } from "../../platform/http/serve.ts"
import type { Session } from "../../platform/http/session.ts"
import { requireCompany } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { changeOwnStatus } from "./change-own-status.ts"
import { deleteOwnJob } from "./delete-job.ts"
import { findOwnJobs, ownJobById } from "./own-jobs.queries.ts"
import { registerOwnJob } from "./register-job.ts"
import { reviewHours } from "./review-time.queries.ts"
import { updateOwnJob } from "./update-job.ts"

const PAGE_SIZE = 9

/** The advertiser's own jobs. */
export function mountOwnJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const own = (session: Session, id: number) => ownJobById(db, session.user.id, id, clock.now())

  serve(listOwnJobs, async ({ query, session }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findOwnJobs(db, session.user.id, query, window, clock.now())
    return pageOf(rows, total, window)
  })

  serve(showOwnJob, async ({ params, session }) => ({ data: await own(session, params.id) }))

  serve(showReviewTime, async () => ({ data: { hours: await reviewHours(db) } }))

  serve(
    registerJob,
    async ({ body, session }) => {
      const id = await registerOwnJob(deps, session.user, body)
      return { data: await own(session, id) }
    },
    { guard: requireCompany(db) },
  )

  serve(updateJob, async ({ body, session }) => {
    await updateOwnJob(deps, session.user, body)
    return { data: await own(session, body.id) }
  })

  serve(activateJob, async ({ body, session }) => {
    await changeOwnStatus(deps, session.user, body.id, "activate")
    return { data: await own(session, body.id) }
  })

  serve(pauseJob, async ({ body, session }) => {
    await changeOwnStatus(deps, session.user, body.id, "pause")
    return { data: await own(session, body.id) }
  })

  serve(deleteJob, async ({ params, session }) => {
    await deleteOwnJob(deps, session.user, params.id)
    return { data: { id: params.id } }
  })
}
