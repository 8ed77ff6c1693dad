import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { nativeAds } from "../../db/schema/index.ts"
import { notFound } from "../../platform/http/failure.ts"
import type { Deps } from "../feature.ts"
import { auditAd, type Doer } from "./audit-ad.ts"
import { forgetRunningAds } from "./running-ads.ts"

export type AdDeps = Pick<Deps, "db" | "clock" | "changes">
type Ad = typeof nativeAds.$inferSelect
type Values = Partial<typeof nativeAds.$inferInsert>

/**
 * Changes a locked ad by what `decide` makes of it, logs it, and lets pages show it at once.
 * @throws Failure 404, and what `decide` refuses
 */
export async function changeAd(
  deps: AdDeps,
  doer: Doer,
  { id, action }: { id: number; action: string },
  decide: (ad: Ad, tx: Transaction, now: Date) => Promise<Values> | Values,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const at = eq(nativeAds.id, id)
    const [before] = await tx.select().from(nativeAds).where(at).for("update")
    if (!before) throw notFound()
    const values = await decide(before, tx, now)
    const [after] = await tx
      .update(nativeAds)
      .set({ ...values, updatedAt: now })
      .where(at)
      .returning()
    await auditAd(tx, doer, { action, before, after, now })
  })
  announce(deps)
}

/**
 * Removes an ad with its numbers; the log of changes keeps what it said.
 * @throws Failure 404
 */
export async function removeAd(deps: AdDeps, doer: Doer, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.delete(nativeAds).where(eq(nativeAds.id, id)).returning()
    if (!before) throw notFound()
    await auditAd(tx, doer, { action: "delete", before, now: deps.clock.now() })
  })
  announce(deps)
}

function announce({ db, changes }: AdDeps): void {
  forgetRunningAds(db)
  changes.emit()
}
