import { type Catalogue, inUse, nameTaken } from "@upaon/contract/catalogues/define-catalogue"
import type { Endpoint, Method } from "@upaon/contract/platform/endpoint"
import { and, asc, eq, getTableName, ne, type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Queryable, Transaction } from "../../db/index.ts"
import { databaseRefusal, fold, uniqueSlug, hasWords, lockName } from "../../db/index.ts"
import { Failure, notFound, type Serve, wholeList } from "../../platform/http/index.ts"
import { withoutUndefined } from "../../platform/pick.ts"
import { auditedRecords } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { toColumns } from "../../platform/wire.ts"

/**
 * The four calls of a catalogue: list, register, update, delete, each change with its row in the audit log. A row that others
 * refer to cannot be deleted: the foreign keys refuse it, and the call returns 409 `in_use`.
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
      const [columns] = await tx.select().from(table).where(eq(table.id, id)).for("no key update")
      const [row] = await source.find(tx, eq(table.id, id))
      if (!columns || !row) throw notFound()
      return { id, columns, row: row as Values }
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
      const slug = table.slug && (await uniqueSlug(tx, table.slug, nameIn(values), inScope(source, values)))
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

/** The calls in the engine's types, whatever fields the catalogue has. */
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

/** A row's own values, without id and joined records. */
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
 * Refuses a name that another row of the same place has, ignoring accents and case; mostly a form sent twice.
 * @throws Failure 409 `name_taken`
 */
async function refuseSameName(
  tx: Transaction,
  source: Source<Catalogue>,
  values: Values,
  ownId?: number,
): Promise<void> {
  await lockName(tx, `catalogue ${getTableName(source.table)}`)
  const sameName = and(
    inScope(source, values),
    eq(fold(source.name), fold(sql`${nameIn(values)}::text`)),
    ownId === undefined ? undefined : ne(source.table.id, ownId),
  )
  if ((await tx.$count(source.table, sameName)) > 0) throw new Failure(nameTaken)
}

const isTaken = (error: unknown) => databaseRefusal(error)?.code === "23505"
// 23001 is PostgreSQL 18's code for `on delete restrict`; older versions return 23503.
const isReferred = (error: unknown) => ["23503", "23001"].includes(databaseRefusal(error)?.code ?? "")

/** Throws the 409 for the database's refusal of a registration or update, or else the error itself. */
function asSaveRefusal(error: unknown): never {
  if (isTaken(error)) throw new Failure(nameTaken)
  // The places within a moved place move with it, unless other records refer to them.
  if (isReferred(error))
    throw new Failure(inUse, { message: "Não é possível mudar: há registros que usam este item." })
  throw error
}

/** Throws 409 `in_use` when something refers to the row, or else the error itself. */
function asDeleteRefusal(error: unknown): never {
  if (isReferred(error)) throw new Failure(inUse)
  throw error
}

/** A table that the engine can manage. */
type CatalogueTable = PgTable & { id: PgColumn; slug?: PgColumn }

/** Columns to write, by their names in the schema; undefined ones stay unchanged. */
type Values = Record<string, unknown>

type Writer = { person: { id: number; isAdmin: boolean }; now: Date }

/** A catalogue's table and how its rows are read and written. */
export type Source<C extends Catalogue> = {
  table: CatalogueTable
  /** The column that `query` searches and that must be unique. */
  name: PgColumn
  /** Rows in the form of the API, in the order of the list. */
  find(db: Queryable, where?: SQL): Promise<z.input<C["row"]>[]>
  /** The list's own filters. */
  filter?(query: z.output<C["list"]["query"]>): SQL | undefined
  /**
   * Converts the sent values to columns; `before` is null for a new row.
   * @throws Failure 422 at a field that refers to nothing
   */
  values(
    tx: Transaction,
    sent: Partial<z.output<C["register"]["body"]>>,
    writer: Writer,
    before: Values | null,
  ): Promise<Values> | Values
  /** Names and slugs are unique among rows with the same value of this column; absent: in the whole table. */
  within?: { key: string; column: PgColumn }
  /** Rows that the product needs and that cannot be deleted. */
  kept?: readonly number[]
}

/** The source of a single table: its columns keep their names in the API; ordered by name unless `order` is given. */
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
  values: (_tx, sent) => toColumns(sent),
})
