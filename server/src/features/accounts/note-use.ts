import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"

/** Notes that somebody uses their account, once a day; the record itself counts as unchanged. */
export async function noteUse(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update users set last_used_at = ${now}
    where id = ${userId} and last_used_at < ${new Date(now.getTime() - 86_400_000)}`)
}
