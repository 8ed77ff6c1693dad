import { and, eq, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { invalidField } from "../platform/http/failure.ts"
import type { Transaction } from "./client.ts"

/**
 * Refuses what a field refers to and there is not, or not as `condition` wants it; where nothing is referred to, there is
 * nothing to refuse. What is there stays until the transaction ends.
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
