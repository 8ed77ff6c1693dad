import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { uploads } from "../../db/schema/index.ts"

/** Pictures of a person who leaves count as unused: the hourly clearing takes records and files (see `clear-unused.ts`). */
export async function releaseImagesOf(tx: Transaction, ownerId: number): Promise<void> {
  await tx.update(uploads).set({ usedAt: null, ownerId: null }).where(eq(uploads.ownerId, ownerId))
}
