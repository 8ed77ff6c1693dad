import {
  activateAnyJob,
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
  updateAnyJob,
} from "@upaon/contract/jobs/admin-endpoints"
import { JOB_STATUS, JOB_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Serve } from "../../platform/http/serve.ts"
import type { Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { anyJobById, findAnyJobs } from "./job-lists.queries.ts"
import { findReviews } from "./reviews.queries.ts"
import {
  type Decision,
  deleteJobOfUser,
  registerJobForUser,
  type Review,
  reviewJob,
  setAnyStatus,
  type StatusMove,
  updateJobOfUser,
} from "./save-any-job.ts"

const PAGE_SIZE = 11

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
  const decide = async ({ body, session, request }: Doer & { body: Review }, decision: Decision) => {
    await reviewJob(deps, { session, request }, body, decision)
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
}
