import { z } from "zod"
import { moment } from "../platform/fields.ts"

/** Points it costs to publish a job. */
export const PUBLISHING_COST = 25
/** Points an advertiser gets on registering. */
export const WELCOME_POINTS = 30

/** A person's points. What is shown is `value - blocked_value`, or ∞ until `unlimited_until`. */
export const pointBalance = z.object({
  value: z.int(),
  blocked_value: z.int(),
  unlimited_until: moment().nullable(),
})
export type PointBalance = z.output<typeof pointBalance>

/** Whether somebody may publish now: unlimited time left, or 25 points free. */
export function canPublish(balance: PointBalance, now: Date): boolean {
  return isUnlimited(balance, now) || balance.value - balance.blocked_value >= PUBLISHING_COST
}

export function isUnlimited(balance: PointBalance, now: Date): boolean {
  return balance.unlimited_until !== null && new Date(balance.unlimited_until) > now
}

export const LEDGER_REASONS = [
  "gift",
  "payment",
  "payment_reversal",
  "job_block",
  "job_spend",
  "job_release",
  "administrator",
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

/** One row of the ledger: what it did to the value and to the blocked value. */
export const ledgerRow = z.object({
  id: z.int(),
  kind: z.enum(LEDGER_REASONS),
  value_change: z.int(),
  blocked_change: z.int(),
  reason: z.string().nullable(),
  job_post: z.object({ id: z.int(), title: z.string() }).nullable(),
  payment_id: z.int().nullable(),
  administrator: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: moment(),
})
export type LedgerRow = z.output<typeof ledgerRow>
