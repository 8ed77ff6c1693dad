import { and, inArray, isNull, lt } from "drizzle-orm"
import { uploads } from "../../db/schema/index.ts"
import type { Deps } from "../feature.ts"

const KEPT_MS = 24 * 3_600_000
const BATCH = 200

/** Removes pictures that no record took within 24 hours. The record goes first: a lost file harms nobody, a lost record's file would stay for ever. */
export async function clearUnused({
  db,
  storage,
  clock,
}: Pick<Deps, "db" | "storage" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const old = await db
    .select({ id: uploads.id, variants: uploads.variants })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, before)))
    .limit(BATCH)
  if (old.length === 0) return
  const ids = old.map((one) => one.id)
  const gone = await db
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.usedAt)))
    .returning({ id: uploads.id })
  const removed = new Set(gone.map((one) => one.id))
  for (const one of old)
    if (removed.has(one.id)) for (const variant of one.variants) await storage.remove(variant.key)
}
