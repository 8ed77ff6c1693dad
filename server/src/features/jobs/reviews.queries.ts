import type { ReviewItem } from "@upaon/contract/jobs/admin-schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { jobPosts, jobStatusChanges, users } from "../../db/schema/index.ts"
import { type JobRow, selectJobs } from "./job-rows.queries.ts"
import { presentAdminJob } from "./present-job.ts"
import { changesBetween } from "./review-changes.ts"
import { snapshotOf } from "./snapshot.ts"

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
