import { and, eq, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { invalidField } from "../platform/http/failure.ts"
import type { Transaction } from "./client.ts"

/**
 * Refuses a reference to a row that does not exist or does not meet `condition`; null or undefined is accepted. The row is
 * locked against deletion until the transaction ends.
 * @throws Failure 422 at `field`
 */
export async function requireReference(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  id: number | null | undefined,
  field: string,
  sentence: string,
  condition?: SQL,
): Promise<void> {
  if (id === null || id === undefined) return
  const wanted = and(eq(table.id, id), condition)
  const [there] = await tx.select({ id: table.id }).from(table).where(wanted).for("key share")
  if (!there) throw invalidField(field, sentence)
}
