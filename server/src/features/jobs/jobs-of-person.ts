import { JOB_STATUS, type JobStatusId, statusOf } from "@upaon/contract/jobs/statuses"
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm"
import { jobPosts, jobStatusChanges, type Transaction } from "../../db/index.ts"
import { type Doer, forgetTexts, recordChange } from "../audit/index.ts"
import type { Job, JobDeps } from "./job.ts"
import { mailPaused } from "./job-mails.ts"
import { currentStatus } from "./job-states.ts"
import { removeJob } from "./save-job.ts"
import { recordStatusChange } from "./snapshot.ts"

/**
 * Pauses every public job of a suspended person, each with its history entry and its row in the log.
 * One mail tells the person about all of them.
 */
export async function pauseJobsOf(tx: Transaction, deps: JobDeps, doer: Doer, userId: number): Promise<void> {
  const now = deps.clock.now()
  const shown = and(
    eq(jobPosts.userId, userId),
    eq(jobPosts.statusId, JOB_STATUS.active),
    isNull(jobPosts.deletedAt),
  )
  const active = await tx.select().from(jobPosts).where(shown).orderBy(asc(jobPosts.id)).for("no key update")
  // Jobs past their end are left to `expireJobs`, which has not reached them yet.
  const jobs = active.filter((job) => currentStatus(job, now) === JOB_STATUS.active)
  if (jobs.length === 0) return
  const { active: from, paused: to } = JOB_STATUS
  const actor = { kind: "administrator", userId: doer.session.user.id } as const
  const entry = { ...doer, action: "pause", entity: "jobPost", now }
  const said = ({ title }: Job, status_id: JobStatusId) => ({ title, status: statusOf({ status_id }) })
  // As `saveJob` pauses one: thousands one after the other would take minutes.
  for (let at = 0; at < jobs.length; at += BATCH) {
    const some = jobs.slice(at, at + BATCH)
    const ids = some.map((job) => job.id)
    const columns = { statusId: to, reportedAt: null, updatedAt: now }
    await tx.update(jobPosts).set(columns).where(inArray(jobPosts.id, ids))
    await recordStatusChange(tx, some, { from, to, actor, instructions: null, now })
    const entries = some.map((job) => ({ entityId: job.id, before: said(job, from), after: said(job, to) }))
    await recordChange(tx, ...entries.map((one) => ({ ...entry, ...one })))
  }
  await mailPaused(tx, deps, userId, jobs)
}

/** One statement for thousands would exceed its time limit. */
const BATCH = 500

/**
 * Deletes every job of a person who leaves, and erases the texts and addresses that they wrote from every place: the job, its
 * snapshots at each review, and the administrators' log.
 */
export async function eraseJobsOf(tx: Transaction, deps: JobDeps, userId: number): Promise<void> {
  const theirs = and(eq(jobPosts.userId, userId), isNull(jobPosts.deletedAt))
  const jobs = await tx.select().from(jobPosts).where(theirs).orderBy(asc(jobPosts.id)).for("no key update")
  for (const job of jobs) await removeJob(tx, deps, job, { kind: "advertiser", userId })
  const all = await tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.userId, userId))
  const ids = all.map((job) => job.id)
  for (let at = 0; at < ids.length; at += BATCH)
    await eraseTexts(tx, ids.slice(at, at + BATCH), deps.clock.now())
}

/** Deletes drafts that nobody has changed since `until`. The whole rows go, because no ledger refers to drafts. */
export async function clearDrafts({ db }: Pick<JobDeps, "db">, until: Date): Promise<void> {
  await db.delete(jobPosts).where(and(eq(jobPosts.statusId, JOB_STATUS.draft), lt(jobPosts.updatedAt, until)))
}

const ERASED = "Vaga excluída"

/** Erases the texts of jobs that were deleted before `until`; the bare rows stay for the ledger. */
export async function eraseDeletedJobs(
  { db, clock }: Pick<JobDeps, "db" | "clock">,
  until: Date,
): Promise<void> {
  const { title, description, riskReasons } = jobPosts
  const hasTexts = or(ne(title, ERASED), ne(description, ""), isNotNull(riskReasons))
  for (;;) {
    const old = await db
      .select({ id: jobPosts.id })
      .from(jobPosts)
      .where(and(lt(jobPosts.deletedAt, until), hasTexts))
      .limit(BATCH)
    const ids = old.map((job) => job.id)
    if (ids.length > 0) await db.transaction((tx) => eraseTexts(tx, ids, clock.now()))
    if (ids.length < BATCH) return
  }
}

async function eraseTexts(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(jobPosts)
    .set({
      title: ERASED,
      // A random ending, so that no other job can have this address.
      slug: sql`'vaga-excluida-' || gen_random_uuid()`,
      description: "",
      companyName: null,
      applyBy: "description",
      emailReceiveCv: null,
      applyWhatsapp: null,
      applyLink: null,
      questions: [],
      riskReasons: null,
      instructions: null,
      imageId: null,
      typeSpecialAd: null,
      urlSpecialAd: null,
      updatedAt: now,
    })
    .where(inArray(jobPosts.id, [...ids]))
  const theirs = inArray(jobStatusChanges.jobPostId, [...ids])
  await tx.update(jobStatusChanges).set({ snapshot: null, instructions: null }).where(theirs)
  await forgetTexts(
    tx,
    sql`select 'jobPost', unnest(${sql.param(ids)}::int[]) union all select entity, entity_id from audit_log
      where entity = 'jobApplication' and (after ->> 'job_post_id')::int = any(${sql.param(ids)}::int[])`,
  )
}
