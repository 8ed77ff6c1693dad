import type { PointPack } from "@upaon/contract/payments/schemas"
import { and, asc, count, eq, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../db/client.ts"
import { hasWords } from "../../db/has-words.ts"
import { fold, payments, pointPacks, uploads } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import { imageUrl } from "../uploads/index.ts"

const sold = eq(pointPacks.active, true)

function findPacks(db: Queryable, where: SQL | undefined) {
  const bought = db
    .select({ packId: payments.pointPackId, all: count().as("all_payments") })
    .from(payments)
    .groupBy(payments.pointPackId)
    .as("bought")
  return db
    .select({
      pack: pointPacks,
      imageKey: uploads.key,
      payments: sql<number>`coalesce(${bought.all}, 0)`.mapWith(Number),
    })
    .from(pointPacks)
    .leftJoin(uploads, eq(uploads.id, pointPacks.imageId))
    .leftJoin(bought, eq(bought.packId, pointPacks.id))
    .where(where)
    .orderBy(asc(pointPacks.position), asc(pointPacks.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof findPacks>>[number]

const present = ({ pack, imageKey }: Row): PointPack => ({
  id: pack.id,
  title: pack.title,
  points: pack.points,
  price: pack.price,
  description: pack.description,
  image: imageKey ? { url: imageUrl(imageKey) } : null,
})

const presentForAdmin = (row: Row) => ({
  ...present(row),
  image_id: row.pack.imageId,
  active: row.pack.active,
  payments_count: row.payments,
})

/** Packs that can be bought, in the order the operator gave them. */
export async function packsOnSale(
  db: Queryable,
  window: { limit: number; offset: number },
): Promise<PointPack[]> {
  return (await findPacks(db, sold).limit(window.limit).offset(window.offset)).map(present)
}

export const countSold = (db: Queryable) => db.$count(pointPacks, sold)

/** @throws Failure 404 for a pack that is not sold, or no longer */
export async function packOnSale(db: Queryable, id: number): Promise<PointPack> {
  const [row] = await findPacks(db, and(eq(pointPacks.id, id), sold))
  if (!row) throw notFound()
  return present(row)
}

/** Every pack, sold or not, for administrators. */
export async function allPacks(db: Queryable, query: string | undefined) {
  return (await findPacks(db, hasWords(query, fold(pointPacks.title)))).map(presentForAdmin)
}

/** @throws Failure 404 */
export async function anyPack(db: Queryable, id: number) {
  const [row] = await findPacks(db, eq(pointPacks.id, id))
  if (!row) throw notFound()
  return presentForAdmin(row)
}
