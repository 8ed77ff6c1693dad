import type { listAllJobs, listOwnJobs } from "@upaon/contract/jobs/endpoints"
import type { AdminJob, OwnJob } from "@upaon/contract/jobs/schemas"
import { JOB_STATUS, JOB_STATUS_NAMES, type JobStatusName } from "@upaon/contract/jobs/statuses"
import { endOfDay, startOfDay } from "@upaon/contract/platform/format-time"
import { and, desc, eq, gte, isNull, lte, ne, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import { hasWords, jobPosts, type Queryable } from "../../db/index.ts"
import { foundRow, notFound, type PageWindow, type Rows } from "../../platform/http/index.ts"
import { actsForJob } from "../companies/index.ts"
import { jobRowsByIds, jobRowsOf } from "./job-rows.queries.ts"
import { createLargeCounts } from "./large-counts.ts"
import { presentAdminJob, presentOwnJob } from "./present-job.ts"

/** A page of the person's own jobs, newest first, and the number of matches. */
export async function findOwnJobs(
  db: Queryable,
  userId: number,
  filters: z.output<(typeof listOwnJobs)["query"]>,
  window: PageWindow,
  now: Date,
): Promise<Rows<OwnJob>> {
  const text = sql`fold(concat_ws(' ', ${jobPosts.title}, ${jobPosts.companyName},
    (select c.name from companies c where c.id = ${jobPosts.companyId})))`
  const where = and(
    actsForJob(userId),
    isNull(jobPosts.deletedAt),
    filters.company_id === undefined ? undefined : eq(jobPosts.companyId, filters.company_id),
    filters.status ? hasStatus(readStatus(filters.status), now) : undefined,
    hasWords(filters.query, text),
  )
  const rows = await jobRowsOf(db, where, [desc(jobPosts.createdAt), desc(jobPosts.id)], window)
  return { rows: rows.map((row) => presentOwnJob(row, now)), total: await db.$count(jobPosts, where) }
}

/** What administrators list and count: drafts are visible only to their owners (rule d12). */
export const isSent = and(isNull(jobPosts.deletedAt), ne(jobPosts.statusId, JOB_STATUS.draft))

/** One of the person's own jobs. @throws Failure 404 */
export async function ownJobById(db: Queryable, userId: number, id: number, now: Date): Promise<OwnJob> {
  const row = foundRow(await jobRowsByIds(db, [id]))
  const isTeams = () => db.$count(jobPosts, and(eq(jobPosts.id, id), actsForJob(userId)))
  if (row.job.deletedAt || (row.job.userId !== userId && !(await isTeams()))) throw notFound()
  return presentOwnJob(row, now)
}

/** Any job with everything that administrators see. @throws Failure 404 */
export async function anyJobById(db: Queryable, id: number, now: Date): Promise<AdminJob> {
  const row = foundRow(await jobRowsByIds(db, [id]))
  if (row.job.deletedAt || row.job.statusId === JOB_STATUS.draft) throw notFound()
  return presentAdminJob(row, now)
}

const counts = createLargeCounts()

/** A page of all jobs, newest first, and the number of matches. Only the rows of the page are read in full. */
export async function findAnyJobs(
  db: Queryable,
  filters: Omit<z.output<(typeof listAllJobs)["query"]>, "params">,
  window: PageWindow,
  now: Date,
): Promise<Rows<AdminJob>> {
  const where = and(
    isSent,
    filters.status_job_post_id === undefined ? undefined : hasStatus(filters.status_job_post_id, now),
    filters.user_id === undefined ? undefined : eq(jobPosts.userId, filters.user_id),
    filters.company_id === undefined ? undefined : eq(jobPosts.companyId, filters.company_id),
    filters.job_area_id === undefined ? undefined : eq(jobPosts.jobAreaId, filters.job_area_id),
    filters.county_id === undefined ? undefined : eq(jobPosts.countyId, filters.county_id),
    filters.from ? gte(jobPosts.createdAt, startOfDay(filters.from)) : undefined,
    filters.to ? lte(jobPosts.createdAt, endOfDay(filters.to)) : undefined,
    hasWords(filters.query, jobPosts.words),
  )
  const newest = sql`created_at desc, id desc`
  // With words, the search runs once for page and count; without words, the index of the order gives the page directly.
  const found = sql`found as ${sql.raw(filters.query ? "" : "not ")}materialized (
    select ${jobPosts.id}, ${jobPosts.createdAt} from ${jobPosts} where ${where})`
  const key = JSON.stringify({ ...filters, params: undefined, page: undefined, perPage: undefined })
  const known = counts.get(key, () => db.$count(jobPosts, where))
  const { rows: answers } = await db.execute<{ total: number; ids: number[] }>(sql`with ${found}
    select ${known === undefined ? sql`(select count(*) from found)` : sql`${known}::int`} as total,
      array(select id from found order by ${newest} limit ${window.limit} offset ${window.offset}) as ids`)
  const { total = 0, ids = [] } = answers[0] ?? {}
  if (known === undefined) counts.keep(key, total)
  const rows = await jobRowsByIds(db, ids)
  return { rows: rows.map((row) => presentAdminJob(row, now)), total }
}

/** Condition for a status at `now`: jobs past their end count as deactivated at once. Unknown ids match nothing. */
export function hasStatus(status: number, now: Date): SQL {
  const over = sql`${jobPosts.expiresAt} <= ${now}`
  if (status === JOB_STATUS.active || status === JOB_STATUS.paused)
    return sql`(${jobPosts.statusId} = ${status} and (${jobPosts.expiresAt} is null or ${jobPosts.expiresAt} > ${now}))`
  if (status === JOB_STATUS.notactive)
    return sql`(${jobPosts.statusId} = ${status} or (${jobPosts.statusId} in (${JOB_STATUS.active}, ${JOB_STATUS.paused}) and ${over}))`
  return sql`${jobPosts.statusId} = ${status}::int`
}

/** A status by its name or id; 0, which no job has, for anything else. */
function readStatus(text: string): number {
  if (JOB_STATUS_NAMES.includes(text as JobStatusName)) return JOB_STATUS[text as JobStatusName]
  return Object.values(JOB_STATUS).find((id) => id === Number(text)) ?? 0
}
