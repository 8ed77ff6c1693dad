import type { JobAnalytics, Statistic, Statistics } from "@upaon/contract/numbers/endpoints"
import { STATISTICS } from "@upaon/contract/numbers/endpoints"
import { JOB_NUMBERS } from "@upaon/contract/numbers/labels"
import { lastDays, startOfDay } from "@upaon/contract/platform/format-time"
import { brand } from "@upaon/contract/site/brand"
import { and, eq, gte, type SQL, sql } from "drizzle-orm"
import { type Database, jobPostDays, type Queryable } from "../../db/index.ts"
import { presentJobs } from "../jobs/index.ts"
import { MIN_PEOPLE } from "../visits/index.ts"

type Row = { name: Statistic; day: string | null; value: number }
type HouseNumbers = Statistics["total"]

const dayOf = (column: SQL) => sql`(${column} at time zone ${sql.raw(`'${brand.timeZone}'`)})::date`

/** Rows of one number by day, and one without a day for the total. */
const counted = (name: Statistic, value: SQL, day: SQL, from: SQL) =>
  sql`select ${name}::text as name, ${day}::text as day, (${value})::float as value from ${from}
    group by grouping sets ((${day}), ())`

/** The site's statistics over the last days, including today. */
export async function houseStatistics(
  db: Database,
  count: number,
  now: Date,
): Promise<Pick<Statistics, "total" | "days">> {
  const days = lastDays(count, now)
  const [first = ""] = days
  const since = startOfDay(first)
  const moves = (where: SQL) => sql`job_status_changes c where c.created_at >= ${since} and ${where}`
  const decided = sql`(
    select c.created_at, extract(epoch from c.created_at - (
      select case when p.actor <> 'administrator' then p.created_at end from job_status_changes p
      where p.job_post_id = c.job_post_id and p.id < c.id and p.to_status_id = 3
        and p.from_status_id is distinct from 3 order by p.id desc limit 1)) / 3600 as hours
    from ${moves(sql`c.from_status_id = 3 and c.to_status_id in (1, 2, 4) and c.actor = 'administrator'`)}) c`
  const ofMoves = dayOf(sql`c.created_at`)
  const wait = (part: number) => sql`percentile_cont(${part}::float) within group (order by hours)`
  const ofSite = sql`site_days where day >= ${first}`
  const ofJobs = sql`job_post_days where day >= ${first}`
  // Partial refunds, each with the amount refunded before: a full refund includes the earlier parts.
  const partly = sql`(
    select payment_id, received_at as at, (body ->> 'refundedCents')::int as cents,
      lag((body ->> 'refundedCents')::int, 1, 0) over (partition by payment_id order by id) as before
    from payment_notices where outcome = 'refunded in part')`
  const paid = sql`(
    select credited_at as at, price_cents as cents, pack_points as points from payments where credited_at >= ${since}
    union all select at, before - cents, 0 from ${partly} n where at >= ${since}
    union all select reversed_at, coalesce((select max(cents) from ${partly} n where payment_id = payments.id), 0) - price_cents,
      -pack_points from payments where reversed_at >= ${since}) p`
  const parts = [
    counted(
      "sent",
      sql`count(*)`,
      ofMoves,
      moves(sql`c.to_status_id = 3 and c.from_status_id is distinct from 3`),
    ),
    counted("approved", sql`count(*)`, ofMoves, moves(sql`c.from_status_id = 3 and c.to_status_id = 1`)),
    counted(
      "refused",
      sql`count(*)`,
      ofMoves,
      moves(sql`c.from_status_id = 3 and c.to_status_id = 2 and c.actor = 'administrator'`),
    ),
    counted("wait_median", wait(0.5), ofMoves, decided),
    counted("wait_p90", wait(0.9), ofMoves, decided),
    counted("applications", sql`sum(applied)`, sql`day`, ofJobs),
    counted("hires", sql`sum(hired)`, sql`day`, ofJobs),
    counted("searches", sql`sum(searches)`, sql`day`, ofSite),
    counted("empty_searches", sql`sum(empty_searches)`, sql`day`, ofSite),
    counted("alerts", sql`sum(alerts)`, sql`day`, ofSite),
    counted("points", sql`sum(coalesce(points, 0))`, dayOf(sql`at`), paid),
    counted("money", sql`sum(cents) / 100.0`, dayOf(sql`at`), paid),
  ]
  const { rows } = await db.read.execute<Row>(sql.join(parts, sql` union all `))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    total: numbersOf(byDay.get(null)),
    days: days.map((date) => ({ date, ...numbersOf(byDay.get(date)) })),
  }
}

/** A day without counts has 0, and null for waiting times. */
function numbersOf(rows: readonly Row[] = []): HouseNumbers {
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  const numbers = STATISTICS.map((name) => {
    const value = found.get(name) ?? null
    return [name, name.startsWith("wait") ? value && Math.round(value * 10) / 10 : (value ?? 0)]
  })
  return Object.fromEntries(numbers) as HouseNumbers
}

type Numbers = JobAnalytics["total"]

/** The sums of some days' numbers; 0 without rows. */
const sum = (rows: readonly Numbers[]) =>
  Object.fromEntries(
    JOB_NUMBERS.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as Numbers

/** A job's numbers over the last days, including today. */
export async function jobNumbers(
  db: Queryable,
  { id, slug, title }: { id: number; slug: string; title: string },
  count: number,
  now: Date,
): Promise<JobAnalytics> {
  const [listed] = await presentJobs(db, [id], now)
  const days = lastDays(count, now)
  const inDays = and(eq(jobPostDays.jobPostId, id), gte(jobPostDays.day, days[0] ?? ""))
  const rows = await db.select().from(jobPostDays).where(inDays)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    title,
    slug,
    public: listed !== undefined,
    total: sum(rows),
    days: days.map((date) => ({ date, ...sum(byDay.get(date) ?? []) })),
  }
}

/** The longest period available: older rows are deleted. */
export const ASKED_DAYS = 30

/** A search that people made, without who they are. */
export type Asked = {
  /** Folded; empty when only filters were set. */
  words: string
  /** The query string of the search without its words. */
  filters: string
  people: number
  /** The number of results at the last time. */
  results: number
  /** How many people opened the job at each position of the list, from 1. */
  presses: Record<string, number>
}

/**
 * Searches of the last days, most frequent first; only those that at least three people made on one day, because people of
 * different days cannot be told apart (rule d15).
 */
export async function askedQuestions(db: Queryable, days: number, now: Date): Promise<Asked[]> {
  const [first] = lastDays(Math.min(days, ASKED_DAYS), now)
  const { rows } = await db.execute<Asked>(sql`
    with asked as (
      select words, filters, sum(people)::int as people, (array_agg(results order by day desc))[1] as results
      from asked_questions where day >= ${first} and position = 0 and people >= ${MIN_PEOPLE} group by 1, 2),
    pressed as (
      select words, filters, jsonb_object_agg(position, people) as presses from (
        select words, filters, position, sum(people)::int as people
        from asked_questions where day >= ${first} and position > 0 group by 1, 2, 3) p
      group by 1, 2)
    select a.*, coalesce(presses, '{}') as presses from asked a left join pressed using (words, filters)
    order by people desc, words, filters`)
  return rows
}
