import { type Catalogue, inUse } from "@upaon/contract/catalogues/define-catalogue"
import type { Endpoint, Method } from "@upaon/contract/platform/endpoint"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { fold, hasWords, type Transaction } from "../../db/index.ts"
import { Failure, notFound, type Serve } from "../../platform/http/index.ts"
import { withoutUndefined } from "../../platform/without-undefined.ts"
import { auditedRecords } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { asDeleteRefusal, asSaveRefusal, freeSlug, refuseSameName } from "./names.ts"
import type { Source, Values } from "./source.ts"

/**
 * The four calls of a catalogue over its table: list, register, update, delete, each change with its row in the
 * audit log. What refers to a row keeps it from being deleted: the foreign keys say so, 409 `in_use` tells it.
 */
export function mountCatalogue<C extends Catalogue>(
  serve: Serve,
  deps: Deps,
  catalogue: C,
  source: Source<C>,
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
    const filter = source.filter?.(query as z.output<C["list"]["query"]>)
    const data = await source.find(deps.db, and(filter, hasWords(query.query, fold(source.name))))
    return { data, total: data.length }
  })

  serve(known.register, async ({ body, doer }) => {
    const insert = async (tx: Transaction, now: Date) => {
      const values = await source.values(tx, body as Sent<C>, { person: doer.session.user, now }, null)
      await refuseSameName(tx, source, values)
      const [saved] = await tx
        .insert(table)
        .values({ ...values, ...(await freeSlug(tx, source, values)) })
        .returning({ id: table.id })
      return saved as { id: number } | undefined
    }
    const { row } = await records.register(deps, doer, insert).catch(asSaveRefusal)
    return { data: row }
  })

  serve(known.update, async ({ body: { id, seen, ...sent }, doer }) => {
    const write = async (tx: Transaction, now: Date, { columns }: { columns: Values }) => {
      const values = await source.values(tx, sent as Sent<C>, { person: doer.session.user, now }, columns)
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

type Sent<C extends Catalogue> = Partial<z.output<C["register"]["body"]>>

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
