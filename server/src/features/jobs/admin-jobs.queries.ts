import type { listAllJobs } from "@upaon/contract/jobs/admin-endpoints"
import type { AdminJob } from "@upaon/contract/jobs/admin-schemas"
import { fold } from "@upaon/contract/platform/format"
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable } from "../../db/client.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { selectJobs } from "./job-rows.queries.ts"
import { hasStatus } from "./job-status-filter.ts"
import { presentAdminJob } from "./present-job.ts"

type Filters = Omit<z.output<(typeof listAllJobs)["query"]>, "params">
type Window = { limit: number; offset: number }

/** Every word stands in the title, the company, or the owner's name or e-mail. */
export function hasWords(query: string | undefined): SQL | undefined {
  const words = fold(query ?? "")
    .split(/\s+/)
    .filter(Boolean)
  return and(...words.map(hasWord))
}

/** Companies and owners are asked once for each word, not once for each job. */
const hasWord = (word: string) => sql`(position(${word} in fold(${jobPosts.title})) > 0
  or position(${word} in fold(${jobPosts.companyName})) > 0
  or ${jobPosts.companyId} in (select c.id from companies c where position(${word} in fold(c.name)) > 0)
  or ${jobPosts.userId} in (
    select u.id from users u where position(${word} in fold(u.name || ' ' || u.last_name || ' ' || u.email)) > 0))`

/** A page of everybody's jobs, the newest first, and how many match. */
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
    hasWords(filters.query),
  )
  const rows = await selectJobs(db)
    .where(where)
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows: rows.map((row) => presentAdminJob(row, now)), total: await db.$count(jobPosts, where) }
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
