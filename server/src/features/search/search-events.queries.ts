import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { sql } from "drizzle-orm"
import type { Database } from "../../db/client.ts"
import type { SearchEventKind } from "../../db/schema/records.ts"

export type SearchEvent = { id: number; tx: string; kind: SearchEventKind; refId: number | null }

/** Days that events are kept; a snapshot older than that is not caught up with but made anew. */
export const EVENT_DAYS = retention.searchEvent.days

/** Transactions below this number have ended: their events can all be seen. */
export async function readHorizon(db: Database): Promise<string> {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return rows[0]?.horizon ?? "0"
}

/** Events of transactions from `horizon` on that can be seen now, in the order of their transactions. */
export async function readEvents(db: Database, horizon: string): Promise<SearchEvent[]> {
  const { rows } = await db.execute<{ id: number; tx: string; kind: SearchEventKind; ref_id: number | null }>(
    sql`select id, tx::text as tx, kind, ref_id from search_events where tx >= ${horizon}::xid8 order by search_events.tx, id`,
  )
  return rows.map(({ ref_id, ...row }) => ({ ...row, refId: ref_id }))
}

export async function clearOldEvents(db: Database, now: Date): Promise<void> {
  const before = keptSince(retention.searchEvent, now)
  await db.execute(sql`delete from search_events where created_at < ${before}`)
}

const NOT_ALLOWED = "42501"

const stateOf = (error: unknown) => ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code

/** Tells one database from another, so that a snapshot of a former one is not taken for this one's. Null: it may not be asked. */
export async function readDatabaseName(db: Database): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ name: string }>(
      sql`select c.system_identifier::text || '/' || d.oid::text as name from pg_control_system() c, pg_database d where d.datname = current_database()`,
    )
    return rows[0]?.name ?? null
  } catch (error) {
    if (stateOf(error) === NOT_ALLOWED) return null
    throw error
  }
}
