import type { listReceivedApplications } from "@upaon/contract/applications/endpoints"
import type { ReceivedApplication, ReceivedRow } from "@upaon/contract/applications/schemas"
import type { ApplicationStatus } from "@upaon/contract/applications/rules"
import { APPLICATION_STATUSES, SILENT_DAYS, WAITING } from "@upaon/contract/applications/rules"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { CurriculumFile, Queryable } from "../../db/index.ts"
import { hasWords, jobApplicationChanges, jobApplications, jobPosts, users } from "../../db/index.ts"
import { nextMorning } from "../../platform/clock.ts"
import { notFound, type PageWindow, type Session } from "../../platform/http/index.ts"
import { pick } from "../../platform/pick.ts"
import { actsForJob } from "../companies/index.ts"
import type { Deps } from "../feature.ts"
import { toWire } from "../../platform/wire.ts"

export type Reader = Pick<Session["user"], "id" | "isAdmin">
type Filters = z.output<(typeof listReceivedApplications)["query"]>

/** Jobs whose applications this person may read: those they act for; for administrators all but drafts (rule d12). */
export const isTheirs = ({ id, isAdmin }: Reader) =>
  and(
    isAdmin ? or(ne(jobPosts.statusId, JOB_STATUS.draft), actsForJob(id)) : actsForJob(id),
    isNull(jobPosts.deletedAt),
  )

/** For the employer, held and withdrawn applications do not exist (rules d4 and d6). */
const isThere = and(isNull(jobApplications.heldAt), ne(jobApplications.status, "withdrawn"))

export const mayRead = (reader: Reader) => and(isTheirs(reader), isThere)

/**
 * When a job ended: it expired, was ended or deleted, or its time ran out while it waited for a review or correction that
 * may never come.
 */
export const endOfJob = sql<Date | null>`coalesce(${jobPosts.endedAt}, ${jobPosts.deletedAt},
  case when ${jobPosts.statusId} in (${sql.raw(`${JOB_STATUS.pending}, ${JOB_STATUS.rectify}`)}) then ${jobPosts.expiresAt} end)`.mapWith(
  jobPosts.endedAt,
)

const ofJob = eq(jobPosts.id, jobApplications.jobPostId)
const job = { id: jobPosts.id, slug: jobPosts.slug, title: jobPosts.title }

/** A job whose applications this person may read. @throws Failure 404 */
export async function readableJob(db: Queryable, reader: Reader, id: number) {
  const [found] = await db
    .select({ ...job, endedAt: endOfJob })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, id), isTheirs(reader)))
  if (!found) throw notFound()
  return found
}

/** Condition on a question's answer: 'sim' and 'não' exactly, a written answer by a part of it. */
function hasAnswer({ question_id, answer }: Filters): SQL | undefined {
  if (question_id === undefined || !answer) return undefined
  return sql`exists (select from jsonb_array_elements(${jobApplications.answers}) a
    where (a ->> 'question_id')::int = ${question_id} and (a ->> 'answer' = ${answer}
      or (a ->> 'kind' = 'short' and fold(a ->> 'answer') like '%' || fold(${answer.replace(/[\\%_]/g, "\\$&")}) || '%')))`
}

const isWaiting = inArray(jobApplications.status, [...WAITING])

const NEWEST = sql`created_at desc, id desc`
/** Waiting applications first, by the day they were sent; then those in process, by that day; answered ones last. */
const LONGEST_WAITING = sql`status in ('rejected', 'hired', 'closed'), status = 'in_process',
  case when status in ('sent', 'seen') then created_at else status_at end, id`

/**
 * A page of received applications, the number of matches, and the number in each status regardless of the status filter.
 * @throws Failure 404 for another person's job
 */
export async function findReceived(
  { db, clock }: Pick<Deps, "db" | "clock">,
  reader: Reader,
  filters: Filters,
  window: PageWindow,
) {
  const asked = filters.job_post_id
  const ended = asked === undefined ? null : (await readableJob(db, reader, asked)).endedAt
  const theirs =
    asked === undefined
      ? sql`${jobApplications.jobPostId} in (select ${jobPosts.id} from ${jobPosts} where ${isTheirs(reader)})`
      : eq(jobApplications.jobPostId, asked)
  const where = and(theirs, isThere, hasWords(filters.query, jobApplications.words), hasAnswer(filters))
  const { counts, ids } = await lookUp(db, where, filters, window)
  const rows = await db
    .select({ application: rowColumns, job })
    .from(jobApplications)
    .innerJoin(jobPosts, ofJob)
    .where(inArray(jobApplications.id, ids))
  const byId = new Map(rows.map((row) => [row.application.id, presentRow(row)]))
  const total = APPLICATION_STATUSES.filter((name) => filters.status?.includes(name) ?? true)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: total.reduce((sum, name) => sum + counts[name], 0),
    counts,
    closing: ended !== null && ended <= clock.now() ? await closingOf(db, asked, ended) : null,
  }
}

