import type { LedgerRow, PointBalance } from "./schemas.ts"

/** Points it costs to publish a job. */
export const PUBLISHING_COST = 25
/** Points an advertiser gets for registering. */
export const WELCOME_POINTS = 30
/** Days of free publishing with an unlimited pack, which has no number of points (rule 4). */
export const UNLIMITED_DAYS = 30

/** Whether a person may publish now: unlimited time is left, or there are enough free points. */
export function canPublish(balance: PointBalance, now: Date): boolean {
  return isUnlimited(balance, now) || balance.value - balance.blocked_value >= PUBLISHING_COST
}

export function isUnlimited(balance: PointBalance, now: Date): boolean {
  return balance.unlimited_until !== null && new Date(balance.unlimited_until) > now
}

/** The change of free points by a row of the ledger. The sum over all rows is `freePoints`. */
export const freePointsChange = (row: Pick<LedgerRow, "value_change" | "blocked_change">) =>
  row.value_change - row.blocked_change

/** Points that can be spent now. Shown as ∞ while `isUnlimited`. */
export const freePoints = (balance: PointBalance) => balance.value - balance.blocked_value

/** For an administrator who changes a person's points or suspends an account. */
export const REASON_REQUIRED = "Informe o motivo."
