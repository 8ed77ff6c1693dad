import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { nativeAds } from "../../db/schema/index.ts"
import { type AdDeps, announceAds } from "./save-ad.ts"

/**
 * Removes the ads of a person who leaves, with their numbers.
 * @returns what to call once the transaction has committed: pages show them no longer
 */
export async function eraseAdsOf(tx: Transaction, deps: AdDeps, userId: number): Promise<() => void> {
  const gone = await tx.delete(nativeAds).where(eq(nativeAds.userId, userId)).returning({ id: nativeAds.id })
  return () => (gone.length > 0 ? announceAds(deps) : undefined)
}
