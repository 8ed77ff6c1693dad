import type { LedgerRow, PointBalance } from "./schemas.ts"

/** Points it costs to publish a job. */
export const PUBLISHING_COST = 25
/** Points an advertiser gets on registering. */
export const WELCOME_POINTS = 30
/** Days of free publishing that a pack without a number of points gives (rule 4). */
export const UNLIMITED_DAYS = 30

/** Whether somebody may publish now: unlimited time left, or enough points free. */
export function canPublish(balance: PointBalance, now: Date): boolean {
  return isUnlimited(balance, now) || balance.value - balance.blocked_value >= PUBLISHING_COST
}

export function isUnlimited(balance: PointBalance, now: Date): boolean {
  return balance.unlimited_until !== null && new Date(balance.unlimited_until) > now
}

/** What a row of the ledger did to the points that may be used: all rows together are `freePoints`. */
export const freedBy = (row: Pick<LedgerRow, "value_change" | "blocked_change">) =>
  row.value_change - row.blocked_change

/** What may be used now. Shown as ∞ while `isUnlimited`. */
export const freePoints = (balance: PointBalance) => balance.value - balance.blocked_value

/** Of who changes somebody's points, or suspends an account. */
export const REASON_REQUIRED = "Informe o motivo."
