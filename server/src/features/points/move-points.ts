import { freePoints, isUnlimited, PUBLISHING_COST, UNLIMITED_DAYS } from "@upaon/contract/points/balance"
import { balanceTooLow } from "@upaon/contract/points/endpoints"
import type { ErrorDefinition } from "@upaon/contract/platform/errors"
import { and, eq, inArray, isNotNull } from "drizzle-orm"
import { pointBalances, pointEntries, pointHolds, type Transaction } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { presentBalance } from "./points.queries.ts"

/** Every way to move points: each adds an entry to the ledger, from which the database derives balances and holds. */

/**
 * Locks a person's balance until the transaction ends and returns what they may spend. Every decision by a balance locks it
 * first; other rows of the same use case are locked before it, never after.
 */
async function lockBalance(tx: Transaction, userId: number, now: Date) {
  const [row] = await tx.select().from(pointBalances).where(eq(pointBalances.userId, userId)).for("update")
  if (!row) throw new Error(`points: user ${userId} has no balance`)
  const balance = presentBalance(row)
  return { free: freePoints(balance), unlimited: isUnlimited(balance, now) }
}

type Entry = Omit<typeof pointEntries.$inferInsert, "userId" | "createdAt">

const enter = (tx: Transaction, { userId, now }: { userId: number; now: Date }, entry: Entry) =>
  tx.insert(pointEntries).values({ ...entry, userId, createdAt: now })

type Charge = { jobId: number; userId: number; now: Date }

/**
 * Blocks the points that publishing a job costs. In an unlimited month nothing is blocked: the caller then marks the job as
 * free for good.
 * @returns the points blocked; null: the job is free
 * @throws Failure `refusal`
 */
export async function blockPoints(
  tx: Transaction,
  job: Charge,
  refusal: ErrorDefinition,
): Promise<number | null> {
  const balance = await lockBalance(tx, job.userId, job.now)
  if (balance.unlimited) return null
  if (balance.free < PUBLISHING_COST) throw new Failure(refusal)
  await enter(tx, job, { reason: "block", blockedDelta: PUBLISHING_COST, jobPostId: job.jobId })
  return PUBLISHING_COST
}

/** Releases the points blocked for a job; with 0 nothing happens. */
export const releasePoints = (tx: Transaction, job: Charge, points: number) =>
  closeHold(tx, job, "release", points)

/** Spends the points blocked for a job; with 0 nothing happens. */
export const spendPoints = (tx: Transaction, job: Charge, points: number) =>
  closeHold(tx, job, "spend", points)

/** Closes the hold of a locked job. The balance needs no lock, because it never prevents that. */
async function closeHold(tx: Transaction, job: Charge, reason: "release" | "spend", points: number) {
  if (points === 0) return
  const valueDelta = reason === "spend" ? -points : 0
  await enter(tx, job, { reason, valueDelta, blockedDelta: -points, jobPostId: job.jobId })
}

/** Points now blocked for a job, 0 for none. */
export async function heldPoints(tx: Transaction, jobId: number): Promise<number> {
  const held = and(eq(pointHolds.jobPostId, jobId), eq(pointHolds.state, "held"))
  const [hold] = await tx.select({ points: pointHolds.points }).from(pointHolds).where(held)
  return hold?.points ?? 0
}

/** Gives the welcome points to a new advertiser, once per person for ever. @returns whether they were given now */
export async function grantPoints(
  tx: Transaction,
  gift: { userId: number; points: number; now: Date },
): Promise<boolean> {
  const given = await enter(tx, gift, { reason: "gift", valueDelta: gift.points })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id })
  return given.length > 0
}

/**
 * Credits an approved payment: its pack's points, or unlimited days if `points` is null. Idempotent: each payment is
 * credited once, also by simultaneous calls.
 * @returns whether it was credited now
 */
export async function creditPayment(
  tx: Transaction,
  payment: { id: number; userId: number; points: number | null; now: Date },
): Promise<boolean> {
  await lockBalance(tx, payment.userId, payment.now)
  const credit = enter(tx, payment, {
    reason: "payment",
    valueDelta: payment.points ?? 0,
    unlimitedDays: payment.points === null ? UNLIMITED_DAYS : 0,
    paymentId: payment.id,
  })
  const credited = await credit.onConflictDoNothing().returning({ id: pointEntries.id })
  return credited.length > 0
}

/**
 * Reverses the credit of a refunded or charged-back payment, down to a balance of zero; the entry records what was spent
 * already as `shortfall`. Blocked points stay blocked. Each payment is reversed once, and only if it was credited.
 * @returns points taken and points missing, or null when there was nothing to take back
 */
export async function reversePayment(
  tx: Transaction,
  payment: { id: number; userId: number; now: Date },
): Promise<{ taken: number; shortfall: number } | null> {
  const balance = await lockBalance(tx, payment.userId, payment.now)
  const entries = await tx
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.paymentId, payment.id), inArray(pointEntries.reason, ["payment", "reversal"])))
  const credit = entries.find((entry) => entry.reason === "payment")
  if (!credit || entries.some((entry) => entry.reason === "reversal")) return null
  const taken = Math.min(credit.valueDelta, balance.free)
  const shortfall = credit.valueDelta - taken
  const unlimitedDays = -credit.unlimitedDays
  const reversal = { valueDelta: -taken, unlimitedDays, shortfall, paymentId: payment.id }
  await enter(tx, payment, { reason: "reversal", ...reversal })
  return { taken, shortfall }
}

/**
 * Adds points on an administrator's decision, or takes them with a negative amount.
 * @throws Failure 409 `insufficient_points` when fewer points are free than are to be taken
 */
export async function changePointsOf(
  tx: Transaction,
  change: { userId: number; amount: number; reason: string; adminId: number; now: Date },
): Promise<void> {
  const balance = await lockBalance(tx, change.userId, change.now)
  if (balance.free + change.amount < 0) throw new Failure(balanceTooLow)
  const { amount: valueDelta, adminId, reason: note } = change
  await enter(tx, change, { reason: "administrator", valueDelta, adminId, note })
}

/** Erases the notes that administrators wrote on a person's ledger entries; amounts stay. */
export async function eraseNotesOf(tx: Transaction, userId: number): Promise<void> {
  // The database allows no other change of an entry.
  const noted = and(eq(pointEntries.userId, userId), isNotNull(pointEntries.note))
  await tx.update(pointEntries).set({ note: "(apagado)" }).where(noted)
}
