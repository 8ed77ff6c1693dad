import type { Catalogue } from "@upaon/contract/catalogues/define-catalogue"
import { asc, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { z } from "zod"
import { fold, type Queryable, type Transaction } from "../../db/index.ts"

/** A table whose rows an engine of catalogues can keep. */
type CatalogueTable = PgTable & { id: PgColumn; slug?: PgColumn }

/** Columns to write, by their names in the schema; undefined ones stay as they are. */
export type Values = Record<string, unknown>

type Writer = { person: { id: number; isAdmin: boolean }; now: Date }

/** Where a catalogue's rows stand and how they are read and written: what the engine cannot know of it. */
export type Source<C extends Catalogue> = {
  table: CatalogueTable
  /** What `query` looks in, and what tells one row from another. */
  name: PgColumn
  /** Rows as they travel, in the order of the list. */
  find(db: Queryable, where?: SQL): Promise<z.input<C["row"]>[]>
  /** The list's own filters. */
  filter?(query: z.output<C["list"]["query"]>): SQL | undefined
  /**
   * The columns of what was sent; `null` before stands for a new row.
   * @throws Failure 422 at a field that refers to nothing
   */
  values(
    tx: Transaction,
    sent: Partial<z.output<C["register"]["body"]>>,
    writer: Writer,
    before: Values | null,
  ): Promise<Values> | Values
  /** The column within whose value names and slugs are unique, by its name in the schema; left out: everywhere. */
  within?: { key: string; column: PgColumn }
  /** Rows that the product itself needs. */
  kept?: readonly number[]
}

/** A list that is one table: its columns travel under their own names, as they are sent, in the order of the alphabet. */
export const plainList = <C extends Catalogue>(
  table: CatalogueTable,
  columns: Record<"id", PgColumn> & Record<string, PgColumn>,
  name: PgColumn,
): Source<C> => ({
  table,
  name,
  find: (db, where) =>
    db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(asc(fold(name)), asc(table.id)) as unknown as Promise<z.input<C["row"]>[]>,
  values: (_tx, sent) => sent as Values,
})
