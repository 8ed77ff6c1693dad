import { eq } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { invalidField } from "../platform/http/failure.ts"
import type { Transaction } from "./client.ts"

/**
 * Refuses what a field refers to and there is not; where nothing is referred to, there is nothing to refuse.
 * @throws Failure 422 at `field`
 */
export async function requireReference(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  id: number | null | undefined,
  field: string,
  sentence: string,
): Promise<void> {
  if (id === null || id === undefined) return
  if ((await tx.$count(table, eq(table.id, id))) === 0) throw invalidField(field, sentence)
}
