import { notRefundable, paymentsOff, refundDeclined } from "@upaon/contract/payments/endpoints"
import { and, eq, gt } from "drizzle-orm"
import { paymentNotices, payments, type Transaction } from "../../db/index.ts"
import { Failure, foundRow } from "../../platform/http/index.ts"
import { type Doer, recordChange } from "../audit/index.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { recordAnswer } from "./payment-notices.ts"
import { ProviderRefused, ProviderUnavailable } from "./providers/pix-provider.ts"

/** Statuses with money to refund: paid, or paid with differences and waiting for a person. */
const REFUNDABLE: readonly PaymentRow["status"][] = ["approved", "inmediation"]

const REQUESTED = "asked for"
const LOOKED_UP_AFTER_MS = 60_000

/**
 * Refunds a payment through its provider and takes the points back. The request is stored first, and background work looks up its
 * result, so that a crash at any moment neither refunds twice nor misses an answer. A refund that never reached the provider
 * changes nothing: the administrator gets an error and asks again.
 * @throws Failure 404, 409 for a payment that took no money, 503 when the provider is off or cannot be asked
 */
export async function refundPackPayment(
  context: PaymentContext,
  doer: Doer,
  id: number,
  reason: string,
): Promise<void> {
  const payment = await recordRequest(context, doer, id, reason)
  if (!context.provider || !payment.providerId) throw new Failure(paymentsOff)
  try {
    await refundAtProvider(context, payment, "administrator")
  } catch (error) {
    if (error instanceof ProviderRefused) {
      context.log.warn({ err: error, paymentId: id }, "payments: the provider refused a refund")
      throw new Failure(error.reason === "state" ? notRefundable : refundDeclined)
    }
    if (error instanceof ProviderUnavailable) {
      context.log.warn({ err: error, paymentId: id }, "payments: a refund was not answered")
      throw new Failure(paymentsOff, { message: "O provedor não respondeu. Tente de novo em instantes." })
    }
    throw error
  }
}

/** Has the provider refund a payment; a repetition sends the same idempotency key. */
export async function refundAtProvider(
  context: PaymentContext,
  { id, providerId, externalReference }: PaymentRow,
  source: "administrator" | "look-up",
): Promise<void> {
  if (!context.provider || !providerId) return
  const idempotencyKey = `refund_${externalReference}`.slice(0, 64)
  await applyCharge(context, id, await context.provider.refund({ providerId, idempotencyKey }), source)
}

async function recordRequest(
  { db, clock, provider }: PaymentContext,
  doer: Doer,
  id: number,
  reason: string,
): Promise<PaymentRow> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const payment = foundRow(await tx.select().from(payments).where(eq(payments.id, id)).for("update"))
    if (!REFUNDABLE.includes(payment.status)) throw new Failure(notRefundable)
    if (!provider || provider.name !== payment.provider) throw new Failure(paymentsOff)
    // Several clicks or administrators make one request, which is repeated to the provider with the same key.
    if (await isRequested(tx, id, now)) return payment
    await recordAnswer(tx, payment, {
      source: "administrator",
      body: { action: "refund", reason, administrator: doer.session.user.id },
      outcome: REQUESTED,
      now,
    })
    await recordChange(tx, {
      ...doer,
      now,
      action: "refund",
      entity: "payment",
      entityId: payment.id,
      before: { title: payment.packTitle, status: payment.status },
      after: { title: payment.packTitle, status: payment.status, reason },
    })
    // If the provider's answer is lost, the look-up a minute later finds the result.
    await tx
      .update(payments)
      .set({ nextCheckAt: new Date(now.getTime() + LOOKED_UP_AFTER_MS), updatedAt: now })
      .where(eq(payments.id, id))
    return payment
  })
}

/** Whether a refund was requested so recently that the look-up of its result is still to come. */
async function isRequested(tx: Transaction, paymentId: number, now: Date): Promise<boolean> {
  const lately = and(
    eq(paymentNotices.paymentId, paymentId),
    eq(paymentNotices.outcome, REQUESTED),
    gt(paymentNotices.receivedAt, new Date(now.getTime() - LOOKED_UP_AFTER_MS)),
  )
  return (await tx.$count(paymentNotices, lately)) > 0
}
