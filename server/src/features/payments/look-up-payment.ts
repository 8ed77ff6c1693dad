import { and, eq, sql } from "drizzle-orm"
import { payments } from "../../db/schema/index.ts"
import type { NoticeSource } from "../../db/schema/payments.ts"
import { applyCharge } from "./apply-charge.ts"
import { nextCheck } from "./next-check.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"

/** How long a payment whose making was never answered may still turn out to have a charge. */
const UNANSWERED_MS = 60 * 60_000

/**
 * Asks the provider how a payment's charge stands and applies the answer. A payment of another provider than the
 * one in use, or one that the provider does not know, can only end by the clock.
 *
 * @throws ProviderUnavailable | ProviderRefused as the port does; nothing was changed then
 */
export async function lookUpPayment(
  context: PaymentContext,
  payment: PaymentRow,
  source: NoticeSource = "look-up",
): Promise<PaymentRow> {
  const { provider } = context
  if (!provider || provider.name !== payment.provider) return endByClock(context, payment)
  const charge = payment.providerId
    ? await provider.find(payment.providerId)
    : await provider.findByReference(payment.externalReference)
  if (!charge) return endByClock(context, payment)
  return applyCharge(context, payment.id, charge, source)
}

/** What becomes of a payment that nobody can be asked about: it ends once its time is over. */
async function endByClock(
  { db, clock }: Pick<PaymentContext, "db" | "clock">,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const now = clock.now()
  const end = payment.expiresAt ?? new Date(payment.createdAt.getTime() + UNANSWERED_MS)
  const isOver = payment.status === "pending" && end <= now
  const status = isOver ? "expired" : payment.status
  const [after] = await db
    .update(payments)
    .set({
      status,
      nextCheckAt: nextCheck(status, payment.createdAt, now),
      updatedAt: isOver ? now : payment.updatedAt,
    })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, payment.status),
        // A charge that was found meanwhile has the next word.
        sql`${payments.providerId} is not distinct from ${payment.providerId}`,
      ),
    )
    .returning()
  return after ?? payment
}
