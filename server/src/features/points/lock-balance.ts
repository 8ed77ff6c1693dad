import { freePoints, isUnlimited } from "@upaon/contract/points/balance"
import { eq } from "drizzle-orm"
import type { Transaction } from "../../db/client.ts"
import { pointBalances } from "../../db/schema/index.ts"

type LockedBalance = {
  value: number
  blockedValue: number
  /** Points that may be used now. */
  free: number
  unlimited: boolean
}

/**
 * A person's balance, held until the transaction ends: whoever else moves these points waits. Everything that
 * decides by a balance locks it first; other rows of the same use case are locked before it, never after.
 */
export async function lockBalance(tx: Transaction, userId: number, now: Date): Promise<LockedBalance> {
  const [row] = await tx.select().from(pointBalances).where(eq(pointBalances.userId, userId)).for("update")
  if (!row) throw new Error(`points: user ${userId} has no balance`)
  const balance = {
    value: row.value,
    blocked_value: row.blockedValue,
    unlimited_until: row.unlimitedUntil?.toISOString() ?? null,
  }
  return {
    value: row.value,
    blockedValue: row.blockedValue,
    free: freePoints(balance),
    unlimited: isUnlimited(balance, now),
  }
}
