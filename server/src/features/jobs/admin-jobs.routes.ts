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
import type { Deps } from "../feature.ts"
import { anyJobById, findAnyJobs } from "./admin-jobs.queries.ts"
import { deleteAnyJobOf } from "./delete-job.ts"
import { registerJobForUser } from "./register-any-job.ts"
import { reviewJob, setAnyStatus } from "./review-job.ts"
import { findReviews } from "./reviews.queries.ts"
import { updateJobOfUser } from "./update-any-job.ts"

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

  serve(listAllJobs, ({ query }) => list(query))
  serve(searchAllJobs, ({ body }) => list(body))
  serve(showAnyJob, ({ body }) => any(body.id))
  serve(registerAnyJob, async ({ body, ...doer }) => any(await registerJobForUser(deps, doer, body)))

  serve(updateAnyJob, async ({ body, ...doer }) => {
    await updateJobOfUser(deps, doer, body)
    return any(body.id)
  })

  serve(activateAnyJob, async ({ body, ...doer }) => {
    await setAnyStatus(deps, doer, body.id, { to: JOB_STATUS.active, action: "activate" })
    return any(body.id)
  })

  serve(pauseAnyJob, async ({ body, ...doer }) => {
    await setAnyStatus(deps, doer, body.id, { to: JOB_STATUS.paused, action: "pause" })
    return any(body.id)
  })

  serve(deleteAnyJob, async ({ params, ...doer }) => {
    await deleteAnyJobOf(deps, doer, params.id)
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

  serve(approveJob, async ({ body, ...doer }) => {
    await reviewJob(deps, doer, { ...body, decision: "approve" })
    return any(body.id)
  })

  serve(rectifyJob, async ({ body, ...doer }) => {
    await reviewJob(deps, doer, { ...body, decision: "rectify" })
    return any(body.id)
  })

  serve(refuseJob, async ({ body, ...doer }) => {
    await reviewJob(deps, doer, { ...body, decision: "refuse" })
    return any(body.id)
  })
}
