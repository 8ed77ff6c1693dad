import type { Catalogue } from "@upaon/contract/catalogues/define-catalogue"
import { nameTaken } from "@upaon/contract/catalogues/errors"
import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import { randomInt } from "node:crypto"
import type { Transaction } from "../../db/client.ts"
import { fold } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
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
