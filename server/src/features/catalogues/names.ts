import { type Catalogue, inUse, nameTaken } from "@upaon/contract/catalogues/define-catalogue"
import { randomInt } from "node:crypto"
import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import { databaseRefusal, fold, type Transaction } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { toSlug } from "../../platform/slug.ts"
import type { Source, Values } from "./source.ts"

const nameIn = (values: Values) => String(values.name ?? values.title ?? "")

const inScope = <C extends Catalogue>({ within }: Source<C>, values: Values): SQL | undefined =>
  within && eq(within.column, values[within.key])

/**
 * Refuses a name that another row of the same place has, whatever accents and case: a form sent twice, mostly.
 * @throws Failure 409 `name_taken`
 */
export async function refuseSameName<C extends Catalogue>(
  tx: Transaction,
  source: Source<C>,
  values: Values,
  ownId?: number,
): Promise<void> {
  const [other] = await tx
    .select({ id: source.table.id })
    .from(source.table)
    .where(
      and(
        inScope(source, values),
        eq(fold(source.name), fold(sql`${nameIn(values)}::text`)),
        ownId === undefined ? undefined : ne(source.table.id, ownId),
      ),
    )
    .limit(1)
  if (other) throw new Failure(nameTaken)
}

/** The address part of a new row: its name's words, with a short ending only where another has them. It never changes. */
export async function freeSlug<C extends Catalogue>(
  tx: Transaction,
  source: Source<C>,
  values: Values,
): Promise<Values> {
  const column = source.table.slug
  if (!column) return {}
  const slug = toSlug(nameIn(values))
  const [taken] = await tx
    .select({ slug: column })
    .from(source.table)
    .where(and(inScope(source, values), eq(column, slug)))
    .limit(1)
  return { slug: taken ? `${slug}-${ending()}` : slug }
}

const ending = () => randomInt(36 ** 3, 36 ** 4).toString(36)

const isTaken = (error: unknown) => databaseRefusal(error)?.code === "23505"
// The second is PostgreSQL 18's for `on delete restrict`; older ones answer the first.
const isReferred = (error: unknown) => ["23503", "23001"].includes(databaseRefusal(error)?.code ?? "")

/** Rejects a registration or an update with the 409 behind what the database refused, or with the error itself. */
export function asSaveRefusal(error: unknown): never {
  if (isTaken(error)) throw new Failure(nameTaken)
  // A place that moves takes what stands in it along, where that can be.
  if (isReferred(error))
    throw new Failure(inUse, { message: "Não é possível mudar: há registros que usam este item." })
  throw error
}

/** Rejects a deletion with 409 `in_use` while something refers to the row, or with the error itself. */
export function asDeleteRefusal(error: unknown): never {
  if (isReferred(error)) throw new Failure(inUse)
  throw error
}
