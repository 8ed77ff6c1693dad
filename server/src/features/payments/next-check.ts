import type { PaymentStatus } from "@upaon/contract/payments/statuses"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"

/** Days for which a paid payment is looked up again: refunds and disputes come within 80 days. */
const PAID_DAYS = 90
/** Days for which money may still arrive for a code that ended unpaid. */
const ENDED_DAYS = 7

/**
 * When to ask the provider about a payment again if no notice comes first; null: never. An unfinished payment is checked
 * every minute at first, so that a lost notice only delays it; an ended one more and more rarely.
 */
export function nextCheck(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const wait = waitFor(status, now.getTime() - createdAt.getTime())
  return wait === null ? null : new Date(now.getTime() + wait)
}

function waitFor(status: PaymentStatus, age: number): number | null {
  switch (status) {
    case "pending":
    case "in_process":
      return age < DAY_MS ? MINUTE_MS : HOUR_MS
    case "inmediation":
      return age < DAY_MS ? 10 * MINUTE_MS : 12 * HOUR_MS
    case "approved":
      return age < PAID_DAYS * DAY_MS ? DAY_MS : null
    case "expired":
    case "cancelled":
    case "rejected":
      if (age < 2 * HOUR_MS) return 10 * MINUTE_MS
      if (age < DAY_MS) return HOUR_MS
      return age < ENDED_DAYS * DAY_MS ? DAY_MS : null
    case "refunded":
    case "chargedback":
      return null
  }
}
