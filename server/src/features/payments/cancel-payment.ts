import { providerDown } from "@upaon/contract/payments/endpoints"
import { and, eq, isNull } from "drizzle-orm"
import { payments } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { type PixCharge, ProviderRefused, ProviderUnavailable } from "./providers/pix-provider.ts"

/**
 * Ends an open payment at the provider first, then here; answers how it then stands, which is `approved` when the
 * payer was quicker.
 *
 * @throws Failure 503 when the provider cannot be asked: nothing was changed
 */
export async function cancelPayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const charge = await cancelCharge(context, payment)
    return charge ? await applyCharge(context, payment.id, charge, "look-up") : await giveUp(context, payment)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    context.log.warn({ err: error, paymentId: payment.id }, "payments: a PIX could not be cancelled")
    throw new Failure(providerDown)
  }
}

/** `null`: there is no charge to cancel. */
async function cancelCharge({ provider }: PaymentContext, payment: PaymentRow): Promise<PixCharge | null> {
  if (!provider || provider.name !== payment.provider) return null
  const found = payment.providerId ?? (await provider.findByReference(payment.externalReference))?.providerId
  if (!found) return null
  try {
    return await provider.cancel(found)
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === "not_found") return null
    throw error
  }
}

async function giveUp({ db, clock }: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status === "expired") return payment
  const mine = payment.providerId ? eq(payments.providerId, payment.providerId) : isNull(payments.providerId)
  const [cancelled] = await db
    .update(payments)
    .set({ status: "cancelled", updatedAt: clock.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status), mine))
    .returning()
  return cancelled ?? payment
}
