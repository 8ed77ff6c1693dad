import type { listAllJobs } from "@upaon/contract/jobs/admin-endpoints"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { selectJobs } from "./job-rows.queries.ts"
import { hasStatus } from "./job-status-filter.ts"
import { presentAdminJob } from "./present-job.ts"

type Filters = Omit<z.output<(typeof listAllJobs)["query"]>, "params">
type Window = { limit: number; offset: number }

/** A page of everybody's jobs, the newest first, and how many match. Only what is shown is read whole. */
export async function findAnyJobs(
  db: Queryable,
  filters: Filters,
  window: Window,
  now: Date,
): Promise<{ rows: AdminJob[]; total: number }> {
  const where = and(
    isNull(jobPosts.deletedAt),
    filters.status_job_post_id === undefined ? undefined : hasStatus(filters.status_job_post_id, now),
    filters.user_id === undefined ? undefined : eq(jobPosts.userId, filters.user_id),
    filters.company_id === undefined ? undefined : eq(jobPosts.companyId, filters.company_id),
    hasWords(filters.query, jobPosts.words),
  )
  const newest = sql`created_at desc, id desc`
  // Words are looked up once for both; without any, the index of the order has the page at hand.
  const found = sql`found as ${sql.raw(filters.query ? "" : "not ")}materialized (
    select ${jobPosts.id}, ${jobPosts.createdAt} from ${jobPosts} where ${where})`
  const { rows: answers } = await db.execute<{ total: number; ids: number[] }>(sql`with ${found}
    select (select count(*) from found) as total,
      array(select id from found order by ${newest} limit ${window.limit} offset ${window.offset}) as ids`)
  const { total = 0, ids = [] } = answers[0] ?? {}
  const rows = await selectJobs(db)
    .where(inArray(jobPosts.id, ids))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
  return { rows: rows.map((row) => presentAdminJob(row, now)), total }
}

/**
 * Anybody's job with all that administrators see.
 * @throws Failure 404
 */
export async function anyJobById(db: Queryable, id: number, now: Date): Promise<AdminJob> {
  const [row] = await selectJobs(db).where(and(eq(jobPosts.id, id), isNull(jobPosts.deletedAt)))
  if (!row) throw notFound()
  return presentAdminJob(row, now)
}
