/**
 * Every state a PIX payment can be in, in this product's one spelling (the one the history's labels expect).
 * Providers write some of them differently; `toPixStatus` is the only place that knows.
 */
export const pixStatuses = [
  "pending",
  "in_process",
  "inmediation",
  "approved",
  "rejected",
  "cancelled",
  "refunded",
  "chargedback",
  "expired",
] as const

export type PixStatus = (typeof pixStatuses)[number]

const spellings = new Map<string, PixStatus>(
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

const unfinished: readonly PixStatus[] = ["pending", "in_process", "inmediation"]

/**
 * A provider's word for a state in our spelling.
 *
 * Mercado Pago has no `expired`: it says `cancelled` with the detail `expired`. A word nobody knows is read as
 * `in_process`: it neither credits nor ends a payment, so the next look-up decides.
 *
 * @param word the provider's status, in any of its spellings
 * @param detail the provider's status detail, where it has one
 */
export function toPixStatus(word: string, detail?: string | null): PixStatus {
  const status = spellings.get(word.toLowerCase()) ?? "in_process"
  return status === "cancelled" && detail === "expired" ? "expired" : status
}

/** Whether a payment in this state has ended: nothing but money already on its way can change it any more. */
export function isFinalPixStatus(status: PixStatus): boolean {
  return !unfinished.includes(status)
}
