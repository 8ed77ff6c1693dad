import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import type { SandboxChange, SandboxCharge } from "./sandbox-store.ts"

/** What the pretended bank can be told to do with a code. */
export type BankPlay = "approved" | "rejected" | "cancelled"

/** What can happen to a charge in the sandbox at all. */
export type BankMove = BankPlay | "refunded"

/** From where each move is possible. Money may still arrive after a code expired or was cancelled. */
const possibleFrom: Record<BankMove, readonly PaymentStatus[]> = {
  approved: ["pending", "expired", "cancelled"],
  rejected: ["pending"],
  cancelled: ["pending"],
  refunded: ["approved"],
}

/** How a stored charge stands at a moment: an unpaid one is `expired` from `expiresAt` on. */
export function statusAt(charge: SandboxCharge, now: Date): PaymentStatus {
  return charge.status === "pending" && now >= charge.expiresAt ? "expired" : charge.status
}

/**
 * What a move changes on a charge: `"stays"` when it stands there already (a code is paid once),
 * `"refused"` when the move is not possible from where it stands.
 */
export function changeFor(
  charge: SandboxCharge,
  wanted: BankMove,
  now: Date,
): SandboxChange | "stays" | "refused" {
  const status = statusAt(charge, now)
  if (status === wanted) return "stays"
  if (!possibleFrom[wanted].includes(status)) return "refused"
  if (wanted === "approved") return { status: wanted, approvedAt: now }
  if (wanted === "refunded") return { status: wanted, refundedCents: charge.amountCents }
  return { status: wanted }
}
