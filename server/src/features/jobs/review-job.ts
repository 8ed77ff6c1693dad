import type { JobDecision } from "@upaon/contract/jobs/requests"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { UNDO_SECONDS } from "@upaon/contract/platform/undo"
import { and, eq, inArray, isNull, lte } from "drizzle-orm"
import { companies, jobDecisions, jobPosts, type Transaction, users } from "../../db/index.ts"
import { Failure, lastChange, requireUnchanged } from "../../platform/http/index.ts"
import { type Author, deferredAuthor, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { cleanInstructions } from "./job-fields.ts"
import { mailNothingDone } from "./job-mails.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { type Job, type JobDeps, lockSentJob } from "./job.ts"
import { saveJob } from "./save-job.ts"
import { settleReports } from "./reports/settle-reports.ts"
import type { StatusMove } from "./save-any-job.ts"
import { changeJobIn, deleteJob, pauseActive, requireInstructions, setAnyStatus } from "./save-any-job.ts"

export type Review = {
  id: number
  instructions?: string | null | undefined
  seen?: Record<string, unknown> | undefined
}

/**
 * Decides on a job that waits for its review, in one transaction.
 * @throws Failure 404, 409 `record_changed`, 409 `invalid_transition` when it does not wait, 422 when the job is incomplete or
 * the instructions are missing
 */
export const reviewJob = (deps: JobDeps, doer: Doer, review: Review, decision: JobDecision): Promise<void> =>
  deps.db.transaction((tx) => reviewJobIn(tx, deps, doer, review, decision))

/** The same within a given transaction. */
async function reviewJobIn(
  tx: Transaction,
  deps: JobDeps,
  doer: Author,
  review: Review,
  decision: JobDecision,
): Promise<void> {
  const instructions = cleanInstructions(review.instructions)
  if (decision === "rectify") requireInstructions(JOB_STATUS.rectify, instructions)
  const [owner] = await lockOwnerOf(tx, review.id)
  const change = { id: review.id, action: decision, by: "administrator" } as const
  await changeJobIn(tx, deps, doer, change, async (_tx, job, actor, now) => {
    const status = currentStatus(job, now)
    const isReadAfterwards = job.readAfterwards && status === JOB_STATUS.active
    const to = nextStatus(decision, isReadAfterwards ? JOB_STATUS.pending : status)
    if (to === null) throw new Failure(invalidTransition)
    requireUnchanged(await asSeen(tx, job, owner, decision), review.seen)
    if (decision !== "rectify") await settleReports(tx, deps, job, decision === "approve" ? "keep" : "remove")
    const values = job.readAfterwards && { values: { readAfterwards: false } }
    return saveJob(tx, deps, job, { to, instructions, actor, ...values })
  })
}

/**
 * Locks the owner's row, then the company's, before the job's. Suspending or erasing an account and accepting a name, which
 * writes the words of jobs, lock in this order, so another would deadlock.
 */
export async function lockOwnerOf(tx: Transaction, id: number): Promise<Owner[]> {
  const { userId, companyId } = jobPosts
  const ofJob = (column: typeof userId | typeof companyId) =>
    tx.select({ id: column }).from(jobPosts).where(eq(jobPosts.id, id))
  const { name, blockedAt } = users
  const isOwner = inArray(users.id, ofJob(userId))
  const owner = await tx.select({ name, blockedAt }).from(users).where(isOwner).for("share")
  const isCompany = inArray(companies.id, ofJob(companyId))
  await tx.select({ id: companies.id }).from(companies).where(isCompany).for("share")
  return owner
}

type Owner = Pick<typeof users.$inferSelect, "name" | "blockedAt">

/**
 * The values that show whether the job is as the reviewer read it. The company stays locked until the decision: a name changed
 * afterwards has its own review. Only an approval compares the account's suspension: whoever refuses a fraud suspends the account
 * next.
 */
async function asSeen(tx: Transaction, job: Job, owner: Owner | undefined, decision: JobDecision) {
  const [company] = await tx
    .select({
      company_name: companies.name,
      company_logo_id: companies.imageId,
      company_about: companies.about,
    })
    .from(companies)
    .where(eq(companies.id, job.companyId ?? 0))
    .for("share")
  return {
    ...lastChange(job),
    ...company,
    user_name: owner?.name,
    ...(decision === "approve" && { user_blocked: Boolean(owner?.blockedAt) }),
  }
}

/** Acts on one of several chosen jobs, each in its own transaction. @returns why it was refused, or null when done */
export async function actOnAnyJob(
  deps: JobDeps,
  doer: Doer,
  id: number,
  action: JobDecision | StatusMove | "delete",
): Promise<string | null> {
  try {
    if (action === "delete") await deleteJob(deps, doer, id, "administrator")
    else if (action === "pause") await pauseActive(deps, doer, id)
    else if (action === "activate") await setAnyStatus(deps, doer, id, action)
    else await reviewJob(deps, doer, { id }, action)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.sentence
  }
}

const WORK = "jobs-decided"

/**
 * Decides like `reviewJob`, but carries the decision out only after `UNDO_SECONDS`, so that it can be undone. A rolled-back trial
 * reports refusals at once. The same decision sent again, as after a lost response, is accepted, with its new instructions.
 * @throws Failure as `reviewJob`; 409 `invalid_transition` also when another decision on the job waits
 */
export async function holdDecision(
  deps: Deps,
  doer: Doer,
  review: Review,
  decision: JobDecision,
): Promise<void> {
  // Read before the work is queued: a run that starts at the earliest time would otherwise find the decision too young.
  const decidedAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [owner] = await lockOwnerOf(tx, review.id)
    const job = await lockSentJob(tx, review.id)
    await runInSavepoint(tx, (trying) => reviewJobIn(trying, deps, doer, review, decision))
    const userId = doer.session.user.id
    const instructions = review.instructions ?? null
    const said = and(eq(jobDecisions.userId, userId), eq(jobDecisions.decision, decision))
    const held = await tx
      .insert(jobDecisions)
      .values({
        jobPostId: job.id,
        userId,
        decision,
        instructions,
        seen: await asSeen(tx, job, owner, decision),
        ip: doer.request.ip,
        requestId: doer.request.id,
        decidedAt,
      })
      .onConflictDoUpdate({ target: jobDecisions.jobPostId, set: { instructions }, setWhere: said })
      .returning({ id: jobDecisions.jobPostId })
    if (held.length === 0) throw new Failure(invalidTransition)
    await deps.work.enqueue(tx, WORK, {}, { afterSeconds: UNDO_SECONDS })
  })
}

