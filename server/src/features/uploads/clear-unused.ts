import { keptSince, retention } from "@upaon/contract/privacy/retention"
import { and, asc, gt, inArray, isNull, lt, not } from "drizzle-orm"
import { uploads } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"
import { isReferenced } from "./referenced.ts"

const BATCH = 200
/** Read at once when looking for pictures that were replaced or taken away: nine index look-ups each. */
const LOOKED_AT = 2000

type Given = Pick<Deps, "db" | "storage" | "clock">

/** Removes pictures that no record took within 24 hours. The record goes first: a lost file harms nobody, a lost record's file would stay for ever. */
export async function clearUnused({ db, storage, clock }: Given): Promise<void> {
  const before = keptSince(retention.unusedImage, clock.now())
  for (;;) {
    const old = await db
      .select({ id: uploads.id, variants: uploads.variants })
      .from(uploads)
      .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, before), not(isReferenced)))
      .limit(BATCH)
    if (old.length === 0) return
    const ids = old.map((one) => one.id)
    const gone = await db
      .delete(uploads)
      .where(and(inArray(uploads.id, ids), isNull(uploads.usedAt), not(isReferenced)))
      .returning({ id: uploads.id })
    const removed = new Set(gone.map((one) => one.id))
    for (const one of old)
      if (removed.has(one.id)) for (const variant of one.variants) await storage.remove(variant.key)
    if (gone.length < BATCH) return
  }
}

/**
 * Pictures that were shown once and are no longer (a photo taken away, a logo replaced, a deleted job's) count as
 * unused again, so that their addresses end too. What a record took within a day is left alone.
 */
export async function releaseUnshown({ db, clock }: Omit<Given, "storage">): Promise<void> {
  const before = keptSince(retention.unusedImage, clock.now())
  for (let after = 0; ; ) {
    const some = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(gt(uploads.id, after), lt(uploads.usedAt, before)))
      .orderBy(asc(uploads.id))
      .limit(LOOKED_AT)
    const last = some.at(-1)
    if (!last) return
    const ids = some.map((one) => one.id)
    await db
      .update(uploads)
      .set({ usedAt: null })
      .where(and(inArray(uploads.id, ids), lt(uploads.usedAt, before), not(isReferenced)))
    after = last.id
  }
}
