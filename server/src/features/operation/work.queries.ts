import { brand } from "@upaon/contract/site/brand"
import { sql } from "drizzle-orm"
import type { Database } from "../../db/index.ts"
import type { Figure } from "../../platform/metrics.ts"

type Waiting = { queue: string; waiting: number; seconds: number }

/**
 * What is due in each queue, and since when; pg-boss's own table. What failed waits from its beginning, however far
 * away its next try is: a mail server that is down for hours is no short wait.
 */
const readQueues = async (db: Database) =>
  (
    await db.execute<Waiting>(sql`
      select name as queue, count(*)::int as waiting,
        extract(epoch from now() - min(case when state = 'retry' then created_on else greatest(start_after, created_on) end))::float8 as seconds
      from work.job where state = 'retry' or (state = 'created' and start_after <= now()) group by name`)
  ).rows

/** Payments that the provider should have been asked about ten minutes ago, or whose making it has not answered. */
const UNANSWERED = sql`least(next_check_at, case when status = 'pending' and provider_id is null
  then created_at + interval '2 minutes' end)`

const readPayments = async (db: Database) =>
  (
    await db.execute<{ total: number; seconds: number }>(sql`
      select count(*)::int as total, coalesce(extract(epoch from now() - min(${UNANSWERED})), 0)::float8 as seconds
      from payments where ${UNANSWERED} < now() - interval '10 minutes'`)
  ).rows[0]

const readSearches = async (db: Database) =>
  (
    await db.execute<{ searches: number; empty: number }>(sql`
      select searches, empty_searches as empty from site_days
      where day = (now() at time zone ${brand.timeZone})::date`)
  ).rows[0]

/** What the tables tell of work, money and searches. */
export function workFigures(db: Database): Figure[] {
  const of = (name: string, help: string, read: Figure["read"]): Figure => ({ name, help, read })
  return [
    of("queue_waiting", "Work that is due, by queue", async () =>
      (await readQueues(db)).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    ),
    of("queue_oldest_seconds", "For how long the oldest of it is due, by queue", async () =>
      (await readQueues(db)).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
    ),
    of(
      "payments_unanswered",
      "Payments about which the provider has not answered for ten minutes",
      async () => (await readPayments(db))?.total ?? 0,
    ),
    of(
      "payments_unanswered_oldest_seconds",
      "For how long the oldest of them",
      async () => (await readPayments(db))?.seconds ?? 0,
    ),
    of(
      "searches_today",
      "Searches of this local day, once for each visitor",
      async () => (await readSearches(db))?.searches ?? 0,
    ),
    of(
      "searches_empty_today",
      "Those of them that found nothing",
      async () => (await readSearches(db))?.empty ?? 0,
    ),
  ]
}
