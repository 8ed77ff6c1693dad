import { providerDown } from "@upaon/contract/payments/endpoints"
import { and, eq, sql } from "drizzle-orm"
import { payments } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import { type PixCharge, ProviderRefused, ProviderUnavailable } from "./providers/pix-provider.ts"

/**
 * Cancels an open payment at the provider first, then here, and returns the payment afterwards, which is `approved` if
 * the payer paid first.
 * @throws Failure 503 when the provider cannot be asked: nothing was changed
 */
export async function cancelPayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const charge = await cancelCharge(context, payment)
    return charge
      ? await applyCharge(context, payment.id, charge, "look-up")
      : await cancelUncharged(context, payment)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    context.log.warn({ err: error, paymentId: payment.id }, "payments: a PIX could not be cancelled")
    throw new Failure(providerDown)
  }
}

/** Returns null when there is no charge to cancel. */
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

const cancelUncharged = async (context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> =>
  payment.status === "expired"
    ? payment
    : updateIfUnchanged(context, payment, { status: "cancelled", updatedAt: context.clock.now() })

/** Updates a payment without the provider's answer, unless its status or charge changed meanwhile. */
export async function updateIfUnchanged(
  { db }: Pick<PaymentContext, "db">,
  payment: PaymentRow,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const unmoved = and(
    eq(payments.id, payment.id),
    eq(payments.status, payment.status),
    sql`${payments.providerId} is not distinct from ${payment.providerId}`,
  )
  const [after] = await db.update(payments).set(values).where(unmoved).returning()
  return after ?? payment
}
