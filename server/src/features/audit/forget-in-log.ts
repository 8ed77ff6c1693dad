import { sql } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"

/** What may name a person, or is a text of theirs; numbers, statuses and reasons stay. */
const PERSONAL = [
  "name",
  "title",
  "description",
  "email_receive_cv",
  "url_special_ad",
  "instructions",
  "blocked_reason",
]

/**
 * Takes what the log tells of a person out of the rows about these records, for whoever has their account deleted:
 * who changed which record when stays. The one change of the log that the database lets through.
 */
export async function forgetInLog(tx: Transaction, entity: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const personal = sql`${sql.param(PERSONAL)}::text[]`
  await tx.execute(sql`select set_config('upaon.forgetting', 'on', true)`)
  await tx.execute(sql`
    update audit_log set before = before - ${personal}, after = after - ${personal}
    where entity = ${entity} and entity_id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`select set_config('upaon.forgetting', '', true)`)
}
