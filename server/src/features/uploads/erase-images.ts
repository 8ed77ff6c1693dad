import { and, eq, not } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { uploads } from "../../db/schema/index.ts"
import type { Storage } from "../../platform/storage/index.ts"
import { isReferenced } from "./referenced.ts"

/**
 * Removes the pictures of a person who leaves, but for those that records of others show (an article's, where the
 * person was an administrator): these are nobody's from now on.
 * @returns what to call once the transaction has committed: the files go, at every width
 */
export async function eraseImagesOf(
  tx: Transaction,
  storage: Storage,
  ownerId: number,
): Promise<() => Promise<void>> {
  const theirs = eq(uploads.ownerId, ownerId)
  const gone = await tx
    .delete(uploads)
    .where(and(theirs, not(isReferenced)))
    .returning({ variants: uploads.variants })
  await tx.update(uploads).set({ ownerId: null }).where(theirs)
  return async () => {
    for (const { variants } of gone) for (const { key } of variants) await storage.remove(key)
  }
}
