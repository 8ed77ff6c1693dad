import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { invalidTransition } from "@upaon/contract/platform/errors"
import { localDay, startOfDay } from "@upaon/contract/platform/format-time"
import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { jobConfirmLinks, jobPosts, type Transaction, users } from "../../db/index.ts"
import { morningAfter } from "../../platform/clock.ts"
import { Failure } from "../../platform/http/index.ts"
import type { Doer } from "../audit/index.ts"
import { actsForJob } from "../companies/index.ts"
import { currentStatus, nextStatus } from "./job-states.ts"
import { type Actor, isPublic, type Job, type JobDeps } from "./job.ts"
import { changeJobIn } from "./save-any-job.ts"
import { FIRST_ASK_DAYS, saveJob } from "./save-job.ts"
import { wasReviewed } from "./save-own-job.ts"

/** After the first question, an owner is asked this often. */
const AGAIN_DAYS = 14
/** Days without an answer after which the job is paused. */
const SILENT_DAYS = 7

const BATCH = 200

/** Ordered by an indexed column: if ordered by id, every batch would scan all rows that earlier batches handled. */
const lockBatch = (tx: Transaction, where: SQL | undefined, ...order: [PgColumn, ...PgColumn[]]) =>
  tx
    .select()
    .from(jobPosts)
    .where(where)
    .orderBy(...order)
    .limit(BATCH)
    .for("no key update", { skipLocked: true })

/** A suspended owner could not answer, so they are not asked. */
const ownerStands = sql`exists (select from ${users} u where u.id = ${jobPosts.userId} and u.blocked_at is null)`

/** Clears the open questions to a suspended person, so that their silence pauses no job. */
export const clearQuestionsTo = (tx: Transaction, userId: number) =>
  tx
    .update(jobPosts)
    .set({ askedAt: null })
    .where(and(eq(jobPosts.userId, userId), isNotNull(jobPosts.askedAt)))

/**
 * Marks one batch of the public jobs that are due on this morning as asked.
 * @returns their ids; `isLast` when the batch holds fewer than {@link BATCH}
 */
export async function markAsked(tx: Transaction, morning: Date, now: Date) {
  const firstDay = startOfDay(localDay(morningAfter(morning, 1 - FIRST_ASK_DAYS)))
  const { nextAskAt, publishedAt } = jobPosts
  const ids: number[] = []
  for (const isDue of [and(isNull(nextAskAt), lt(publishedAt, firstDay)), lte(nextAskAt, morning)]) {
    const due = await lockBatch(tx, and(isPublic(now), isDue, ownerStands), nextAskAt, publishedAt)
    ids.push(...due.map(({ id }) => id))
  }
  await tx
    .update(jobPosts)
    .set({ askedAt: morning, nextAskAt: morningAfter(morning, AGAIN_DAYS) })
    .where(inArray(jobPosts.id, ids))
  return { ids, isLast: ids.length < BATCH }
}

/**
 * The week of silence starts when the mail leaves, which waits while no process runs or no mail server accepts it. Each try to
 * send creates a link, so the newest link tells when. False if the mail has not left: then the owner is asked again.
 */
const wasMailed = (until: Date) =>
  sql`(select max(l.created_at) from ${jobConfirmLinks} l where l.job_post_id = ${jobPosts.id}
    and l.created_at >= ${jobPosts.askedAt}) < ${until}`

/** Pauses one batch of the public jobs whose owners had not answered for a week on this morning. */
export async function pauseSilent(tx: Transaction, deps: JobDeps, morning: Date) {
  const asked = lte(jobPosts.askedAt, morningAfter(morning, -SILENT_DAYS))
  const silent = and(asked, wasMailed(morningAfter(morning, 1 - SILENT_DAYS)))
  const jobs = await lockBatch(tx, and(isPublic(deps.clock.now()), silent), jobPosts.askedAt)
  const save = { values: { askedAt: null }, to: JOB_STATUS.paused, silent: true } as const
  for (const job of jobs) await saveJob(tx, deps, job, { ...save, actor: { kind: "system", userId: null } })
  return { ids: jobs.map(({ id }) => id), isLast: jobs.length < BATCH }
}

/**
 * Records the owner's answer that a locked job is still open. A job paused for silence is public again without a review.
 * @throws Failure 409 `invalid_transition` for a job that has ended or waits for its review
 */
export async function confirmOpen(tx: Transaction, deps: JobDeps, job: Job): Promise<void> {
  const now = deps.clock.now()
  const status = currentStatus(job, now)
  const values = { confirmedAt: now, askedAt: null }
  if (status === JOB_STATUS.active) {
    await tx.update(jobPosts).set(values).where(eq(jobPosts.id, job.id))
    return
  }
  const to = nextStatus("activate", status)
  if (to === null || !(await wasReviewed(tx, job))) throw new Failure(invalidTransition)
  await saveJob(tx, deps, job, { values, to, actor: ownerOf(job), silent: true })
}

/** Ends a locked job for its owner. @throws Failure 409 `invalid_transition` for a job that has ended or is not public */
export async function closeOwn(tx: Transaction, deps: JobDeps, job: Job): Promise<void> {
  const now = deps.clock.now()
  const to = nextStatus("close", currentStatus(job, now))
  if (to === null) throw new Failure(invalidTransition)
  // Its time ends now: what is deactivated before its end was ended by an administrator and cannot be renewed (rule d13).
  const values = { askedAt: null, expiresAt: now }
  await saveJob(tx, deps, job, { values, to, actor: ownerOf(job), silent: true })
}

const ownerOf = ({ userId }: Job): Actor => ({ kind: "advertiser", userId })

/**
 * Ends a job as filled, for its owner or for an administrator, whose change is logged. An administrator who acts for the job
 * ends it as its owner, who may renew it.
 * @throws Failure 404 for another person's job, 409 `invalid_transition` from any status but active and paused
 */
export async function endFilled(tx: Transaction, deps: JobDeps, doer: Doer, id: number): Promise<void> {
  const { isAdmin, id: userId } = doer.session.user
  const isOthers = isAdmin && (await tx.$count(jobPosts, and(eq(jobPosts.id, id), actsForJob(userId)))) === 0
  const by = isOthers ? "administrator" : "owner"
  await changeJobIn(tx, deps, doer, { id, action: "fill", by }, async (_tx, job, actor, now) => {
    const to = nextStatus("fill", currentStatus(job, now))
    if (to === null) throw new Failure(invalidTransition)
    return saveJob(tx, deps, job, { to, actor, silent: !isOthers })
  })
}
