import { isPaid } from "@upaon/contract/payments/statuses"

/** What the PIX page shows. */
export type PixPhase = "pending" | "processing" | "paid" | "expired" | "cancelled" | "rejected" | "failed"

const ENDS: readonly string[] = ["expired", "cancelled", "rejected"]
const BACK: readonly string[] = ["refunded", "chargedback"]

/** A payment as the page reads it: success only once its points are in the ledger. */
export function pixPhase(payment: { status: string; credited_point: number }): PixPhase {
  if (isPaid(payment.status)) return payment.credited_point === 1 ? "paid" : "processing"
  if (ENDS.includes(payment.status)) return payment.status as PixPhase
  if (BACK.includes(payment.status)) return "failed"
  return payment.status === "pending" ? "pending" : "processing"
}

/** Whether the bank may still say something new by itself. */
export const isWaiting = (phase: PixPhase) => phase === "pending" || phase === "processing"
