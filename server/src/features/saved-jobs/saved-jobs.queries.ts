import type { SavedJob } from "@upaon/contract/saved-jobs/endpoints"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, desc, eq, inArray, isNotNull, isNull, notInArray } from "drizzle-orm"
import { jobPosts, type Queryable, savedJobs } from "../../db/index.ts"
import { presentJobs } from "../jobs/index.ts"

/** A list that is longer than anybody reads. */
const MOST = 500

/** Ids of what somebody keeps, the newest first, with the moment. */
export const readSaved = (db: Queryable, userId: number) =>
  db
    .select({ id: savedJobs.jobPostId, savedAt: savedJobs.createdAt })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobPostId))
    .limit(MOST)

type Kept = { id: number; savedAt: Date | null }

/**
 * How kept vacancies stand, in the order given. One that is not public any more has ended; one that is deleted, or whose
 * words nobody has accepted, is left out.
 */
export async function showSaved(db: Queryable, kept: readonly Kept[], now: Date): Promise<SavedJob[]> {
  const ids = kept.map(({ id }) => id)
  const cards = new Map((await presentJobs(db, ids, now)).map((card) => [card.id, card]))
  const ended = await endedTitles(
    db,
    ids.filter((id) => !cards.has(id)),
  )
  return kept.flatMap(({ id, savedAt }) => {
    const card = cards.get(id) ?? null
    const title = card?.title ?? ended.get(id)
    if (title === undefined) return []
    return [{ id, title, ended: card === null, saved_at: savedAt?.toISOString() ?? null, job_post: card }]
  })
}

async function endedTitles(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: jobPosts.id, title: jobPosts.title })
    .from(jobPosts)
    .where(
      and(
        inArray(jobPosts.id, [...ids]),
        isNull(jobPosts.deletedAt),
        isNotNull(jobPosts.firstApprovedAt),
        notInArray(jobPosts.statusId, [JOB_STATUS.pending, JOB_STATUS.rectify]),
      ),
    )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
