import type { ReportDecision } from "@upaon/contract/jobs/reports"
import { and, eq, isNull } from "drizzle-orm"
import { jobReports, type Transaction } from "../../../db/index.ts"
import type { Job, JobDeps } from "../job.ts"
import { mailEnding, type ReportEnding } from "./report-mails.ts"

const openOf = (jobId: number) => and(eq(jobReports.jobPostId, jobId), isNull(jobReports.decision))

/**
 * Ends the open reports of a vacancy, and tells those who left an e-mail.
 * @returns how many there were
 */
export async function settleReports(
  tx: Transaction,
  deps: JobDeps,
  job: Job,
  decision: ReportDecision,
  ending: ReportEnding = decision,
): Promise<number> {
  const decided = await tx
    .update(jobReports)
    .set({ decision, decidedAt: deps.clock.now() })
    .where(openOf(job.id))
    .returning({ email: jobReports.email })
  for (const { email } of decided) if (email) await mailEnding(tx, deps, { to: email, job, ending })
  return decided.length
}
