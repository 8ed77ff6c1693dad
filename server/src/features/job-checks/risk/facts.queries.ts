import type { RiskCode } from "@upaon/contract/job-checks/endpoints"
import { JOB_STATUS } from "@upaon/contract/jobs/statuses"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import type { jobPosts, Queryable } from "../../../db/index.ts"
import { findCopies } from "../near-copies.ts"
import { readingOf } from "../reading.ts"

const NEW_ACCOUNT_MS = 7 * DAY_MS
const MANY_JOBS = 5
/** How many of an owner's newest jobs, deleted ones included, are checked for a refusal. */
const REMEMBERED_JOBS = 200
/** Pay is compared with that of at least this many jobs, and is odd at this many times above or below their median. */
const FEWEST_PAID = 20
const TIMES_ODD = 3
/** The median is that of the newest jobs of the area and county, at most this many. */
const MOST_PAID = 200

/** Drafts are excluded, because only their owners know them (rule d12). */
const IS_SENT = sql.raw(`status_id <> ${JOB_STATUS.draft}`)

/** The parts of a job that its risk is computed from; `id` is null before the job is stored. */
export type Weighed = Pick<
  typeof jobPosts.$inferSelect,
  | "title"
  | "description"
  | "questions"
  | "userId"
  | "companyId"
  | "jobAreaId"
  | "countyId"
  | "salary"
  | "salaryFrom"
  | "salaryTo"
  | "salaryMax"
  | "negotiableSalary"
  | "applyBy"
  | "emailReceiveCv"
  | "copyKeys"
> & { id: number | null }

/** The risk reasons from a job's owner, company and pay, and from words of refused jobs with their quotes. */
export async function factsOf(
  db: Queryable,
  job: Weighed,
  now: Date,
): Promise<{ code: RiskCode; quotes: string[] }[]> {
  const elsewhere = sql`company_id is distinct from ${job.companyId} and user_id <> ${job.userId} and ${IS_SENT}`
  const words = await refusedWords(db, job)
  const [copy] = await findCopies(db, job, elsewhere)
  const holds: Partial<Record<RiskCode, boolean>> = {
    ...(await ofRecords(db, job, now)),
    refused_words: words.length > 0,
    copy_of_other: copy !== undefined,
  }
  return Object.entries(holds).flatMap(([code, does]) =>
    does ? [{ code: code as RiskCode, quotes: code === "refused_words" ? words.slice(0, 5) : [] }] : [],
  )
}

const payOf = sql`greatest(salary, salary_from, salary_to, salary_max)`

type OwnersFact = "new_account" | "cnpj" | "refused_owner"

/** Written into the SQL text: with a limit as a parameter, PostgreSQL plans the statement anew each time. */
const written = (number: number) => sql.raw(String(number))

/** The facts about owner, company and usual pay, in one query. */
async function ofRecords(db: Queryable, job: Weighed, now: Date) {
  const pay = Math.max(...[job.salary, job.salaryFrom, job.salaryTo, job.salaryMax].map((sum) => sum ?? 0))
  const isPaid = !job.negotiableSalary && pay > 0
  const { rows } = await db.execute<Record<OwnersFact, boolean> & Record<"paid" | "median", number>>(sql`
    select u.created_at > ${new Date(now.getTime() - NEW_ACCOUNT_MS)} and exists (
        select from job_posts j where j.user_id = u.id and j.id <> ${job.id ?? 0} and ${IS_SENT}
        offset ${written(MANY_JOBS - 2)}) as new_account,
      (select c.cnpj_valid from companies c where c.id = ${job.companyId}) is not true as cnpj,
      exists (
        select from (select j.id from job_posts j where j.user_id = u.id
          order by j.created_at desc, j.id desc limit ${written(REMEMBERED_JOBS)}) j
        join job_status_changes s on s.job_post_id = j.id
        where s.actor = 'administrator' and s.from_status_id = 3 and s.to_status_id = 2) as refused_owner,
      pays.*
    from users u, (
      select count(*)::int as paid, (percentile_cont(0.5) within group (order by pay))::float as median
      from (select ${payOf} as pay from job_posts
        where job_area_id = ${isPaid ? job.jobAreaId : null} and county_id = ${job.countyId} and id <> ${job.id ?? 0}
          and not negotiable_salary and first_approved_at is not null and deleted_at is null and ${payOf} > 0
        order by first_approved_at desc limit ${written(MOST_PAID)}) newest) pays
    where u.id = ${job.userId}`)
  if (!rows[0]) return {}
  const { paid, median, ...owner } = rows[0]
  return { ...owner, odd_pay: paid >= FEWEST_PAID && (pay > median * TIMES_ODD || pay < median / TIMES_ODD) }
}

const REFUSED = 100
const APPROVED = 300
/** Consecutive words of a phrase, and the number of refused jobs that must contain it. */
const IN_A_ROW = 4
const FEWEST = 2

const rowsOf = (words: string) => {
  const lines = words.split("\n").map((line) => line.trim().split(" "))
  return new Set(
    lines.flatMap((line) => line.slice(IN_A_ROW - 1).map((_, at) => line.slice(at, at + IN_A_ROW).join(" "))),
  )
}

/** Cached, because every job is compared with the same texts. */
const read = new LRUCache<string, Set<string>>({
  max: 2 * (REFUSED + APPROVED),
  memoMethod: (description) => rowsOf(readingOf(description).words),
})

async function texts(db: Queryable, to: number, most: number, but: number | null): Promise<Set<string>[]> {
  const { rows } = await db.execute<{ description: string }>(sql`
    select j.description from job_posts j where j.id <> ${but ?? 0} and j.id in (
      select c.job_post_id from job_status_changes c
      where c.actor = 'administrator' and c.from_status_id = 3 and c.to_status_id = ${written(to)} order by c.id desc limit ${written(most)})`)
  return rows.map(({ description }) => read.memo(description))
}

/** Phrases of the text that occur in several refused jobs and in no approved one, quoted from the text. */
async function refusedWords(
  db: Queryable,
  { id, description }: { id: number | null; description: string },
): Promise<string[]> {
  const { words, place } = readingOf(description)
  const refused = await texts(db, 2, REFUSED, id)
  const common = [...rowsOf(words)].filter((row) => refused.filter((one) => one.has(row)).length >= FEWEST)
  if (common.length === 0) return []
  const approved = await texts(db, 1, APPROVED, id)
  return common
    .filter((row) => !approved.some((one) => one.has(row)))
    .map((row) => {
      const from = words.indexOf(` ${row} `)
      const { start, end } = place(from, from + row.length + 1)
      return description.slice(start, end)
    })
}
