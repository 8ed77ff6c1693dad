import { and, eq, getTableName, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { slugEnding, toSlug } from "../platform/slug.ts"
import type { Transaction } from "./client.ts"
import { takeTurns } from "./take-turns.ts"

const ENDING = 5

/**
 * The address part of a new row: its name's words, with a short ending only where another has them (rule c15). Whoever else
 * makes one for this table waits until the transaction ends.
 * @param within the rows that it must be told from; left out: all
 */
export async function freeSlug(
  tx: Transaction,
  column: PgColumn,
  name: string,
  within?: SQL,
): Promise<string> {
  await takeTurns(tx, `slug of ${getTableName(column.table)}`)
  const slug = toSlug(name)
  const taken = await tx.$count(column.table, and(within, eq(column, slug)))
  return taken > 0 ? `${slug}-${slugEnding(ENDING)}` : slug
}
