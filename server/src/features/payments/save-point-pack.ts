import { inUse } from "@upaon/contract/catalogues/errors"
import type { registerPointPack, updatePointPack } from "@upaon/contract/payments/admin-endpoints"
import { eq, sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { Transaction } from "../../db/client.ts"
import { payments, pointPacks } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { requireUnchanged } from "../../platform/http/require-unchanged.ts"
import { recordChange } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"

type Doer = { session: Pick<Session, "user">; request: Pick<FastifyRequest, "ip" | "id"> }
type Context = Pick<Deps, "db" | "clock">
type Values = Partial<z.output<(typeof registerPointPack)["body"]>>
type PackRow = typeof pointPacks.$inferSelect

/** Adds a pack at the end of the list; sold at once unless told otherwise. Answers its id. */
export function addPointPack(
  { db, clock }: Context,
  doer: Doer,
  body: z.output<(typeof registerPointPack)["body"]>,
): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await claimImage(tx, body.image_id, doer.session.user, now)
    const [pack] = await tx
      .insert(pointPacks)
      .values({
        ...columnsOf(body),
        title: body.title,
        price: body.price,
        position: sql`(select coalesce(max(position), 0) + 1 from point_packs)`,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!pack) throw new Error("payments: a point pack was not stored")
    await audit(tx, doer, { now, action: "register", pack, before: null, after: pack })
    return pack.id
  })
}

/**
 * Changes a pack; absent fields stay. What was bought before keeps the title, points and price it was bought with.
 * @throws Failure 404, 409 `record_changed`
 */
export async function changePointPack(
  { db, clock }: Context,
  doer: Doer,
  body: z.output<(typeof updatePointPack)["body"]>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const before = await lockPack(tx, body.id)
    requireUnchanged(auditedPack(before), body.seen)
    if (body.image_id !== before.imageId) await claimImage(tx, body.image_id, doer.session.user, now)
    const [pack] = await tx
      .update(pointPacks)
      .set({ ...columnsOf(body), updatedAt: now })
      .where(eq(pointPacks.id, body.id))
      .returning()
    if (!pack) throw notFound()
    await audit(tx, doer, { now, action: "update", pack, before, after: pack })
  })
}

/**
 * Removes a pack that nobody ever bought; one that was bought can only be taken off sale.
 * @throws Failure 404, 409 `in_use`
 */
export async function removePack({ db, clock }: Context, doer: Doer, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const pack = await lockPack(tx, id)
    if ((await tx.$count(payments, eq(payments.pointPackId, id))) > 0) throw new Failure(inUse)
    await tx.delete(pointPacks).where(eq(pointPacks.id, id))
    await audit(tx, doer, { now: clock.now(), action: "delete", pack, before: pack, after: null })
  })
}

async function lockPack(tx: Transaction, id: number): Promise<PackRow> {
  const [pack] = await tx.select().from(pointPacks).where(eq(pointPacks.id, id)).for("update")
  if (!pack) throw notFound()
  return pack
}

const columnsOf = (body: Values) => ({
  title: body.title,
  points: body.points,
  price: body.price,
  description: body.description === "" ? null : body.description,
  imageId: body.image_id,
  active: body.active,
})

const auditedPack = (pack: PackRow) => ({
  title: pack.title,
  points: pack.points,
  price: pack.price,
  description: pack.description,
  image_id: pack.imageId,
  active: pack.active,
})

function audit(
  tx: Transaction,
  doer: Doer,
  change: { now: Date; action: string; pack: PackRow; before: PackRow | null; after: PackRow | null },
) {
  return recordChange(tx, {
    ...doer,
    now: change.now,
    action: change.action,
    entity: "pointPack",
    entityId: change.pack.id,
    before: change.before && auditedPack(change.before),
    after: change.after && auditedPack(change.after),
  })
}