class TriedOut extends Error {}

/** Runs the work in a savepoint and rolls it back: only an error that refuses it remains. */
const runInSavepoint = (tx: Transaction, work: (trying: Transaction) => Promise<void>): Promise<void> =>
  tx
    .transaction(async (trying) => {
      await work(trying)
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })

/** Takes back the person's own waiting decision on a job. @throws Failure 409 `invalid_transition` once it was carried out */
export async function undoDecision({ db }: Deps, doer: Doer, id: number): Promise<void> {
  const own = and(eq(jobDecisions.jobPostId, id), eq(jobDecisions.userId, doer.session.user.id))
  const undone = await db.delete(jobDecisions).where(own).returning({ id: jobDecisions.jobPostId })
  if (undone.length === 0) throw new Failure(invalidTransition)
}

/** Carries out decisions that waited long enough: at their time, and every minute for those that an interruption left over. */
export const declareDecisions = (deps: Deps): void =>
  deps.work.minutely(WORK, async () => {
    const until = new Date(deps.clock.now().getTime() - UNDO_SECONDS * 1000)
    const due = await deps.db.select().from(jobDecisions).where(lte(jobDecisions.decidedAt, until))
    for (const held of due) await carryOut(deps, held)
  })

type Held = typeof jobDecisions.$inferSelect

/** Whether the person is still an administrator: of who lost the access since, the job waits for its review again. */
const isStanding = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), users.isAdmin, isNull(users.blockedAt)))) > 0

/**
 * Carries out a decision once, even if several processes try. If the job has changed since the decision, or the decision is
 * impossible by now, the job waits for its review again and the administrator is told.
 */
async function carryOut(deps: Deps, held: Held): Promise<void> {
  const { jobPostId: id, decision, instructions, seen, userId } = held
  const same = and(eq(jobDecisions.jobPostId, id), eq(jobDecisions.decidedAt, held.decidedAt))
  const author = deferredAuthor(deps, userId, { ip: held.ip, id: held.requestId })
  try {
    await deps.db.transaction(async (tx) => {
      await lockOwnerOf(tx, id)
      await lockSentJob(tx, id)
      const taken = await tx.delete(jobDecisions).where(same).returning({ id: jobDecisions.jobPostId })
      if (taken.length > 0 && (await isStanding(tx, userId)))
        await reviewJobIn(tx, deps, author, { id, instructions, seen }, decision)
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    deps.log.warn(
      { jobId: id, userId, decision, slug: error.definition.slug },
      "jobs: a decision came to nothing",
    )
    await deps.db.transaction(async (tx) => {
      const [dropped] = await tx.delete(jobDecisions).where(same).returning({ id: jobDecisions.jobPostId })
      if (dropped) await mailNothingDone(tx, deps, { userId, jobId: dropped.id })
    })
  }
}
