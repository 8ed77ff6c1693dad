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
/** Of an owner's vacancies so many, the newest, deleted or not, are looked at for one that was refused. */
const REMEMBERED_JOBS = 200
/** Pay is compared with that of so many vacancies at least, and is odd so many times above or below their median. */
const FEWEST_PAID = 20
const TIMES_ODD = 3
/** The median is that of so many vacancies of the area and county at most, the newest. */
const MOST_PAID = 200

/** Of drafts nobody but their owner knows (rule d12). */
const IS_SENT = sql.raw(`status_id <> ${JOB_STATUS.draft}`)

/** What a risk is weighed of; `id` is null before it is stored. */
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

/** What a vacancy's owner, company and pay say of its risk: the reasons, those of words with their quotes. */
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

/** In the text itself: where it does not see how many rows are asked for, PostgreSQL plans a statement anew each time. */
const written = (number: number) => sql.raw(String(number))

/** What the tables say of its owner and company, and of others' pay, in one look. */
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
/** Words in a row, and in how many refused vacancies they must stand. */
const IN_A_ROW = 4
const FEWEST = 2

const rowsOf = (words: string) => {
  const lines = words.split("\n").map((line) => line.trim().split(" "))
  return new Set(
    lines.flatMap((line) => line.slice(IN_A_ROW - 1).map((_, at) => line.slice(at, at + IN_A_ROW).join(" "))),
  )
}

/** The same texts are asked for with each vacancy. */
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

/** What a text has in common with several refused vacancies and with none that was approved, as it stands in the text. */
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
