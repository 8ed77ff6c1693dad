import { balanceTooLow } from "@upaon/contract/points/errors"
import type { Transaction } from "../../db/client.ts"
import { pointEntries } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import { lockBalance } from "./lock-balance.ts"

/**
 * An administrator gives points, or takes them with a negative amount.
 * @throws Failure 409 `insufficient_points` when fewer are free than should be taken
 */
export async function changePointsOf(
  tx: Transaction,
  change: { userId: number; amount: number; reason: string; adminId: number; now: Date },
): Promise<void> {
  const balance = await lockBalance(tx, change.userId, change.now)
  if (balance.free + change.amount < 0) throw new Failure(balanceTooLow)
  await tx.insert(pointEntries).values({
    userId: change.userId,
    reason: "administrator",
    valueDelta: change.amount,
    adminId: change.adminId,
    note: change.reason,
    createdAt: change.now,
  })
}
