import { and, eq, isNotNull } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"

/** Forgets what administrators wrote beside a person's points; the books stay as they are. */
export async function eraseNotesOf(tx: Transaction, userId: number): Promise<void> {
  // The only change that the database allows of an entry.
  await tx
    .update(pointEntries)
    .set({ note: "(apagado)" })
    .where(and(eq(pointEntries.userId, userId), isNotNull(pointEntries.note)))
}
