import { and, eq, getTableName, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { slugEnding, toSlug } from "../platform/slug.ts"
import type { Transaction } from "./client.ts"
import { lockName } from "./lock-name.ts"

const ENDING = 5

/**
 * The slug of a new row: the words of its name, with a short ending only when another row has the same slug (rule c15). Other
 * transactions that create a slug for this table wait until this one ends.
 * @param within the rows among which the slug must be unique; omitted: all
 */
export async function uniqueSlug(
  tx: Transaction,
  column: PgColumn,
  name: string,
  within?: SQL,
): Promise<string> {
  await lockName(tx, `slug of ${getTableName(column.table)}`)
  const slug = toSlug(name)
  const taken = await tx.$count(column.table, and(within, eq(column, slug)))
  return taken > 0 ? `${slug}-${slugEnding(ENDING)}` : slug
}
