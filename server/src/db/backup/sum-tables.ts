import type pg from "pg"
import { qualified, type Table } from "./layout.ts"

/** How many rows a table has, and a number that all of them together make, in whatever order they stand. */
export type TableSum = { rows: number; sum: string }

export type TableSums = Record<string, TableSum>

/** Rows as text read the same wherever they are read with these. */
export const SAME_TEXT =
  "set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; " +
  "set local intervalstyle = 'postgres'; set local extra_float_digits = 1"

/** One table's, in a transaction that begins with {@link SAME_TEXT}. */
export async function sumTable(client: pg.ClientBase, { name }: Table): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${qualified(name)} t`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? "" }
}

export async function sumTables(client: pg.ClientBase, tables: readonly Table[]): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of tables) sums[table.name] = await sumTable(client, table)
  return sums
}
