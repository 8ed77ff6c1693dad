import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { z } from "zod"
import { apiError, type FakeAnswer } from "./fake-payment.ts"

const newPayment = z.object({
  transaction_amount: z.number().positive(),
  description: z.string().nullish(),
  payment_method_id: z.literal("pix"),
  external_reference: z.string().max(256).nullish(),
  notification_url: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  payer: z.looseObject({ email: z.string() }),
})

export type NewFakePayment = z.infer<typeof newPayment>

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

/** The rules of `POST /v1/payments` for PIX, as documented: the checked body, or the error the API would answer. */
export function checkNewPayment(
  body: unknown,
  now: Date,
): { payment: NewFakePayment } | { error: FakeAnswer } {
  const parsed = newPayment.safeParse(body)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") ?? "body"
    return bad(`Invalid ${field}`, field === "transaction_amount" ? 4037 : undefined)
  }
  const payment = parsed.data
  if (Math.abs(payment.transaction_amount * 100 - Math.round(payment.transaction_amount * 100)) > 1e-6) {
    return bad("Invalid transaction_amount", 4037)
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(payment.payer.email)) return bad("payer.email must be a valid email", 4050)
  if (payment.notification_url && !URL.canParse(payment.notification_url)) {
    return bad("notificaction_url attribute must be url valid", 4020)
  }
  const expiry = payment.date_of_expiration
  if (expiry) {
    if (!timeForm.test(expiry) || Number.isNaN(Date.parse(expiry))) {
      return bad(
        "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz): date_of_expiration",
        23,
      )
    }
    const lifetime = Date.parse(expiry) - now.getTime()
    if (lifetime < 30 * MINUTE_MS || lifetime > 30 * DAY_MS) {
      return bad("date_of_expiration must be between 30 minutes and 30 days from now")
    }
  }
  return { payment }
}

function bad(message: string, code?: number): { error: FakeAnswer } {
  return { error: apiError(400, "bad_request", message, code) }
}
