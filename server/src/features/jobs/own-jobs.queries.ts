import type { listOwnJobs } from "@upaon/contract/jobs/endpoints"
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { and, desc, eq, isNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { jobPosts } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { selectJobs } from "./job-rows.queries.ts"
import { hasStatus, readStatus } from "./job-status-filter.ts"
import { presentOwnJob } from "./present-job.ts"

type Filters = z.output<(typeof listOwnJobs)["query"]>

/** A page of one's own jobs, the newest first, and how many match. */
export async function findOwnJobs(
  db: Queryable,
  userId: number,
  filters: Filters,
  window: { limit: number; offset: number },
  now: Date,
): Promise<{ rows: OwnJob[]; total: number }> {
  const text = sql`fold(concat_ws(' ', ${jobPosts.title}, ${jobPosts.companyName},
    (select c.name from companies c where c.id = ${jobPosts.companyId})))`
  const where = and(
    eq(jobPosts.userId, userId),
    isNull(jobPosts.deletedAt),
    filters.company_id === undefined ? undefined : eq(jobPosts.companyId, filters.company_id),
    filters.status ? hasStatus(readStatus(filters.status), now) : undefined,
    hasWords(filters.query, text),
  )
  const rows = await selectJobs(db)
    .where(where)
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows: rows.map((row) => presentOwnJob(row, now)), total: await db.$count(jobPosts, where) }
}

/**
 * One job of one's own.
 * @throws Failure 404
 */
export async function ownJobById(db: Queryable, userId: number, id: number, now: Date): Promise<OwnJob> {
  const [row] = await selectJobs(db).where(
    and(eq(jobPosts.id, id), eq(jobPosts.userId, userId), isNull(jobPosts.deletedAt)),
  )
  if (!row) throw notFound()
  return presentOwnJob(row, now)
}
