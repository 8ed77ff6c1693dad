import type { PaymentStatus } from "@upaon/contract/payments/statuses"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For how long a paid payment is still read again: refunds and disputes come within 80 days. */
const PAID_DAYS = 90
/** For how long money may still arrive for a code that ended without it. */
const ENDED_DAYS = 7

/**
 * When the provider is asked about a payment again, should no notice come before; null: never. What is unfinished
 * each minute, so that a lost notice only delays; what has ended ever more rarely.
 */
export function nextCheck(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const wait = waitFor(status, now.getTime() - createdAt.getTime())
  return wait === null ? null : new Date(now.getTime() + wait)
}

function waitFor(status: PaymentStatus, age: number): number | null {
  switch (status) {
    case "pending":
    case "in_process":
      return age < DAY ? MINUTE : HOUR
    case "inmediation":
      return age < DAY ? 10 * MINUTE : 12 * HOUR
    case "approved":
      return age < PAID_DAYS * DAY ? DAY : null
    case "expired":
    case "cancelled":
    case "rejected":
      if (age < 2 * HOUR) return 10 * MINUTE
      if (age < DAY) return HOUR
      return age < ENDED_DAYS * DAY ? DAY : null
    case "refunded":
    case "chargedback":
      return null
  }
}
