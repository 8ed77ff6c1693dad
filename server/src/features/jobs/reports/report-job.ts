import { HIGH_RISK } from "@upaon/contract/job-checks/endpoints"
import { reportDecided } from "@upaon/contract/jobs/endpoints"
import type { ReportDecision, ReportReason } from "@upaon/contract/jobs/reports"
import type { reportBody } from "@upaon/contract/jobs/schemas"
import { JOB_STATUS, statusOf } from "@upaon/contract/jobs/statuses"
import { DAY_MS, isPastDay } from "@upaon/contract/platform/format-time"
import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm"
import type { z } from "zod"
import { jobReports, type Transaction } from "../../../db/index.ts"
import { Failure, foundRow, subnetKey, type Session } from "../../../platform/http/index.ts"
import { digestFor } from "../../../platform/storage/index.ts"
import { type Doer, recordChange } from "../../audit/index.ts"
import type { Deps } from "../../feature.ts"
import { mailPerson } from "../job-mails.ts"
import { currentStatus, nextStatus } from "../job-states.ts"
import { type Actor, type Job, type JobDeps, lockSentJob } from "../job.ts"
import { showJobTo } from "../public-jobs.queries.ts"
import { lockOwnerOf } from "../review-job.ts"
import { saveJob } from "../save-job.ts"
import { settleReports } from "./settle-reports.ts"

/** Reports of this many people within this many days send a job back to its review. */
const PEOPLE = 3
const WITHIN_DAYS = 7

type Sent = z.output<typeof reportBody> & { slug: string }
type Sender = { session: Session | null; ip: string }

/**
 * Stores a reader's report on a public job. Enough reports send the job back to its review; its owner is told, but not by whom.
 * @returns false when the same person had reported it before: then nothing changes (rule d10)
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
        addressHash: digest(`${id} ${subnetKey(ip)}`),
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

/** Sends the job back to its review and tells the owner about the reports, but not who reported. */
async function sendBack(tx: Transaction, deps: Deps, job: Job, now: Date): Promise<void> {
  const to = nextStatus("sendBack", currentStatus(job, now))
  if (to === null) return
  const actor = { kind: "system", userId: null } as const
  await saveJob(tx, deps, job, { values: { reportedAt: now }, to, actor, silent: true })
  await mailPerson(tx, deps, job.userId, {
    subject: `Vaga em conferência: ${job.title}`,
    heading: "Sua vaga está em conferência",
    text: `Recebemos denúncias sobre a vaga “${job.title}”. Ela saiu das buscas até a nossa equipe conferir, e nenhum ponto foi cobrado. Avisamos você assim que isso terminar.`,
    button: ["Ver minhas vagas", "/panel/jobs"],
  })
}

/**
 * An administrator's decision on all open reports of a job. `keep`: it is public again if reports had sent it back; `remove`: it
 * leaves the site. What its owner edited meanwhile waits for its own review, and so does what a suspended one published.
 * @throws Failure 404, 409 `invalid_transition` when the report was decided already
 */
export async function decideReports(
  deps: JobDeps,
  doer: Doer,
  given: { id: number; decision: ReportDecision; note?: string | null | undefined },
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const asked = eq(jobReports.id, given.id)
    const report = foundRow(await tx.select({ jobId: jobReports.jobPostId }).from(jobReports).where(asked))
    const [owner] = await lockOwnerOf(tx, report.jobId)
    const job = await lockSentJob(tx, report.jobId)
    if ((await tx.$count(jobReports, and(asked, isNull(jobReports.decision)))) === 0)
      throw new Failure(reportDecided)
    const keeps = given.decision === "keep"
    const status = currentStatus(job, now)
    // The deadline may pass while the job waits: then it cannot become public again.
    const isOver = job.reportedAt !== null && job.receivedDate !== null && isPastDay(job.receivedDate, now)
    const kept = nextStatus(given.decision, status)
    const to = kept === JOB_STATUS.active && isOver ? JOB_STATUS.notactive : kept
    const returns = job.reportedAt !== null && !owner?.blockedAt
    const moves = to !== null && (!keeps || returns)
    const isShown = (moves ? to : status) === JOB_STATUS.active
    const ending = keeps && !isShown ? "keptEnded" : given.decision
    const decided = await settleReports(tx, deps, job, given.decision, ending)
    // Time ends a job that may stay: an administrator's end of it would count as a refusal.
    const actor: Actor =
      ending === "keptEnded"
        ? { kind: "system", userId: null }
        : { kind: "administrator", userId: doer.session.user.id }
    const saved = moves ? await saveJob(tx, deps, job, { to, actor, ended: ending === "keptEnded" }) : job
    await recordChange(tx, {
      ...doer,
      now,
      action: keeps ? "keepReported" : "removeReported",
      entity: "jobPost",
      entityId: job.id,
      before: { title: job.title, status: statusOf({ status_id: job.statusId }), reports: decided },
      after: {
        title: job.title,
        status: statusOf({ status_id: saved.statusId }),
        reports: 0,
        ...(given.note && { note: given.note }),
      },
    })
    return decided
  })
}

type Db = Pick<JobDeps, "db">

/** Erases what identifies reporters: the hashed address of reports before `until`, the e-mail of those decided before `until`. */
export async function clearReporters({ db }: Db, until: Date): Promise<void> {
  const withAddress = and(isNotNull(jobReports.addressHash), lt(jobReports.createdAt, until))
  await db.update(jobReports).set({ addressHash: null }).where(withAddress)
  const withEmail = and(isNotNull(jobReports.email), lt(jobReports.decidedAt, until))
  await db.update(jobReports).set({ email: null }).where(withEmail)
}

export async function clearReports({ db }: Db, until: Date): Promise<void> {
  await db.delete(jobReports).where(lt(jobReports.decidedAt, until))
}

/** Erases who reported and their words; the report itself still counts. `email` must be proven to be theirs. */
export async function eraseReportsBy(
  tx: Transaction,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  const theirs = or(
    eq(jobReports.userId, userId),
    email === null ? undefined : eq(jobReports.email, email.toLowerCase()),
  )
  await tx.update(jobReports).set({ userId: null, email: null, addressHash: null, text: null }).where(theirs)
}
