import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, eq, gt, isNull } from "drizzle-orm"
import type { z } from "zod"
import type { reportBody } from "@upaon/contract/jobs/schemas"
import type { ReportReason } from "@upaon/contract/jobs/reports"
import { jobReports, type Transaction } from "../../../db/index.ts"
import { lineOf, type Session } from "../../../platform/http/index.ts"
import { digestFor } from "../../../platform/storage/index.ts"
import type { Deps } from "../../feature.ts"
import { type Job, lockSentJob } from "../job.ts"
import { currentStatus, nextStatus } from "../job-states.ts"
import { showJobTo } from "../public-jobs.queries.ts"
import { saveJob } from "../save-job.ts"
import { mailSentBack } from "./report-mails.ts"

/** So many people within so many days take a vacancy back to its review. */
const PEOPLE = 3
const WITHIN_DAYS = 7
/** From this risk on one report of asking for money is enough. */
const HIGH_RISK = 60

type Sent = z.output<typeof reportBody> & { slug: string }
type Sender = { session: Session | null; ip: string }

/**
 * Notes what a reader says of a public vacancy; enough of it takes the vacancy back to its review, its owner told without who.
 * @returns false when the same person had said so before: then nothing changes (rule d10)
 * @throws Failure 404, 410 `job_ended`
 */
export async function reportJob(deps: Deps, sent: Sent, { session, ip }: Sender): Promise<boolean> {
  const now = deps.clock.now()
  const { id } = await showJobTo(deps.db, sent.slug, null, now)
  const digest = await digestFor(deps.storage, "reports")
  return deps.db.transaction(async (tx) => {
    const job = await lockSentJob(tx, id)
    const [report] = await tx
      .insert(jobReports)
      .values({
        jobPostId: id,
        reason: sent.reason,
        text: sent.text || null,
        userId: session?.user.id ?? null,
        email: sent.email ? sent.email.toLowerCase() : session && session.user.email.toLowerCase(),
        addressHash: digest(`${id} ${lineOf(ip)}`),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ reason: jobReports.reason })
    if (!report) return false
    if (await isEnough(tx, job, report.reason, now)) await sendBack(tx, deps, job, now)
    return true
  })
}

async function isEnough(tx: Transaction, job: Job, reason: ReportReason, now: Date): Promise<boolean> {
  if (reason === "asks_money" && (job.risk ?? 0) >= HIGH_RISK) return true
  const since = new Date(now.getTime() - WITHIN_DAYS * DAY_MS)
  const open = and(
    eq(jobReports.jobPostId, job.id),
    isNull(jobReports.decision),
    gt(jobReports.createdAt, since),
  )
  return (await tx.$count(jobReports, open)) >= PEOPLE
}

async function sendBack(tx: Transaction, deps: Deps, job: Job, now: Date): Promise<void> {
  const to = nextStatus("sendBack", currentStatus(job, now))
  if (to === null) return
  const actor = { kind: "system", userId: null } as const
  await saveJob(tx, deps, job, { values: { reportedAt: now }, to, actor, silent: true })
  await mailSentBack(tx, deps, job)
}
