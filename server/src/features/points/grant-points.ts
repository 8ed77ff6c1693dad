import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"

/**
 * The welcome gift of a new advertiser, once a person for good.
 * @returns whether it was given now
 */
export async function grantPoints(
  tx: Transaction,
  gift: { userId: number; points: number; now: Date },
): Promise<boolean> {
  const given = await tx
    .insert(pointEntries)
    .values({ userId: gift.userId, reason: "gift", valueDelta: gift.points, createdAt: gift.now })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id })
  return given.length > 0
}
