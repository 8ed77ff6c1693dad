import { and, eq, not } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { uploads } from "../../db/schema/index.ts"
import { isReferenced } from "./referenced.ts"

/**
 * Pictures of a person who leaves are nobody's, and those that no record of others shows (an article's, where the
 * person was an administrator) count as unused: the hourly clearing takes records and files (see `clear-unused.ts`).
 */
export async function releaseImagesOf(tx: Transaction, ownerId: number): Promise<void> {
  const theirs = eq(uploads.ownerId, ownerId)
  await tx
    .update(uploads)
    .set({ usedAt: null })
    .where(and(theirs, not(isReferenced)))
  await tx.update(uploads).set({ ownerId: null }).where(theirs)
}
