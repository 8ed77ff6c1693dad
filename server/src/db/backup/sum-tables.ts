import type pg from "pg"
import { quotedName, type Table } from "./layout.ts"

/** The number of rows of a table, and a checksum of all rows that does not depend on their order. */
export type TableSum = { rows: number; sum: string }

export type TableSums = Record<string, TableSum>

/** With these settings, rows cast to text look the same on every server, and none of its limits ends what takes long. */
export const SAME_TEXT =
  "set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; " +
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1"

/** The checksum of one table, in a transaction that begins with {@link SAME_TEXT}. */
export async function sumTable(client: pg.ClientBase, { name }: Table): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${quotedName(name)} t`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? "" }
}

export async function sumTables(client: pg.ClientBase, tables: readonly Table[]): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of tables) sums[table.name] = await sumTable(client, table)
  return sums
}
