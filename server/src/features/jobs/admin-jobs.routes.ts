import * as calls from "@upaon/contract/jobs/endpoints"
import type { JobDecision } from "@upaon/contract/jobs/requests"
import { JOB_STATUS, JOB_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import { readPage, type Serve, wholeList } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { anyJobById, findAnyJobs } from "./job-lists.queries.ts"
import { findReviews } from "./reviews.queries.ts"
import { actOnAnyJob, holdDecision, type Review, reviewJob, undoDecision } from "./review-job.ts"
import type { StatusMove } from "./save-any-job.ts"
import { deleteJob, registerJobForUser, setAnyStatus, updateJobOfUser } from "./save-any-job.ts"

const PAGE_SIZE = 11

type Reviewed = Review & { undoable?: boolean | undefined }

/** Routes for administrators: everybody's jobs and their review. */
export function mountAdminJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const any = async (id: number) => ({ data: await anyJobById(db, id, clock.now()) })
  const list = (filters: Parameters<typeof findAnyJobs>[1]) =>
    readPage(filters, PAGE_SIZE, (window) => findAnyJobs(db, filters, window, clock.now()))
  const setStatus = async ({ body, doer }: { doer: Doer; body: { id: number } }, move: StatusMove) => {
    await setAnyStatus(deps, doer, body.id, move)
    return any(body.id)
  }
  const decide = async ({ body, doer }: { doer: Doer; body: Reviewed }, decision: JobDecision) => {
    await (body.undoable ? holdDecision : reviewJob)(deps, doer, body, decision)
    return any(body.id)
  }

  serve(calls.listAllJobs, ({ query }) => list(query))
  serve(calls.searchAllJobs, ({ body }) => list(body))
  serve(calls.showAnyJob, ({ body }) => any(body.id))

  serve(calls.registerAnyJob, async ({ body, doer }) => any(await registerJobForUser(deps, doer, body)))

  serve(calls.updateAnyJob, async ({ body, doer }) => {
    await updateJobOfUser(deps, doer, body)
    return any(body.id)
  })

  serve(calls.activateAnyJob, (call) => setStatus(call, "activate"))
  serve(calls.pauseAnyJob, (call) => setStatus(call, "pause"))

  serve(calls.deleteAnyJob, async ({ params, doer }) => {
    await deleteJob(deps, doer, params.id, "administrator")
    return { data: { id: params.id } }
  })

  serve(calls.actOnJobs, async ({ body, doer }) => {
    const data = []
    for (const id of new Set(body.ids))
      data.push({ id, message: await actOnAnyJob(deps, doer, id, body.action) })
    return wholeList(data)
  })

  serve(calls.listJobStatuses, async () =>
    wholeList(JOB_STATUS_NAMES.map((name) => ({ id: JOB_STATUS[name], name }))),
  )

  serve(calls.listReviews, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findReviews(db, query.query, window, clock.now())),
  )

  serve(calls.approveJob, (call) => decide(call, "approve"))
  serve(calls.rectifyJob, (call) => decide(call, "rectify"))
  serve(calls.refuseJob, (call) => decide(call, "refuse"))

  serve(calls.undoReview, async ({ body, doer }) => {
    await undoDecision(deps, doer, body.id)
    return any(body.id)
  })
}
