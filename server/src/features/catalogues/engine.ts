import { type Catalogue, inUse, nameTaken } from "@upaon/contract/catalogues/define-catalogue"
import type { Endpoint, Method } from "@upaon/contract/platform/endpoint"
import { and, asc, eq, getTableName, ne, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import {
  databaseRefusal,
  fold,
  freeSlug,
  hasWords,
  type Queryable,
  takeTurns,
  type Transaction,
} from "../../db/index.ts"
import { Failure, notFound, type Serve, wholeList } from "../../platform/http/index.ts"
import { withoutUndefined } from "../../platform/pick.ts"
import { auditedRecords } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { columnsOf } from "../../platform/wire.ts"

/**
 * The four calls of a catalogue over its table: list, register, update, delete, each change with its row in the
 * audit log. What refers to a row keeps it from being deleted: the foreign keys say so, 409 `in_use` tells it.
 */
export function mountCatalogue(
  serve: Serve,
  deps: Deps,
  catalogue: Catalogue,
  source: Source<Catalogue>,
): void {
  const known = catalogue as unknown as AnyCatalogue
  const { table } = source

  const records = auditedRecords({
    entity: known.singular,
    read: async (tx, id) => {
      const [columns] = await tx.select().from(table).where(eq(table.id, id)).for("update")
      const [row] = await source.find(tx, eq(table.id, id))
      if (!columns || !row) throw notFound()
      return { id, columns: columns as Values, row: row as Values }
    },
    audited: ({ row }) => withoutReferences(row),
    seen: ({ row }) => row,
  })

  serve(known.list, async ({ query }) => {
    const filter = source.filter?.(query)
    return wholeList(await source.find(deps.db, and(filter, hasWords(query.query, fold(source.name)))))
  })

  serve(known.register, async ({ body, doer }) => {
    const insert = async (tx: Transaction, now: Date) => {
      const values = await source.values(tx, body, { person: doer.session.user, now }, null)
      await refuseSameName(tx, source, values)
      const slug = table.slug && (await freeSlug(tx, table.slug, nameIn(values), inScope(source, values)))
      const [saved] = await tx
        .insert(table)
        .values({ ...values, slug })
        .returning({ id: table.id })
      return saved as { id: number } | undefined
    }
    const { row } = await records.register(deps, doer, insert).catch(asSaveRefusal)
    return { data: row }
  })

  serve(known.update, async ({ body: { id, seen, ...sent }, doer }) => {
    const write = async (tx: Transaction, now: Date, { columns }: { columns: Values }) => {
      const values = await source.values(tx, sent, { person: doer.session.user, now }, columns)
      await refuseSameName(tx, source, { ...columns, ...withoutUndefined(values) }, id)
      await tx
        .update(table)
        .set({ ...values, updatedAt: now })
        .where(eq(table.id, id))
    }
    const { row } = await records.change(deps, doer, { id, seen }, write).catch(asSaveRefusal)
    return { data: row }
  })

  serve(known.remove, async ({ params: { id }, doer }) => {
    const remove = async (tx: Transaction) => {
      if (source.kept?.includes(id)) throw new Failure(inUse)
      await tx.delete(table).where(eq(table.id, id))
    }
    await records.remove(deps, doer, id, remove).catch(asDeleteRefusal)
    return { data: { id } }
  })
}

/** The calls as the engine sees them, whatever the catalogue's own fields are. */
type AnyCatalogue = {
  singular: string
  list: Call<"GET", { query: string | undefined }>
  register: Call<"POST", Values>
  update: Call<"PUT", Values & { id: number; seen?: Values | undefined }>
  remove: Call<"DELETE", unknown, { id: number }>
}
type Call<M extends Method, Sent, Params = unknown> = Endpoint<
  M,
  string,
  z.ZodType<Params>,
  z.ZodType<Sent>,
  z.ZodType<Sent>
> & { readonly access: "administrator" }

/** A row's own values, without what it refers to: that has an id of its own. */
const withoutReferences = (row: Values) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => name !== "id" && (value === null || typeof value !== "object"),
    ),
  )

const nameIn = (values: Values) => String(values.name ?? values.title ?? "")

const inScope = ({ within }: Source<Catalogue>, values: Values): SQL | undefined =>
  within && eq(within.column, values[within.key])

/**
 * Refuses a name that another row of the same place has, whatever accents and case: a form sent twice, mostly.
 * @throws Failure 409 `name_taken`
 */
async function refuseSameName(
  tx: Transaction,
  source: Source<Catalogue>,
  values: Values,
  ownId?: number,
): Promise<void> {
  await takeTurns(tx, `catalogue ${getTableName(source.table)}`)
  const sameName = and(
    inScope(source, values),
    eq(fold(source.name), fold(sql`${nameIn(values)}::text`)),
    ownId === undefined ? undefined : ne(source.table.id, ownId),
  )
  if ((await tx.$count(source.table, sameName)) > 0) throw new Failure(nameTaken)
}

const isTaken = (error: unknown) => databaseRefusal(error)?.code === "23505"
// The second is PostgreSQL 18's for `on delete restrict`; older ones answer the first.
const isReferred = (error: unknown) => ["23503", "23001"].includes(databaseRefusal(error)?.code ?? "")

/** Rejects a registration or an update with the 409 behind what the database refused, or with the error itself. */
function asSaveRefusal(error: unknown): never {
  if (isTaken(error)) throw new Failure(nameTaken)
  // A place that moves takes what stands in it along, where that can be.
  if (isReferred(error))
    throw new Failure(inUse, { message: "Não é possível mudar: há registros que usam este item." })
  throw error
}

/** Rejects a deletion with 409 `in_use` while something refers to the row, or with the error itself. */
function asDeleteRefusal(error: unknown): never {
  if (isReferred(error)) throw new Failure(inUse)
  throw error
}

/** A table whose rows an engine of catalogues can keep. */
type CatalogueTable = PgTable & { id: PgColumn; slug?: PgColumn }

/** Columns to write, by their names in the schema; undefined ones stay as they are. */
type Values = Record<string, unknown>

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

/** A list that is one table: its columns travel under their own names, in the order of the alphabet unless another is named. */
export const plainList = <C extends Catalogue>(
  table: CatalogueTable,
  columns: Record<"id", PgColumn> & Record<string, PgColumn>,
  name: PgColumn,
  order: PgColumn | SQL = fold(name),
): Source<C> => ({
  table,
  name,
  find: (db, where) =>
    db.select(columns).from(table).where(where).orderBy(asc(order), asc(table.id)) as unknown as Promise<
      z.input<C["row"]>[]
    >,
  values: (_tx, sent) => columnsOf(sent),
})
