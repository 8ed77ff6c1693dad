import { inUse } from "@upaon/contract/catalogues/errors"
import type { registerPointPack, updatePointPack } from "@upaon/contract/payments/admin-endpoints"
import { eq, sql } from "drizzle-orm"
import type { z } from "zod"
import { payments, pointPacks } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { auditedRecords, type Doer } from "../audit/index.ts"
import type { Deps } from "../feature.ts"
import { claimImage } from "../uploads/index.ts"

type Needs = Pick<Deps, "db" | "clock">

const records = auditedRecords({
  table: pointPacks,
  entity: "pointPack",
  audited: (pack) => ({
    title: pack.title,
    points: pack.points,
    price: pack.price,
    description: pack.description,
    image_id: pack.imageId,
    active: pack.active,
  }),
})

/** Adds a pack at the end of the list; sold at once unless told otherwise. Answers its id. */
export const addPointPack = (deps: Needs, doer: Doer, body: z.output<(typeof registerPointPack)["body"]>) =>
  records.register(deps, doer, async (tx, now) => {
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
    return pack
  })

/**
 * Changes a pack; absent fields stay. What was bought before keeps the title, points and price it was bought with.
 * @throws Failure 404, 409 `record_changed`
 */
export const changePointPack = (deps: Needs, doer: Doer, body: z.output<(typeof updatePointPack)["body"]>) =>
  records.change(deps, doer, body, async (former, tx, now) => {
    if (body.image_id !== former.imageId) await claimImage(tx, body.image_id, doer.session.user, now)
    return columnsOf(body)
  })

/**
 * Removes a pack that nobody ever bought; one that was bought can only be taken off sale.
 * @throws Failure 404, 409 `in_use`
 */
export const removePack = (deps: Needs, doer: Doer, id: number) =>
  records.remove(deps, doer, id, async (tx) => {
    if ((await tx.$count(payments, eq(payments.pointPackId, id))) > 0) throw new Failure(inUse)
  })

const columnsOf = (body: Partial<z.output<(typeof registerPointPack)["body"]>>) => ({
  title: body.title,
  points: body.points,
  price: body.price,
  description: body.description === "" ? null : body.description,
  imageId: body.image_id,
  active: body.active,
})
