import { CONFIDENTIAL_COMPANY } from "@upaon/contract/companies/schemas"
import { type AppliedJob, type JobDetail, jobEnded, type ListedJob } from "@upaon/contract/jobs/schemas"
import { jobs as words } from "@upaon/contract/messages/jobs"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import {
  isUnaccepted,
  jobPosts,
  lastChangeTo,
  type Queryable,
  userExclusiveAccesses,
} from "../../db/index.ts"
import { oncePer } from "../../platform/once-per.ts"
import { Failure, foundRow, notFound, type Session } from "../../platform/http/index.ts"
import { actsForJob } from "../companies/index.ts"
import type { Directory } from "../places/index.ts"
import type { JobRow, ListedJobRow } from "./job-rows.queries.ts"
import { head, isOneOfIds, jobRowsByIds, selectJobs, selectListedJobs } from "./job-rows.queries.ts"
import { currentStatus } from "./job-states.ts"
import { presentAppliedJob, presentEndedJob, presentJobDetail, presentListedJob } from "./present-job.ts"

const isListed = sql`${isOneOfIds}
  and ${jobPosts.statusId} = 1 and ${jobPosts.deletedAt} is null and ${jobPosts.expiresAt} > ${sql.placeholder("now")}`

// Prepared: Drizzle takes as long to build a large query as PostgreSQL to answer it, and a named one is not planned again.
const statements = oncePer((db: Queryable) => ({
  cards: selectJobs(db, head).where(isListed).prepare("job_cards"),
  namelessCards: selectListedJobs(db).where(isListed).prepare("job_cards_nameless"),
  bySlug: selectJobs(db)
    .where(and(eq(jobPosts.slug, sql.placeholder("slug")), isNull(jobPosts.deletedAt)))
    .prepare("job_by_slug"),
}))

/**
 * Cards of public jobs, in the order of `ids`, in one query. Jobs that are not public at `now` are left out. Hidden companies
 * stay hidden and exclusive jobs are locked: the result is the same for every reader.
 * @param db the database or its `read`, never a transaction
 * @param directory names of places, areas and types in memory; with it the query needs half the work
 */
export async function presentJobs(
  db: Queryable,
  ids: readonly number[],
  now: Date,
  directory?: Directory,
): Promise<ListedJob[]> {
  if (ids.length === 0) return []
  const rows = directory ? await readNamed(db, ids, now, directory) : await readWhole(db, ids, now)
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentListedJob(row, now)] : []
  })
}

const readWhole = (db: Queryable, ids: readonly number[], now: Date): Promise<ListedJobRow[]> =>
  statements(db).cards.execute({ ids: [...ids], now })

async function readNamed(
  db: Queryable,
  ids: readonly number[],
  now: Date,
  directory: Directory,
): Promise<ListedJobRow[]> {
  const rows = await statements(db).namelessCards.execute({ ids: [...ids], now })
  const named = <E>(entries: Map<number, E>, id: number | null) =>
    id === null ? null : (entries.get(id) ?? null)
  return rows.map(({ refs, ...row }) => {
    const area = named(directory.areas, refs.jobAreaId)
    const state = named(directory.states, refs.stateId)
    return {
      ...row,
      region: named(directory.regions, state && state.regionId),
      state,
      county: named(directory.counties, refs.countyId),
      neighborhood: named(directory.neighborhoods, refs.neighborhoodId),
      area,
      areaImage: area?.image ?? null,
      type: named(directory.types, refs.jobTypeId),
    }
  })
}

/** The title that the public knows; null when none was approved. */
export const acceptedTitle = sql<string | null>`case
  when ${isUnaccepted} then ${lastChangeTo(sql`c.snapshot ->> 'title'`, JOB_STATUS.active)} else ${jobPosts.title} end`

const approvedCompany = sql`c.snapshot ->> 'company' as approved, (c.snapshot ->> 'company_id')::int as approved_id`

