import { and, eq, inArray } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"
import { lockBalance } from "./lock-balance.ts"

/**
 * Takes a refunded or charged-back payment's points back, to zero at most; what was used already is noted as
 * `shortfall`. Points that wait for a review stay reserved. Once for each payment; one never credited takes nothing.
 * @returns points taken and points missing, or null when there was nothing to take back
 */
export async function reversePayment(
  tx: Transaction,
  payment: { id: number; userId: number; now: Date },
): Promise<{ taken: number; shortfall: number } | null> {
  const balance = await lockBalance(tx, payment.userId, payment.now)
  const entries = await tx
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.paymentId, payment.id), inArray(pointEntries.reason, ["payment", "reversal"])))
  const credit = entries.find((entry) => entry.reason === "payment")
  if (!credit || entries.some((entry) => entry.reason === "reversal")) return null
  const taken = Math.min(credit.valueDelta, balance.free)
  const shortfall = credit.valueDelta - taken
  await tx.insert(pointEntries).values({
    userId: payment.userId,
    reason: "reversal",
    valueDelta: -taken,
    unlimitedDays: -credit.unlimitedDays,
    shortfall,
    paymentId: payment.id,
    createdAt: payment.now,
  })
  return { taken, shortfall }
}
