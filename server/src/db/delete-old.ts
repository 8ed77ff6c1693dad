import { type SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Database } from "./client.ts"

/** How long the logs are proof of what was done (privacy policy, "Por quanto tempo guardamos"). */
const KEPT_YEARS = 5

/** The moment that many years before another. */
export function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS)
  return since
}

/** Deletes rows of a log that otherwise only grows: the database lets go of those from before `until` alone. */
export async function deleteOld(db: Database, table: PgTable, until: Date, where: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('upaon.old_until', ${until.toISOString()}, true)`)
    await tx.delete(table).where(where)
  })
}
