import { isFinalPayment } from "@upaon/contract/payments/statuses"
import { and, eq, isNull, lte, or } from "drizzle-orm"
import { setTimeout as pause } from "node:timers/promises"
import { payments } from "../../db/schema/index.ts"
import { lookUpPayment } from "./look-up-payment.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"

/** How old an answer of the provider may be when the payer's page asks. */
const FRESH_MS = 4000
/** The same once the payment has ended: only money that comes late can change it. */
const FRESH_ENDED_MS = 30_000
/** How long the page waits for a slow provider before it gets what is known. */
const PATIENCE_MS = 4000

/**
 * A payment as it stands, asked of the provider when the last answer is no longer fresh. Of many who ask at once
 * one does the asking; a provider that fails or takes long is not the asker's trouble.
 */
export async function refreshPayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (!mayChange(payment) || !(await claimLookUp(context, payment))) return payment
  const answer = lookUpPayment(context, payment).catch((error: unknown) => {
    context.log.warn({ err: error, paymentId: payment.id }, "payments: the provider could not be asked")
    return payment
  })
  return Promise.race([answer, pause(PATIENCE_MS, payment, { ref: false })])
}

const mayChange = ({ status }: PaymentRow) =>
  !isFinalPayment(status) || status === "expired" || status === "cancelled" || status === "rejected"

async function claimLookUp({ db, clock }: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const now = clock.now()
  const freshMs = isFinalPayment(payment.status) ? FRESH_ENDED_MS : FRESH_MS
  const stale = new Date(now.getTime() - freshMs)
  const claimed = await db
    .update(payments)
    .set({ lastCheckedAt: now, updatedAt: payment.updatedAt })
    .where(
      and(
        eq(payments.id, payment.id),
        or(isNull(payments.lastCheckedAt), lte(payments.lastCheckedAt, stale)),
      ),
    )
    .returning({ id: payments.id })
  return claimed.length > 0
}
