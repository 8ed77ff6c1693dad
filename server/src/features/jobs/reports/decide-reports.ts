import type { ReportDecision } from "@upaon/contract/jobs/reports"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, isNull } from "drizzle-orm"
import { jobReports } from "../../../db/index.ts"
import { notFound } from "../../../platform/http/index.ts"
import { type Doer, recordChange } from "../../audit/index.ts"
import { type JobDeps, lockSentJob } from "../job.ts"
import { currentStatus, nextStatus } from "../job-states.ts"
import { saveJob } from "../save-job.ts"
import { settleReports } from "./settle-reports.ts"

/**
 * An administrator's decision on all open reports of a vacancy: it stays, and is public again where reports took it back,
 * or it leaves the site. What its owner edited meanwhile waits for its own review.
 * @throws Failure 404 when the report is not open any more
 */
export async function decideReports(
  deps: JobDeps,
  doer: Doer,
  given: { id: number; decision: ReportDecision; note?: string | null | undefined },
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [report] = await tx
      .select({ jobId: jobReports.jobPostId })
      .from(jobReports)
      .where(and(eq(jobReports.id, given.id), isNull(jobReports.decision)))
    if (!report) throw notFound()
    const job = await lockSentJob(tx, report.jobId)
    const status = currentStatus(job, now)
    const ended = status === JOB_STATUS.notactive || status === JOB_STATUS.filled
    const ending = given.decision === "keep" && ended ? "keptEnded" : given.decision
    const decided = await settleReports(tx, deps, job, given.decision, ending)
    if (decided === 0) throw notFound()
    const to = nextStatus(given.decision, status)
    const moves = to !== null && (given.decision === "remove" || job.reportedAt !== null)
    const actor = { kind: "administrator", userId: doer.session.user.id } as const
    const saved = moves ? await saveJob(tx, deps, job, { to, actor }) : job
    await recordChange(tx, {
      ...doer,
      now,
      action: given.decision === "keep" ? "keepReported" : "removeReported",
      entity: "jobPost",
      entityId: job.id,
      before: { title: job.title, status: job.statusId, reports: decided },
      after: {
        title: job.title,
        status: saved.statusId,
        reports: 0,
        ...(given.note && { note: given.note }),
      },
    })
    return decided
  })
}