type Counts = Record<ApplicationStatus, number>

/** The ids of a page and the counts. When long texts are searched, the search runs once for both. */
async function lookUp(db: Queryable, where: SQL | undefined, filters: Filters, window: PageWindow) {
  const { status, order } = filters
  const readsTexts = filters.query || filters.answer
  const found = sql`found as ${sql.raw(readsTexts ? "" : "not ")}materialized (
    select ${jobApplications.id}, ${jobApplications.status}, ${jobApplications.createdAt}, ${jobApplications.statusAt}
    from ${jobApplications} where ${where})`
  const { rows } = await db.execute<{ counts: Partial<Counts> | null; ids: number[] }>(sql`with ${found}
    select (select json_object_agg(status, n) from (select status, count(*) as n from found group by status) each) as counts,
      array(select id from found ${status && sql`where status = any(${sql.param(status)}::text[])`}
        order by ${order === "waiting" ? LONGEST_WAITING : NEWEST} limit ${window.limit} offset ${window.offset}) as ids`)
  const [answer] = rows
  const counts = Object.fromEntries(APPLICATION_STATUSES.map((name) => [name, answer?.counts?.[name] ?? 0]))
  return { counts: counts as Counts, ids: answer?.ids ?? [] }
}

const rowColumns = pick(jobApplications, "id", "name", "city", "status", "statusAt", "createdAt")

type Row = {
  application: Pick<typeof jobApplications.$inferSelect, keyof typeof rowColumns>
  job: ReceivedRow["job_post"]
}

const presentRow = ({ application, job: job_post }: Row): ReceivedRow => ({
  ...toWire(pick(application, "id", "city", "status", "statusAt", "createdAt")),
  name: application.name ?? "",
  job_post: pick(job_post, "id", "slug", "title"),
})

const MOST_CLOSING = 500

/** The waiting applications of an ended job, and when they will be closed automatically. */
async function closingOf(db: Queryable, jobPostId: number | undefined, ended: Date) {
  if (jobPostId === undefined) return null
  const rows = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobPostId, jobPostId), isThere, isWaiting))
    .orderBy(asc(jobApplications.id))
    .limit(MOST_CLOSING)
  const at = nextMorning(new Date(ended.getTime() + SILENT_DAYS * DAY_MS)).toISOString()
  return rows.length > 0 ? { at, ids: rows.map(({ id }) => id) } : null
}

/** For each job that a person acts for: the number of applications and of unopened ones. */
export const countReceived = (db: Queryable, userId: number) =>
  db
    .select({
      job_post_id: jobApplications.jobPostId,
      new: sql<number>`count(*) filter (where ${jobApplications.status} = 'sent')::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, ofJob)
    .where(mayRead({ id: userId, isAdmin: false }))
    .groupBy(jobApplications.jobPostId)

/** One received application in full. @throws Failure 404 */
export async function receivedById(db: Queryable, reader: Reader, id: number): Promise<ReceivedApplication> {
  const [found] = await db
    .select({ application: jobApplications, job })
    .from(jobApplications)
    .innerJoin(jobPosts, ofJob)
    .where(and(eq(jobApplications.id, id), mayRead(reader)))
  if (!found) throw notFound()
  const history = await db
    .select({ change: jobApplicationChanges, by: users.name })
    .from(jobApplicationChanges)
    .leftJoin(users, eq(users.id, jobApplicationChanges.userId))
    .where(eq(jobApplicationChanges.applicationId, id))
    .orderBy(asc(jobApplicationChanges.id))
  return {
    ...presentRow(found),
    ...pick(found.application, "email", "phone", "message", "answers", "curriculum"),
    // Only the employer reads what they write here, as the field says.
    note: reader.isAdmin ? null : found.application.note,
    history: history.map(({ change, by }) => ({
      status: change.status,
      at: change.createdAt.toISOString(),
      message: change.message,
      by,
    })),
  }
}

/** The curriculum of a received application. @throws Failure 404, also when none was sent */
export async function receivedFile(db: Queryable, reader: Reader, id: number): Promise<CurriculumFile> {
  const [found] = await db
    .select({ curriculum: jobApplications.curriculum })
    .from(jobApplications)
    .innerJoin(jobPosts, ofJob)
    .where(and(eq(jobApplications.id, id), mayRead(reader)))
  if (!found?.curriculum) throw notFound()
  return found.curriculum
}
