import * as endpoints from "@upaon/contract/jobs/endpoints"
import { readPage, type Serve } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { decideReports, reportJob } from "./report-job.ts"
import { findReports } from "./reports.queries.ts"

const PAGE_SIZE = 20

/** What readers report, and administrators decide. */
export function mountReports(serve: Serve, deps: Deps): void {
  serve(endpoints.reportJob, async ({ params, body, session, request }) => {
    const isNew = await reportJob(deps, { ...params, ...body }, { session, ip: request.ip })
    return { ...(isNew ? {} : { code: 200 }), data: { received: true as const } }
  })

  serve(endpoints.listReports, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findReports(deps.db, query.status, window, deps.clock.now())),
  )

  serve(endpoints.decideReport, async ({ params, body, doer }) => ({
    data: { ...params, decided: await decideReports(deps, doer, { ...params, ...body }) },
  }))
}
