import * as calls from "@upaon/contract/saved-jobs/endpoints"
import { and, eq, inArray, isNull, desc, isNotNull, sql } from "drizzle-orm"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import type { SavedJob } from "@upaon/contract/saved-jobs/endpoints"
import { savedJobs as table, type Transaction, jobPosts, type Queryable } from "../../db/index.ts"
import type { Feature, Deps } from "../feature.ts"
import { notFound } from "../../platform/http/index.ts"
import { acceptedTitle, isPublic, presentJobs } from "../jobs/index.ts"

/** Jobs that people save for later. */
export const savedJobs: Feature = ({ serve, deps }) => {
  const { db, clock } = deps

  serve(calls.listSavedJobs, async ({ session }) => ({
    data: await showSaved(db, await readSaved(db, session.user.id), clock.now()),
  }))

  serve(calls.showSavedJobs, async ({ body }) => {
    const kept = [...new Set(body.ids)].map((id) => ({ id, savedAt: null }))
    return { data: await showSaved(db, kept, clock.now()) }
  })

  serve(calls.saveJob, async ({ body, session }) => {
    await saveJob(deps, session.user.id, body.job_post_id)
    return { data: { id: body.job_post_id } }
  })

  serve(calls.joinSavedJobs, async ({ body, session }) => {
    await joinSaved(deps, session.user.id, body.ids)
    return { data: { ids: (await readSaved(db, session.user.id)).map(({ id }) => id) } }
  })

  serve(calls.forgetSavedJob, async ({ params, session }) => {
    const { job_post_id: id } = params
    await db.delete(table).where(and(eq(table.userId, session.user.id), eq(table.jobPostId, id)))
    return { data: { id } }
  })
}

/** Deletes a person's list when the account is erased. */
export const eraseSavedOf = (tx: Transaction, userId: number) =>
  tx.delete(table).where(eq(table.userId, userId))

/** Saves a job. @throws Failure 404 for a job that is not public */
async function saveJob(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: number,
  jobPostId: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const there = and(eq(jobPosts.id, jobPostId), isPublic(now))
    if ((await tx.$count(jobPosts, there)) === 0) throw notFound()
    await keep(tx, userId, [jobPostId], now)
  })
}

/** Adds what a device saved, newest first. Jobs in the list keep their place; those that never were public are dropped. */
async function joinSaved(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx.select({ id: jobPosts.id }).from(jobPosts).where(wasPublic(ids))
    const there = new Set(known.map(({ id }) => id))
    const wanted = [...new Set(ids)].filter((id) => there.has(id))
    await keep(tx, userId, wanted, clock.now())
  })
}

/** Each row gets a time one millisecond before the previous one, so that the device's order is kept. */
async function keep(tx: Transaction, userId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((jobPostId, place) => ({
    userId,
    jobPostId,
    createdAt: new Date(now.getTime() - place),
  }))
  await tx.insert(table).values(rows).onConflictDoNothing()
}

/** The most rows listed, more than anybody reads. */
const MOST = 500

/** Ids of the jobs that somebody saved, newest first, with the time. */
const readSaved = (db: Queryable, userId: number) =>
  db
    .select({ id: table.jobPostId, savedAt: table.createdAt })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.jobPostId))
    .limit(MOST)

type Kept = { id: number; savedAt: Date | null }

/**
 * The saved jobs' present state, in the given order. A job that is no longer public has ended, is paused, or waits for a review
 * and has its accepted title; a job that was deleted or never was public is left out.
 */
async function showSaved(db: Queryable, kept: readonly Kept[], now: Date): Promise<SavedJob[]> {
  const ids = kept.map(({ id }) => id)
  const cards = new Map((await presentJobs(db, ids, now)).map((card) => [card.id, card]))
  const others = await readOthers(
    db,
    ids.filter((id) => !cards.has(id)),
    now,
  )
  return kept.flatMap(({ id, savedAt }) => {
    const card = cards.get(id) ?? null
    const { title, ended, paused } = others.get(id) ?? { title: card?.title, ended: false, paused: false }
    if (!title) return []
    return [{ id, title, ended, paused, saved_at: savedAt?.toISOString() ?? null, job_post: card }]
  })
}

const wasPublic = (ids: readonly number[]) =>
  and(inArray(jobPosts.id, [...ids]), isNull(jobPosts.deletedAt), isNotNull(jobPosts.firstApprovedAt))

async function readOthers(db: Queryable, ids: readonly number[], now: Date) {
  const paused = sql<boolean>`(${jobPosts.statusId} = ${JOB_STATUS.paused} and ${jobPosts.expiresAt} > ${now})`
  const ended = sql<boolean>`(${jobPosts.statusId} not in (${JOB_STATUS.pending}, ${JOB_STATUS.rectify}) and not ${paused})`
  const title = sql<string | null>`coalesce(${acceptedTitle}, case when ${ended} then ${jobPosts.title} end)`
  const rows = await db.select({ id: jobPosts.id, title, ended, paused }).from(jobPosts).where(wasPublic(ids))
  return new Map(rows.map((row) => [row.id, row]))
}
