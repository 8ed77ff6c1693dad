import { inUse } from "@upaon/contract/catalogues/define-catalogue"
import type { PointPack, registerPointPack, updatePointPack } from "@upaon/contract/payments/endpoints"
import { and, asc, count, eq, sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import { fold, hasWords, payments, pointPacks, type Queryable, uploads } from "../../db/index.ts"
import { Failure, foundRow, type PageWindow, readRows } from "../../platform/http/index.ts"
import { auditedRows, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage, imageUrl } from "../uploads/index.ts"
import { pick } from "../../platform/pick.ts"
import { toColumns } from "../../platform/wire.ts"

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
  ...pick(pack, "id", "title", "points", "price", "description"),
  image: imageKey ? { url: imageUrl(imageKey) } : null,
})

const presentForAdmin = (row: Row) => ({
  ...present(row),
  image_id: row.pack.imageId,
  active: row.pack.active,
  created_at: row.pack.createdAt.toISOString(),
  payments_count: row.payments,
})

/** Packs on sale, in the operator's order. */
export function packsOnSale(db: Queryable, window: PageWindow) {
  return readRows(findPacks(db, sold), window, present, db.$count(pointPacks, sold))
}

/** @throws Failure 404 for a pack that is not on sale */
export async function packOnSale(db: Queryable, id: number): Promise<PointPack> {
  const row = foundRow(await findPacks(db, and(eq(pointPacks.id, id), sold)))
  return present(row)
}

/** All packs, on sale or not, for administrators. */
export async function allPacks(db: Queryable, query: string | undefined) {
  return (await findPacks(db, hasWords(query, fold(pointPacks.title)))).map(presentForAdmin)
}

/** @throws Failure 404 */
export async function anyPack(db: Queryable, id: number) {
  const row = foundRow(await findPacks(db, eq(pointPacks.id, id)))
  return presentForAdmin(row)
}

type Needs = Pick<Deps, "db" | "clock">

const records = auditedRows({
  table: pointPacks,
  entity: "pointPack",
  unlogged: ["position"],
})

/** Adds a pack at the end of the list, on sale unless the form says otherwise. */
export const addPointPack = (deps: Needs, doer: Doer, body: z.output<(typeof registerPointPack)["body"]>) =>
  records.register(deps, doer, async (tx, now) => {
    await claimImage(tx, body.image_id, doer.session.user, now)
    const [pack] = await tx
      .insert(pointPacks)
      .values({
        ...toColumns(body),
        position: sql`(select coalesce(max(position), 0) + 1 from point_packs)`,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return pack
  })

/**
 * Changes a pack; absent fields stay. Earlier payments keep the title, points and price of their time.
 * @throws Failure 404, 409 `record_changed`
 */
export const changePointPack = (deps: Needs, doer: Doer, body: z.output<(typeof updatePointPack)["body"]>) =>
  records.change(deps, doer, body, async (former, tx, now) => {
    if (body.image_id !== former.imageId) await claimImage(tx, body.image_id, doer.session.user, now)
    return toColumns(body)
  })

/**
 * Deletes a pack that nobody ever bought; a pack that was bought can only be taken off sale.
 * @throws Failure 404, 409 `in_use`
 */
export const removePack = (deps: Needs, doer: Doer, id: number) =>
  records.remove(deps, doer, id, async (tx) => {
    if ((await tx.$count(payments, eq(payments.pointPackId, id))) > 0) throw new Failure(inUse)
  })
