import { brand } from "@upaon/contract/site/brand"
import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../db/index.ts"
import { type MetricSpec, metric } from "../../platform/metrics.ts"

type Waiting = { queue: string; waiting: number; seconds: number }

/**
 * The work due in each queue, and for how many seconds; reads pg-boss's own table. Failed work counts as waiting from its
 * creation, however late its next retry is, so that a mail server that is down for hours is noticed. Work that waits only
 * for one person's mailbox is counted, but not its time.
 */
const readQueues = async (db: Database) =>
  (
    await db.execute<Waiting>(sql`
      select name as queue, count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(case when state = 'retry' then created_on else greatest(start_after, created_on) end)
          filter (where not coalesce((output->>'isTheirs')::boolean, false))), 0)::float8 as seconds
      from work.job where state = 'retry' or (state = 'created' and start_after <= now()) group by name`)
  ).rows

/** When a payment's look-up was due, or when the provider should have answered its creation. */
const UNANSWERED = sql`least(next_check_at, case when status = 'pending' and provider_id is null
  then created_at + interval '2 minutes' end)`

const payments = sql`
  select count(*)::int as total, coalesce(extract(epoch from now() - min(${UNANSWERED})), 0)::float8 as seconds
  from payments where ${UNANSWERED} < now() - interval '10 minutes'`

const searches = sql`
  select searches as total, empty_searches as empty from site_days
  where day = (now() at time zone ${brand.timeZone})::date`

/** Metrics of work, payments and searches from the tables. */
export function workMetrics(db: Database): MetricSpec[] {
  const ofQueues = (what: "waiting" | "seconds") => async () => {
    const rows = await readQueues(db)
    // A zero for empty queues: without any value, the metric counts as unreadable.
    return rows.length === 0 ? 0 : rows.map((row) => ({ labels: { queue: row.queue }, value: row[what] }))
  }
  const oneOf = (query: SQL, what: string) => async () => {
    const { rows } = await db.execute<Record<string, number>>(query)
    return rows[0]?.[what] ?? 0
  }
  return [
    metric("queue_waiting", "Work that is due, by queue", ofQueues("waiting")),
    metric("queue_oldest_seconds", "For how long the oldest of it is due, by queue", ofQueues("seconds")),
    metric(
      "payments_unanswered",
      "Payments about which the provider has not answered for ten minutes",
      oneOf(payments, "total"),
    ),
    metric(
      "payments_unanswered_oldest_seconds",
      "For how long the oldest of them",
      oneOf(payments, "seconds"),
    ),
    metric("searches_today", "Searches of this local day, once for each visitor", oneOf(searches, "total")),
    metric("searches_empty_today", "Those of them that found nothing", oneOf(searches, "empty")),
  ]
}
