import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"
import { lockBalance } from "./lock-balance.ts"

/** Days of free publishing that a pack without a number of points gives (rule 4). */
export const UNLIMITED_DAYS = 30

/**
 * Credits an approved payment: its pack's points, or unlimited days for `points: null`. Once for each payment,
 * however often and from however many sides it is asked for.
 * @returns whether it was credited now
 */
export async function creditPayment(
  tx: Transaction,
  payment: { id: number; userId: number; points: number | null; now: Date },
): Promise<boolean> {
  await lockBalance(tx, payment.userId, payment.now)
  const credited = await tx
    .insert(pointEntries)
    .values({
      userId: payment.userId,
      reason: "payment",
      valueDelta: payment.points ?? 0,
      unlimitedDays: payment.points === null ? UNLIMITED_DAYS : 0,
      paymentId: payment.id,
      createdAt: payment.now,
    })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id })
  return credited.length > 0
}
