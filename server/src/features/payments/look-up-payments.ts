import { isFinalPayment, mayRetry } from "@upaon/contract/payments/statuses"
import { and, eq, inArray, isNull, lte, not, or, sql } from "drizzle-orm"
import { isNotErased, payments, users } from "../../db/index.ts"
import { withTimeout } from "../../platform/with-timeout.ts"
import { applyCharge } from "./apply-charge.ts"
import { cancelPayment, updateIfUnchanged } from "./cancel-payment.ts"
import { nextCheck } from "./next-check.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { ProviderUnavailable } from "./providers/pix-provider.ts"
import { refundAtProvider } from "./refund-payment.ts"

/** How long a charge may still turn up for a payment whose creation got no answer. */
const UNANSWERED_MS = 60 * 60_000

/**
 * Asks the provider for a payment's charge and applies the answer. A payment of another provider than the configured one,
 * or one that the provider does not know, can only end by time.
 * @throws ProviderUnavailable | ProviderRefused as the port does; nothing was changed then
 */
async function lookUpPayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const { provider } = context
  if (!provider || provider.name !== payment.provider) return expirePayment(context, payment)
  const charge = payment.providerId
    ? await provider.find(payment.providerId)
    : await provider.findByReference(payment.externalReference)
  if (!charge) return expirePayment(context, payment)
  return applyCharge(context, payment.id, charge, "look-up")
}

/** Expires a payment that no provider can be asked about, once its time is over. */
function expirePayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const now = context.clock.now()
  const end = payment.expiresAt ?? new Date(payment.createdAt.getTime() + UNANSWERED_MS)
  const isOver = payment.status === "pending" && end <= now
  const status = isOver ? "expired" : payment.status
  const updatedAt = isOver ? now : payment.updatedAt
  const nextCheckAt = nextCheck(status, payment.createdAt, now)
  return updateIfUnchanged(context, payment, { status, nextCheckAt, updatedAt })
}

/** While the payer's page polls, a provider's answer younger than this is used again. */
const FRESH_MS = 4000
/** The same for a payment that has ended, which only late money can change. */
const FRESH_ENDED_MS = 30_000
/** How long the page waits for a slow provider before it gets the stored state. */
const PROVIDER_WAIT_MS = 4000

/**
 * A payment, looked up at the provider when the last answer is no longer fresh. Of simultaneous requests only one asks.
 * If the provider fails or is slow, the stored payment is returned.
 */
export async function refreshPayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (!mayChange(payment) || !(await claimLookUp(context, payment))) return payment
  const answer = lookUpPayment(context, payment).catch((error: unknown) => {
    context.log.warn({ err: error, paymentId: payment.id }, "payments: the provider could not be asked")
    return payment
  })
  return withTimeout(PROVIDER_WAIT_MS, answer, () => payment)
}

const mayChange = ({ status }: PaymentRow) => !isFinalPayment(status) || mayRetry(status)

async function claimLookUp({ db, clock }: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const now = clock.now()
  const freshMs = isFinalPayment(payment.status) ? FRESH_ENDED_MS : FRESH_MS
  const stale = new Date(now.getTime() - freshMs)
  const unchecked = and(
    eq(payments.id, payment.id),
    or(isNull(payments.lastCheckedAt), lte(payments.lastCheckedAt, stale)),
  )
  const claimed = await db
    .update(payments)
    .set({ lastCheckedAt: now })
    .where(unchecked)
    .returning({ id: payments.id })
  return claimed.length > 0
}

const BATCH = 8
/** A run starts no new batch after this time; the run of the next minute continues. */
const RUN_MS = 45_000

/**
 * Looks up every payment that is due, so that no payment depends on a notice. Several processes may run it at once:
 * each takes other payments. A crash in the middle only delays by a minute.
 */
export async function lookUpDuePayments(context: PaymentContext): Promise<void> {
  const started = Date.now()
  while (Date.now() - started < RUN_MS) {
    const due = await claimDue(context)
    if (due.length === 0) return
    const answers = await Promise.all(due.map((payment) => lookUpQuietly(context, payment)))
    // The provider is down: asking about the others would only cost time.
    if (answers.every((answer) => answer === "unavailable")) return
  }
}

/** A payment that somebody asked about this recently is left to them; less than the minute until the next run. */
const CLAIMED_MS = 50_000

/**
 * Takes due payments, so that no other process asks about them, those first that nobody asked about for longest. They stay due
 * until the provider answers: the health page tells for how long it has not.
 */
async function claimDue({ db, clock }: PaymentContext): Promise<PaymentRow[]> {
  const now = clock.now()
  const unclaimed = or(
    isNull(payments.lastCheckedAt),
    lte(payments.lastCheckedAt, new Date(now.getTime() - CLAIMED_MS)),
  )
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(lte(payments.nextCheckAt, now), unclaimed))
      .orderBy(sql`${payments.lastCheckedAt} nulls first`)
      .limit(BATCH)
      .for("update", { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx.update(payments).set({ lastCheckedAt: now }).where(inArray(payments.id, ids)).returning()
  })
}

/**
 * Looks a payment up. If the payer's account was erased, an open payment is cancelled at the provider, and money that arrives
 * all the same is refunded.
 */
async function lookUpOrEnd(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const erased = and(eq(users.id, payment.userId), not(isNotErased))
  const [gone] = await context.db.select({ at: users.blockedAt }).from(users).where(erased)
  const after =
    gone && payment.status === "pending"
      ? await cancelPayment(context, payment).catch(() => lookUpPayment(context, payment))
      : await lookUpPayment(context, payment)
  if (gone?.at && after.status === "approved" && after.creditedAt && after.creditedAt > gone.at)
    await refundAtProvider(context, after, "look-up")
}

async function lookUpQuietly(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<"answered" | "unavailable"> {
  try {
    await lookUpOrEnd(context, payment)
    return "answered"
  } catch (error) {
    context.log.warn({ err: error, paymentId: payment.id }, "payments: a look-up failed")
    return error instanceof ProviderUnavailable ? "unavailable" : "answered"
  }
}
