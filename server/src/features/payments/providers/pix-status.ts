import type { PaymentStatus } from "@upaon/contract/payments/statuses"

/** Providers write some states differently; this is the only place that knows. */
const spellings = new Map<string, PaymentStatus>(
  Object.entries({
    pending: "pending",
    in_process: "in_process",
    inprocess: "in_process",
    authorized: "in_process",
    in_mediation: "inmediation",
    inmediation: "inmediation",
    approved: "approved",
    paid: "approved",
    rejected: "rejected",
    cancelled: "cancelled",
    canceled: "cancelled",
    refunded: "refunded",
    charged_back: "chargedback",
    chargedback: "chargedback",
    expired: "expired",
  } as const),
)

/**
 * A provider's word for a state in our spelling.
 *
 * Mercado Pago has no `expired`: it says `cancelled` with the detail `expired`. A word nobody knows is read as
 * `in_process`: it neither credits nor ends a payment, so the next look-up decides.
 *
 * @param word the provider's status, in any of its spellings
 * @param detail the provider's status detail, where it has one
 */
export function toPixStatus(word: string, detail?: string | null): PaymentStatus {
  const status = spellings.get(word.toLowerCase()) ?? "in_process"
  return status === "cancelled" && detail === "expired" ? "expired" : status
}
