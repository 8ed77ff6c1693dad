import type { Payment } from "mercadopago"
import type { NewPixCharge, PixPayer } from "../pix-provider.ts"
import { allowedExpiry, withNumericOffset } from "./expiry.ts"

export type PaymentBody = Parameters<Payment["create"]>[0]["body"]

/** The body of `POST /v1/payments` for a PIX charge. Amounts are reais there. */
export function newPaymentBody(
  charge: NewPixCharge,
  context: { now: Date; notificationUrl: string | undefined },
): PaymentBody {
  return {
    transaction_amount: charge.amountCents / 100,
    description: charge.description,
    payment_method_id: "pix",
    external_reference: charge.externalReference,
    date_of_expiration: withNumericOffset(allowedExpiry(charge.expiresAt, context.now)),
    payer: payerBody(charge.payer),
    ...(context.notificationUrl ? { notification_url: webhooksOnly(context.notificationUrl) } : {}),
  }
}

/** Without this parameter Mercado Pago also posts the old, unsigned IPN form. */
function webhooksOnly(notificationUrl: string): string {
  const url = new URL(notificationUrl)
  url.searchParams.set("source_news", "webhooks")
  return url.href
}

function payerBody(payer: PixPayer): PaymentBody["payer"] {
  return {
    email: payer.email,
    ...(payer.firstName ? { first_name: payer.firstName } : {}),
    ...(payer.lastName ? { last_name: payer.lastName } : {}),
    ...(payer.taxId
      ? { identification: { type: payer.taxId.length === 11 ? "CPF" : "CNPJ", number: payer.taxId } }
      : {}),
  }
}
