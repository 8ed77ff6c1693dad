import {
  activateAnyJob,
  actOnJobs,
  approveJob,
  deleteAnyJob,
  listAllJobs,
  listJobStatuses,
  listReviews,
  pauseAnyJob,
  rectifyJob,
  refuseJob,
  registerAnyJob,
  searchAllJobs,
  showAnyJob,
  undoReview,
  updateAnyJob,
} from "@upaon/contract/jobs/admin-endpoints"
import type { JobDecision } from "@upaon/contract/jobs/requests"
import { JOB_STATUS, JOB_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Serve } from "../../platform/http/serve.ts"
import type { Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { anyJobById, findAnyJobs } from "./job-lists.queries.ts"
import { findReviews } from "./reviews.queries.ts"
import { holdDecision, undoDecision } from "./held-decisions.ts"
import { actOnAnyJob, type Review, reviewJob } from "./review-job.ts"
import {
  deleteJobOfUser,
  registerJobForUser,
  setAnyStatus,
  type StatusMove,
  updateJobOfUser,
} from "./save-any-job.ts"

const PAGE_SIZE = 11

type Reviewed = Review & { undoable?: boolean | undefined }

/** Everybody's jobs, and their review, for administrators. */
export function mountAdminJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const any = async (id: number) => ({ data: await anyJobById(db, id, clock.now()) })
  const list = async (filters: Parameters<typeof findAnyJobs>[1]) => {
    const window = pageWindow(filters, PAGE_SIZE)
    const { rows, total } = await findAnyJobs(db, filters, window, clock.now())
    return pageOf(rows, total, window)
  }
  const setStatus = async ({ body, session, request }: Doer & { body: { id: number } }, move: StatusMove) => {
    await setAnyStatus(deps, { session, request }, body.id, move)
    return any(body.id)
  }
  const decide = async ({ body, doer }: { doer: Doer; body: Reviewed }, decision: JobDecision) => {
    await (body.undoable ? holdDecision : reviewJob)(deps, doer, body, decision)
    return any(body.id)
  }

  serve(listAllJobs, ({ query }) => list(query))
  serve(searchAllJobs, ({ body }) => list(body))
  serve(showAnyJob, ({ body }) => any(body.id))

  serve(registerAnyJob, async ({ body, session, request }) =>
    any(await registerJobForUser(deps, { session, request }, body)),
  )

  serve(updateAnyJob, async ({ body, session, request }) => {
    await updateJobOfUser(deps, { session, request }, body)
    return any(body.id)
  })

  serve(activateAnyJob, (call) => setStatus(call, "activate"))
  serve(pauseAnyJob, (call) => setStatus(call, "pause"))

  serve(deleteAnyJob, async ({ params, session, request }) => {
    await deleteJobOfUser(deps, { session, request }, params.id)
    return { data: { id: params.id } }
  })

  serve(actOnJobs, async ({ body, doer }) => {
    const data = []
    for (const id of new Set(body.ids))
      data.push({ id, message: await actOnAnyJob(deps, doer, id, body.action) })
    return { data, total: data.length }
  })

  serve(listJobStatuses, async () => {
    const data = JOB_STATUS_NAMES.map((name) => ({ id: JOB_STATUS[name], name }))
    return { data, total: data.length }
  })

  serve(listReviews, async ({ query }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findReviews(db, query.query, window, clock.now())
    return pageOf(rows, total, window)
  })

  serve(approveJob, (call) => decide(call, "approve"))
  serve(rectifyJob, (call) => decide(call, "rectify"))
  serve(refuseJob, (call) => decide(call, "refuse"))

  serve(undoReview, async ({ body, doer }) => {
    await undoDecision(deps, doer, body.id)
    return any(body.id)
  })
}
