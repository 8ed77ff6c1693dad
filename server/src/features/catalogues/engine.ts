import { inUse } from "@upaon/contract/catalogues/errors"
import type { Catalogue } from "@upaon/contract/catalogues/define-catalogue"
import type { Endpoint, Method } from "@upaon/contract/platform/endpoint"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { fold } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import type { Serve } from "../../platform/http/serve.ts"
import { withoutUndefined } from "../../platform/without-undefined.ts"
import { type Change, recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { asDeleteRefusal, asSaveRefusal } from "./database-refusals.ts"
import { freeSlug, refuseSameName } from "./names.ts"
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

  const rowOf = async (db: Queryable, id: number): Promise<Values> => {
    const [row] = await source.find(db, eq(table.id, id))
    if (!row) throw notFound()
    return row as Values
  }
  const record = (
    entityId: number,
    change: Pick<Change, "action" | "before" | "after" | "session" | "request">,
  ) => ({ entity: known.singular, entityId, now: deps.clock.now(), ...change }) satisfies Change

  serve(known.list, async ({ query }) => {
    const filter = source.filter?.(query as z.output<C["list"]["query"]>)
    const data = await source.find(deps.db, and(filter, hasWords(query.query, fold(source.name))))
    return { data, total: data.length }
  })

  serve(known.register, async ({ body, session, request }) => {
    const writer = { person: session.user, now: deps.clock.now() }
    const data = await deps.db
      .transaction(async (tx) => {
        const values = await source.values(tx, body as Partial<z.output<C["register"]["body"]>>, writer, null)
        await refuseSameName(tx, source, values)
        const [saved] = await tx
          .insert(table)
          .values({ ...values, ...(await freeSlug(tx, source, values)) })
          .returning({ id: table.id })
        const row = await rowOf(tx, saved?.id as number)
        await recordChange(
          tx,
          record(row.id as number, { action: "register", after: audited(row), session, request }),
        )
        return row
      })
      .catch(asSaveRefusal)
    return { data }
  })

  serve(known.update, async ({ body, session, request }) => {
    const { id, seen, ...sent } = body
    const writer = { person: session.user, now: deps.clock.now() }
    const data = await deps.db
      .transaction(async (tx) => {
        const [before] = await tx.select().from(table).where(eq(table.id, id)).for("update")
        if (!before) throw notFound()
        const old = await rowOf(tx, id)
        requireUnchanged(old, seen)
        const values = await source.values(
          tx,
          sent as Partial<z.output<C["register"]["body"]>>,
          writer,
          before as Values,
        )
        await refuseSameName(tx, source, { ...(before as Values), ...withoutUndefined(values) }, id)
        await tx
          .update(table)
          .set({ ...values, updatedAt: writer.now })
          .where(eq(table.id, id))
        const row = await rowOf(tx, id)
        await recordChange(
          tx,
          record(id, { action: "update", before: audited(old), after: audited(row), session, request }),
        )
        return row
      })
      .catch(asSaveRefusal)
    return { data }
  })

  serve(known.remove, async ({ params, session, request }) => {
    const { id } = params
    await deps.db
      .transaction(async (tx) => {
        const old = await rowOf(tx, id)
        if (source.kept?.includes(id)) throw new Failure(inUse)
        await tx.delete(table).where(eq(table.id, id))
        await recordChange(tx, record(id, { action: "delete", before: audited(old), session, request }))
      })
      .catch(asDeleteRefusal)
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
const audited = (row: Values) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => name !== "id" && (value === null || typeof value !== "object"),
    ),
  )