/**
 * The company that the public knew when its job was changed or deleted; null otherwise. One whose public jobs are all deleted is
 * renamed without a review, which applicants must not read. One that hides its data stays hidden. Older snapshots have only its
 * name: if no company of the owner has it now and one of them is hidden, it may be that one's former name.
 */
const acceptedCompany = sql<string | null>`case when ${isUnaccepted} or deleted_at is not null then (
  select case when exists (select from companies where user_id = job_posts.user_id and hide_data and coalesce(
      id = approved_id,
      name = approved or approved <> all (select name from companies where user_id = job_posts.user_id)))
    then ${CONFIDENTIAL_COMPANY} else approved end
  from ${lastChangeTo(approvedCompany, JOB_STATUS.active)} last) end`

/** The same of a job that was public, also if what was approved is not kept any more. */
export const knownTitle = sql<string>`coalesce(${acceptedTitle}, ${jobPosts.title})`

/**
 * A job on its own page. Whoever acts for it and administrators see every status; others only a public job.
 * @param db the database, never a transaction
 * @throws Failure 410 `job_ended` when it was public and is over, 404 for any other (rule c4)
 */
export async function showJobTo(
  db: Queryable,
  slug: string,
  session: Session | null,
  now: Date,
): Promise<JobDetail> {
  const row = foundRow(await statements(db).bySlug.execute({ slug }))
  const status = currentStatus(row.job, now)
  const isPublic = status === JOB_STATUS.active
  const oversees = session?.user.isAdmin && status !== JOB_STATUS.draft
  const mine = session && and(eq(jobPosts.id, row.job.id), actsForJob(session.user.id))
  if (oversees || (mine && (await db.$count(jobPosts, mine)) > 0))
    return presentJobDetail(row, now, { locked: false, isPublic })
  if (isPublic) return presentJobDetail(row, now, { locked: await isLocked(db, row, session), isPublic })
  const isFilled = status === JOB_STATUS.filled
  if (row.job.firstApprovedAt === null || !(isFilled || status === JOB_STATUS.notactive)) throw notFound()
  const known = (await acceptedNames(db, [row.job.id])).get(row.job.id)
  const data = { ...presentEndedJob(row), title: known?.title ?? row.job.title }
  throw new Failure(jobEnded, { ...(isFilled && { message: words.filled }), data })
}

/** Titles and companies that the public knows, by job id. */
async function acceptedNames(db: Queryable, ids: readonly number[]) {
  const known = await db
    .select({ id: jobPosts.id, title: acceptedTitle, company: acceptedCompany })
    .from(jobPosts)
    .where(inArray(jobPosts.id, [...ids]))
  return new Map(known.map((names) => [names.id, names]))
}

/** The jobs that somebody applied to, by id, in any status, each with the title and the company that the public knows. */
export async function presentAppliedJobs(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, AppliedJob>> {
  const rows = await jobRowsByIds(db, ids)
  const names = await acceptedNames(db, ids)
  return new Map(
    rows.map((row) => {
      const job = presentAppliedJob(row, now)
      const { title, company } = names.get(job.id) ?? {}
      return [job.id, { ...job, title: title ?? job.title, company_name: company ?? job.company_name }]
    }),
  )
}

/** Whether the reader lacks the accesses that the job requires: all of them, or at least one, as its condition says. */
async function isLocked(db: Queryable, row: JobRow, session: Session | null): Promise<boolean> {
  const needed = (row.accesses ?? []).map((access) => access.id)
  if (needed.length === 0) return false
  if (!session) return true
  const own = await db
    .select({ id: userExclusiveAccesses.jobExclusiveAccessId })
    .from(userExclusiveAccesses)
    .where(eq(userExclusiveAccesses.userId, session.user.id))
  const held = new Set(own.map((access) => access.id))
  return row.job.jobExclusiveAccessesCondition === "any"
    ? !needed.some((id) => held.has(id))
    : !needed.every((id) => held.has(id))
}
