import { PAYMENT_STATUSES, type PaymentStatus } from "@upaon/contract/payments/statuses"
import { MINUTE_MS, toLocalTime } from "@upaon/contract/platform/format-time"
import type { Payment } from "mercadopago"
import { z } from "zod"
import type { CreatedPixCharge, NewPixCharge, PixCharge } from "../pix-provider.ts"
import { ProviderUnavailable } from "../pix-provider.ts"

export type PaymentBody = Parameters<Payment["create"]>[0]["body"]

/**
 * How long a code is valid: Mercado Pago requires at least 30 minutes. One more minute covers the request's time and
 * differences between clocks.
 */
const SHORTEST_MS = 31 * MINUTE_MS

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
    // With a numeric offset: Mercado Pago refuses a `Z` with its error 23.
    date_of_expiration: toLocalTime(new Date(context.now.getTime() + SHORTEST_MS)),
    payer: { email: charge.payer.email, first_name: charge.payer.firstName },
    ...(context.notificationUrl ? { notification_url: webhooksOnly(context.notificationUrl) } : {}),
  }
}

/** Without this parameter Mercado Pago also posts the old, unsigned IPN form. */
function webhooksOnly(notificationUrl: string): string {
  const url = new URL(notificationUrl)
  url.searchParams.set("source_news", "webhooks")
  return url.href
}

/** Status words that Mercado Pago spells differently from us. */
const SPELLINGS = new Map<string, PaymentStatus>([
  ["inprocess", "in_process"],
  ["authorized", "in_process"],
  ["in_mediation", "inmediation"],
  ["paid", "approved"],
  ["canceled", "cancelled"],
  ["charged_back", "chargedback"],
])

/**
 * Converts a provider's status word to our status. Mercado Pago has no `expired`: it says `cancelled` with the detail `expired`.
 * An unknown word becomes `in_process`, which neither credits nor ends a payment, so that a later look-up decides.
 */
export function toPixStatus(word: string, detail?: string | null): PaymentStatus {
  const folded = word.toLowerCase()
  const own = PAYMENT_STATUSES.find((status) => status === folded)
  const status = own ?? SPELLINGS.get(folded) ?? "in_process"
  return status === "cancelled" && detail === "expired" ? "expired" : status
}

const id = z.union([z.string().min(1), z.number().int()]).transform(String)
const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text))
  .nullish()
  .transform((date) => date ?? null)
const text = z
  .string()
  .min(1)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Converts reais to centavos. Fractions of a centavo are invalid rather than rounded. */
const cents = z
  .number()
  .transform((reais) => ({ exact: reais * 100, whole: Math.round(reais * 100) }))
  .refine(({ exact, whole }) => Math.abs(exact - whole) < 1e-4)
  .transform(({ whole }) => whole)

const paymentAnswer = z.object({
  id,
  status: z.string(),
  status_detail: text,
  transaction_amount: cents,
  transaction_amount_refunded: cents.nullish(),
  currency_id: z.string(),
  external_reference: text,
  collector_id: id.nullish(),
  date_created: time,
  date_approved: time,
  date_of_expiration: time,
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: text, qr_code_base64: text, ticket_url: text }).nullish(),
    })
    .nullish(),
})

/**
 * Converts Mercado Pago's payment to the port's charge.
 * The SDK returns a truncated body as `{}` and calls that a success, so every field is validated.
 * @throws ProviderUnavailable("malformed_answer")
 */
export function readPayment(answer: unknown): PixCharge {
  const parsed = paymentAnswer.safeParse(answer)
  if (!parsed.success) throw malformed(parsed.error.issues.map((issue) => issue.path.join(".")))
  const payment = parsed.data
  const code = payment.point_of_interaction?.transaction_data
  return {
    providerId: payment.id,
    status: toPixStatus(payment.status, payment.status_detail),
    statusDetail: payment.status_detail,
    amountCents: payment.transaction_amount,
    refundedCents: payment.transaction_amount_refunded ?? 0,
    currency: payment.currency_id,
    externalReference: payment.external_reference,
    collectorId: payment.collector_id ?? null,
    createdAt: payment.date_created,
    expiresAt: payment.date_of_expiration,
    approvedAt: payment.date_approved,
    qrCode: code?.qr_code ?? null,
    qrCodeBase64: code?.qr_code_base64 ?? null,
    ticketUrl: code?.ticket_url ?? null,
  }
}

/** The charge if it can be paid; null if its code or its expiry is missing. */
export function payable(charge: PixCharge | null): CreatedPixCharge | null {
  const { qrCode, qrCodeBase64, expiresAt } = charge ?? {}
  return charge && qrCode && qrCodeBase64 && expiresAt ? { ...charge, qrCode, qrCodeBase64, expiresAt } : null
}

/** Reads the response to a new charge, which is useless without its code. @throws ProviderUnavailable("malformed_answer") */
export function readNewPayment(answer: unknown): CreatedPixCharge {
  const charge = payable(readPayment(answer))
  if (!charge) throw malformed(["point_of_interaction", "date_of_expiration"])
  return charge
}

/** The results of a search, in the order of the response. */
export function readSearch(answer: unknown): PixCharge[] {
  const parsed = z.object({ results: z.array(z.unknown()) }).safeParse(answer)
  if (!parsed.success) throw malformed(["results"])
  return parsed.data.results.map(readPayment)
}

function malformed(paths: string[]): ProviderUnavailable {
  return new ProviderUnavailable(
    "malformed_answer",
    `Mercado Pago's answer is unusable at: ${paths.join(", ")}`,
  )
}
