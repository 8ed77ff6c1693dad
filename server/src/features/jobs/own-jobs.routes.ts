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
import { findOwnJobs, ownJobById } from "./job-lists.queries.ts"
import { reviewHours } from "./reviews.queries.ts"
import { changeOwnStatus, deleteOwnJob, registerOwnJob, updateOwnJob } from "./save-own-job.ts"

const PAGE_SIZE = 9

/** The advertiser's own jobs. */
export function mountOwnJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const own = async (session: Session, id: number) => ({
    data: await ownJobById(db, session.user.id, id, clock.now()),
  })
  const move = async (session: Session, id: number, to: "activate" | "pause") => {
    await changeOwnStatus(deps, session.user, id, to)
    return own(session, id)
  }

  serve(listOwnJobs, async ({ query, session }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findOwnJobs(db, session.user.id, query, window, clock.now())
    return pageOf(rows, total, window)
  })

  serve(showOwnJob, ({ params, session }) => own(session, params.id))

  serve(showReviewTime, async () => ({ data: { hours: await reviewHours(db) } }))

  serve(
    registerJob,
    async ({ body, session }) => own(session, await registerOwnJob(deps, session.user, body)),
    { guard: requireCompany(db) },
  )

  serve(updateJob, async ({ body, session }) => {
    await updateOwnJob(deps, session.user, body)
    return own(session, body.id)
  })

  serve(activateJob, ({ body, session }) => move(session, body.id, "activate"))
  serve(pauseJob, ({ body, session }) => move(session, body.id, "pause"))

  serve(deleteJob, async ({ params, session }) => {
    await deleteOwnJob(deps, session.user, params.id)
    return { data: { id: params.id } }
  })
}
