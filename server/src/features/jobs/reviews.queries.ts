import type { ReviewItem } from "@upaon/contract/jobs/schemas"
import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, asc, desc, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm"
import { hasWords, jobDecisions, jobPosts, jobStatusChanges, type Queryable, users } from "../../db/index.ts"
import type { PageWindow, Rows } from "../../platform/http/index.ts"
import { type JobRow, jobRowsOf } from "./job-rows.queries.ts"
import { presentAdminJob } from "./present-job.ts"
import { openReportsOf } from "./reports/reports.queries.ts"
import { changesBetween, snapshotOf } from "./snapshot.ts"

const DECISIONS: Record<number, "approve" | "rectify" | "refuse"> = {
  [JOB_STATUS.active]: "approve",
  [JOB_STATUS.rectify]: "rectify",
  [JOB_STATUS.notactive]: "refuse",
}

/** The job was published because its owner is trusted, and is still to be reviewed. */
const isReadAfterwards = and(jobPosts.readAfterwards, eq(jobPosts.statusId, JOB_STATUS.active))

/** A page of jobs that wait for review without a pending decision, the riskiest first (rule d20), and the number of matches. */
export async function findReviews(
  db: Queryable,
  query: string | undefined,
  window: PageWindow,
  now: Date,
): Promise<Rows<ReviewItem>> {
  const where = and(
    or(eq(jobPosts.statusId, JOB_STATUS.pending), isReadAfterwards),
    isNull(jobPosts.deletedAt),
    notExists(db.select().from(jobDecisions).where(eq(jobDecisions.jobPostId, jobPosts.id))),
    hasWords(query, jobPosts.words),
  )
  const order = [sql`${jobPosts.risk} desc nulls last`, asc(jobPosts.submittedAt), asc(jobPosts.id)]
  const rows = await jobRowsOf(db, where, order, window)
  const ids = rows.map((row) => row.job.id)
  const owners = rows.map(({ owner }) => owner.id)
  const memory = {
    last: await lastReviews(db, ids),
    approved: await lastReviews(db, ids, [JOB_STATUS.active]),
    reports: await openReportsOf(db, ids, now),
    owners: await historyOf(db, owners),
  }
  return {
    rows: rows.map((row) => presentReview(row, memory, now)),
    total: await db.$count(jobPosts, where),
  }
}

type LastReviews = Awaited<ReturnType<typeof lastReviews>>
type Memory = {
  last: LastReviews
  /** The version that readers saw last: changes are shown against it. */
  approved: LastReviews
  reports: Awaited<ReturnType<typeof openReportsOf>>
  owners: ReadonlyMap<number, ReviewItem["owner_history"]>
}

const NONE = { sent: 0, approved: 0, corrected: 0, refused: 0, reported: 0 }

/** What became of the jobs of some owners, by owner id; each job counts once. */
async function historyOf(db: Queryable, ids: number[]): Promise<Memory["owners"]> {
  const { rows } = await db.execute<typeof NONE & { id: number }>(sql`
    select j.user_id as id, count(distinct j.id)::int as sent,
      (count(distinct j.id) filter (where c.to_status_id = 1))::int as approved,
      (count(distinct j.id) filter (where c.to_status_id = 4))::int as corrected,
      (count(distinct j.id) filter (where c.to_status_id = 2))::int as refused,
      (select count(distinct r.job_post_id)::int from job_reports r join job_posts o on o.id = r.job_post_id
        where o.user_id = j.user_id) as reported
    from job_posts j left join job_status_changes c on c.job_post_id = j.id and c.actor = 'administrator'
    where j.status_id <> ${JOB_STATUS.draft} and j.user_id = any(${sql.param(ids)}::int[]) group by j.user_id`)
  return new Map(rows.map(({ id, ...history }) => [id, history]))
}

async function lastReviews(
  db: Queryable,
  ids: number[],
  decisions: readonly number[] = Object.keys(DECISIONS).map(Number),
) {
  if (ids.length === 0) return new Map<number, never>()
  const decided = and(
    inArray(jobStatusChanges.jobPostId, ids),
    eq(jobStatusChanges.actor, "administrator"),
    inArray(jobStatusChanges.toStatusId, [...decisions]),
  )
  const rows = await db
    .selectDistinctOn([jobStatusChanges.jobPostId], { change: jobStatusChanges, by: users.name })
    .from(jobStatusChanges)
    .leftJoin(users, eq(users.id, jobStatusChanges.userId))
    .where(decided)
    .orderBy(jobStatusChanges.jobPostId, desc(jobStatusChanges.id))
  return new Map(rows.map((row) => [row.change.jobPostId, row]))
}

function presentReview(row: JobRow, memory: Memory, now: Date): ReviewItem {
  const last = memory.last.get(row.job.id)
  const since = row.job.submittedAt ?? row.job.createdAt
  const snapshot = (memory.approved.get(row.job.id) ?? last)?.change.snapshot
  const job = presentAdminJob(row, now)
  return {
    ...job,
    company: { ...job.company, about: row.company?.about ?? null },
    owner_history: memory.owners.get(row.owner.id) ?? NONE,
    reports: memory.reports.get(row.job.id) ?? [],
    read_afterwards: row.job.readAfterwards && row.job.statusId === JOB_STATUS.active,
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

/** The number of last decisions considered, and the fewest that allow an estimate. */
const LOOKED_AT = 50
const FEWEST = 10

/**
 * Hours within which 80% of the last reviews of advertisers' jobs were decided, rounded up; null with fewer than `FEWEST`
 * decisions. The time counts from when the job was last submitted.
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
