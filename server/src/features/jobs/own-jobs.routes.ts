import * as calls from "@upaon/contract/jobs/endpoints"
import { readPage, type Serve } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import { requireCompany } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { findOwnJobs, ownJobById } from "./job-lists.queries.ts"
import { duplicateOwnJob, renewOwnJob } from "./publish-again.ts"
import { reviewHours } from "./reviews.queries.ts"
import { changeOwnStatus, deleteOwnJob, registerOwnJob, updateOwnJob } from "./save-own-job.ts"

const PAGE_SIZE = 9

/** The advertiser's own jobs. */
export function mountOwnJobs(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const own = async (session: Doer["session"], id: number) => ({
    data: await ownJobById(db, session.user.id, id, clock.now()),
  })
  const move = async (doer: Doer, id: number, to: "activate" | "pause") => {
    await changeOwnStatus(deps, doer, id, to)
    return own(doer.session, id)
  }

  serve(calls.listOwnJobs, ({ query, session }) =>
    readPage(query, PAGE_SIZE, (window) => findOwnJobs(db, session.user.id, query, window, clock.now())),
  )

  serve(calls.showOwnJob, ({ params, session }) => own(session, params.id))

  serve(calls.showReviewTime, async () => ({ data: { hours: await reviewHours(db) } }))

  serve(
    calls.registerJob,
    async ({ body, doer }) => own(doer.session, await registerOwnJob(deps, doer, body)),
    {
      guard: requireCompany(db),
    },
  )

  serve(calls.updateJob, async ({ body, doer }) => {
    await updateOwnJob(deps, doer, body)
    return own(doer.session, body.id)
  })

  serve(calls.activateJob, ({ body, doer }) => move(doer, body.id, "activate"))
  serve(calls.pauseJob, ({ body, doer }) => move(doer, body.id, "pause"))

  serve(calls.duplicateJob, async ({ params, doer }) =>
    own(doer.session, await duplicateOwnJob(deps, doer, params.id)),
  )

  serve(calls.renewJob, async ({ params, doer }) => {
    await renewOwnJob(deps, doer, params.id)
    return own(doer.session, params.id)
  })

  serve(calls.deleteJob, async ({ params, doer }) => {
    await deleteOwnJob(deps, doer, params.id)
    return { data: { id: params.id } }
  })
}
