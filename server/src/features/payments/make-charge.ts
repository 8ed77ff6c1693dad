import { providerDown } from "@upaon/contract/payments/errors"
import { and, eq, isNull } from "drizzle-orm"
import { payments } from "../../db/schema/index.ts"
import { Failure } from "../../platform/http/failure.ts"
import type { Session } from "../../platform/http/session.ts"
import { applyCharge } from "./apply-charge.ts"
import type { PaymentContext, PaymentRow } from "./payment-context.ts"
import type { PixCharge } from "./providers/pix-provider.ts"
import { ProviderRefused, ProviderUnavailable } from "./providers/provider-error.ts"

/** Stands in `status_detail` while it is not known whether the provider made the charge. */
export const PROVIDER_UNAVAILABLE = "provider_unavailable"

type Made = PaymentContext & { provider: NonNullable<PaymentContext["provider"]> }

/**
 * Has the provider make the charge of an open payment, and keeps it. Repeating it makes no second charge.
 * @throws Failure 503: the payment stays open when nobody knows what the provider did, and ends when it refused
 */
export async function makeCharge(
  context: Made,
  payment: PaymentRow,
  user: Session["user"],
): Promise<PaymentRow> {
  let charge: PixCharge
  try {
    charge = await context.provider.create({
      externalReference: payment.externalReference,
      amountCents: payment.priceCents,
      description: payment.packTitle,
      payer: { email: user.email, firstName: user.name },
      idempotencyKey: payment.idempotencyKey,
    })
  } catch (error) {
    const known = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    if (!known) throw error
    context.log.error({ err: error, paymentId: payment.id }, "payments: no PIX could be made")
    await keepFailure(context, payment, error)
    throw new Failure(providerDown)
  }
  return applyCharge(context, payment.id, charge, "creation")
}

async function keepFailure(
  { db, clock }: Made,
  payment: PaymentRow,
  error: ProviderUnavailable | ProviderRefused,
): Promise<void> {
  const refused = error instanceof ProviderRefused
  await db
    .update(payments)
    .set({
      status: refused ? "cancelled" : "pending",
      statusDetail: refused ? `refused: ${error.reason}` : PROVIDER_UNAVAILABLE,
      updatedAt: clock.now(),
    })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "pending"), isNull(payments.providerId)))
}
