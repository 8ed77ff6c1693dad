import { checkNewPayment } from "./check-new-payment.ts"
import { apiError, type FakeAnswer, type FakePayment } from "./fake-payment.ts"
import type { PaymentBook } from "./payment-book.ts"

type FakeRequest = {
  method: string
  url: URL
  idempotencyKey: string | undefined
  body: unknown
}

/** An answer and, where a payment changed, the payment and what its notice says. */
export type Outcome = FakeAnswer & { changed?: FakePayment; action?: "payment.created" | "payment.updated" }

const keyless = apiError(400, "bad_request", "Header X-Idempotency-Key can't be null", 4292)
const unknownPayment = apiError(404, "not_found", "Payment not found", 2000)
const wrongState = apiError(
  400,
  "bad_request",
  "The action requested is not valid for the current payment state",
  2063,
)

/** The part of the Payments API that PIX needs: create, get, search, cancel, refund, list refunds. */
export async function routePayment(request: FakeRequest, book: PaymentBook, now: Date): Promise<Outcome> {
  const { method, url, idempotencyKey } = request
  const [, id, tail] = /^\/v1\/payments(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? ["", "?"]
  if (id === "?") return apiError(404, "not_found", "resource not found")
  if (method === "GET" && id === "search") return book.search(url.searchParams)

  if (method === "POST" && id === undefined) {
    if (!idempotencyKey) return keyless
    const checked = checkNewPayment(request.body, now)
    if ("error" in checked) return checked.error
    const { payment, isNew } = await book.create(checked.payment, idempotencyKey)
    return {
      status: 201,
      body: payment,
      ...(isNew ? { changed: payment, action: "payment.created" as const } : {}),
    }
  }

  const payment = book.get(id ?? "")
  if (!payment) return unknownPayment
  if (method === "GET" && tail === undefined) return { status: 200, body: payment }
  if (method === "GET" && tail === "refunds") return { status: 200, body: payment.refunds }
  if (method === "PUT" && tail === undefined) return cancel(payment, request.body, book)
  if (method === "POST" && tail === "refunds") {
    if (!idempotencyKey) return keyless
    return { ...book.refund(payment, refundAmount(request.body), idempotencyKey), changed: payment }
  }
  return apiError(405, "method_not_allowed", "method not allowed")
}

function cancel(payment: FakePayment, body: unknown, book: PaymentBook): Outcome {
  const wanted = typeof body === "object" && body !== null && "status" in body ? body.status : undefined
  if (wanted !== "cancelled") return apiError(400, "bad_request", "Invalid status")
  if (payment.status !== "pending" && payment.status !== "in_process") return wrongState
  book.change(payment, "cancelled", "by_collector")
  return { status: 200, body: payment, changed: payment }
}

function refundAmount(body: unknown): number | undefined {
  const amount = typeof body === "object" && body !== null && "amount" in body ? body.amount : undefined
  return typeof amount === "number" ? amount : undefined
}
