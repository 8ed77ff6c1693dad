import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { sql } from "drizzle-orm"
import type { Database, SearchEventKind } from "../../db/index.ts"
import pg from "pg"
import type { Deps } from "../feature.ts"

export type SearchEvent = { id: number; tx: string; kind: SearchEventKind; refId: number | null }

export type EventBatch = { timeline: string | null; horizon: string; events: SearchEvent[] }

/** Days for which events are kept; with an older snapshot the index is rebuilt. */
export const EVENT_DAYS = retention.searchEvent.days

/** All transactions below this number have ended, so that all their events are visible. */
export async function readHorizon(db: Database): Promise<string> {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return rows[0]?.horizon ?? "0"
}

/** Changes when a server is promoted: transactions of the former one may be missing, and their numbers are used again. */
const TIMELINE = `case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end`

// The subquery around `$1` keeps the generic plan, and the upper bound makes PostgreSQL use the index.
const NEWS = `select ${TIMELINE} as timeline, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
  select json_agg(json_build_object('id', id, 'tx', tx::text, 'kind', kind, 'refId', ref_id) order by search_events.tx, id)
  from search_events where tx between (select $1::xid8) and pg_snapshot_xmax(pg_current_snapshot())), '[]') as events`

/**
 * The visible events of transactions from `horizon` on, in the order of transactions, and the horizon of the same moment.
 * It runs after every change and is therefore a prepared statement.
 */
export async function readEvents(db: Pick<Database, "$client">, horizon: string): Promise<EventBatch> {
  const { rows } = await db.$client.query<EventBatch>({
    name: "search_news",
    text: NEWS,
    values: [horizon],
  })
  return rows[0] ?? { timeline: null, horizon, events: [] }
}

export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const before = retentionCutoff(retention.searchEvent, now)
  await db.execute(sql`delete from search_events where created_at < ${before}`)
}

const NOT_ALLOWED = "42501"

const stateOf = (error: unknown) => ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code

/** Identifies the database, so that a snapshot of another one is not used. Null when the role may not read the identifier. */
export async function readDatabaseName(db: Database): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ name: string }>(
      sql`select c.system_identifier::text || '/' || d.oid::text || '/' || ${sql.raw(TIMELINE)} as name from pg_control_system() c, pg_database d where d.datname = current_database()`,
    )
    return rows[0]?.name ?? null
  } catch (error) {
    if (stateOf(error) === NOT_ALLOWED) return null
    throw error
  }
}

/** Checks at this interval without a notice, which may be lost while the connection is restored. */
const PATROL_MS = 10_000
const RETRY_MS = 1000
const PATIENCE_MS = 10_000

/**
 * Calls `onEvent` when any process committed a change that the index follows, and regularly without a notice.
 * Reconnects when the connection breaks. @returns a function that stops listening
 */
export function listenForEvents(
  { connection, log }: Pick<Deps, "connection" | "log">,
  onEvent: () => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let ended = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    if (ended) return
    const fresh = new pg.Client({
      ...connection,
      application_name: "upaon-search",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client = fresh
    fresh.on("notification", onEvent)
    fresh.on("error", () => reconnect(fresh))
    fresh.on("end", () => reconnect(fresh))
    try {
      await fresh.connect()
      await fresh.query("listen search_events")
      onEvent()
    } catch (error) {
      if (!ended) log.warn({ err: error }, "search: no connection to listen on")
      reconnect(fresh)
    }
  }

  const reconnect = (broken: pg.Client) => {
    if (ended || client !== broken) return
    client = undefined
    broken.end().catch(() => {})
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  void connect()
  const patrol = setInterval(onEvent, PATROL_MS)
  return async () => {
    ended = true
    clearInterval(patrol)
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
