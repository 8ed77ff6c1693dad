import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { jobPosts, jobStatusChanges, users } from "../../db/schema/index.ts"
import { type JobRow, selectJobs } from "./job-rows.queries.ts"
import { presentAdminJob } from "./present-job.ts"
import { changesBetween, snapshotOf } from "./snapshot.ts"

const DECISIONS: Record<number, "approve" | "rectify" | "refuse"> = {
  [JOB_STATUS.active]: "approve",
  [JOB_STATUS.rectify]: "rectify",
  [JOB_STATUS.notactive]: "refuse",
}

/** A page of the jobs that wait for their review, the longest waiting first, and how many wait. */
export async function findReviews(
  db: Queryable,
  query: string | undefined,
  window: { limit: number; offset: number },
  now: Date,
): Promise<{ rows: ReviewItem[]; total: number }> {
  const where = and(
    eq(jobPosts.statusId, JOB_STATUS.pending),
    isNull(jobPosts.deletedAt),
    hasWords(query, jobPosts.words),
  )
  const rows = await selectJobs(db)
    .where(where)
    .orderBy(asc(jobPosts.submittedAt), asc(jobPosts.id))
    .limit(window.limit)
    .offset(window.offset)
  const reviews = await lastReviews(
    db,
    rows.map((row) => row.job.id),
  )
  return {
    rows: rows.map((row) => presentReview(row, reviews.get(row.job.id), now)),
    total: await db.$count(jobPosts, where),
  }
}

type LastReview = Awaited<ReturnType<typeof lastReviews>> extends Map<number, infer R> ? R : never

async function lastReviews(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectDistinctOn([jobStatusChanges.jobPostId], { change: jobStatusChanges, by: users.name })
    .from(jobStatusChanges)
    .leftJoin(users, eq(users.id, jobStatusChanges.userId))
    .where(
      and(
        inArray(jobStatusChanges.jobPostId, ids),
        eq(jobStatusChanges.actor, "administrator"),
        inArray(jobStatusChanges.toStatusId, Object.keys(DECISIONS).map(Number)),
      ),
    )
    .orderBy(jobStatusChanges.jobPostId, desc(jobStatusChanges.id))
  return new Map(rows.map((row) => [row.change.jobPostId, row]))
}

function presentReview(row: JobRow, last: LastReview | undefined, now: Date): ReviewItem {
  const since = row.job.submittedAt ?? row.job.createdAt
  const snapshot = last?.change.snapshot
  return {
    ...presentAdminJob(row, now),
    waiting_since: since.toISOString(),
    date_waiting_for_humans: dateDiffForHumans(since, now),
    last_review: last
      ? {
          at: last.change.createdAt.toISOString(),
          by: last.by,
          decision: DECISIONS[last.change.toStatusId] ?? "approve",
          instructions: last.change.instructions,
        }
      : null,
    changes: last ? (snapshot ? changesBetween(snapshot, snapshotOf(row)) : []) : null,
  }
}

/** The last decisions that are looked at, and how many it takes to say something of the next one. */
const LOOKED_AT = 50
const FEWEST = 10

/**
 * Within how many hours four of five of the last reviews of advertisers' jobs were decided, rounded up; null while there
 * are too few to tell. A job counts from when it was last sent in.
 */
export async function reviewHours(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ decided: number; hours: number | null }>(sql`
    select count(*)::int as decided, ceil(percentile_disc(0.8) within group (order by seconds) / 3600)::int as hours
    from (
      select extract(epoch from d.created_at - s.created_at) as seconds
      from job_status_changes d join lateral (
        select c.created_at, c.actor from job_status_changes c
        where c.job_post_id = d.job_post_id and c.id < d.id and c.to_status_id = 3
          and c.from_status_id is distinct from 3
        order by c.id desc limit 1) s on s.actor = 'advertiser'
      where d.actor = 'administrator' and d.from_status_id = 3 and d.to_status_id in (1, 2, 4)
      order by d.id desc limit ${LOOKED_AT}) last`)
  const [last] = rows
  return last && last.decided >= FEWEST && last.hours !== null ? Math.max(1, last.hours) : null
}
