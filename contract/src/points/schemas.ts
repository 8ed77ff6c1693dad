import { z } from "zod"
import { moment } from "../platform/fields.ts"

/** A person's points. What is shown is `value - blocked_value`, or ∞ until `unlimited_until`. */
export const pointBalance = z.object({
  value: z.int(),
  blocked_value: z.int(),
  unlimited_until: moment().nullable(),
})
export type PointBalance = z.output<typeof pointBalance>

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
