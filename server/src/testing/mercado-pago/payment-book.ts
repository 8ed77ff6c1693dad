import { DAY_MS } from "@upaon/contract/platform/format-time"
import { generatePixPayload } from "@brazilian-utils/brazilian-utils"
import QRCode from "qrcode"
import type { Clock } from "../../platform/clock.ts"
import type { NewFakePayment } from "./check-new-payment.ts"
import { apiError, type FakeAnswer, type FakePayment, type FakeRefund } from "./fake-payment.ts"

/** The payments of the pretended account, with the rules by which they change. */
export class PaymentBook {
  readonly #payments = new Map<string, FakePayment>()
  readonly #byKey = new Map<string, Promise<FakePayment>>()
  readonly #refundsByKey = new Map<string, FakeRefund>()
  readonly #collectorId: number
  readonly #clock: Clock
  #nextId = 1_320_000_001

  constructor(collectorId: number, clock: Clock) {
    this.#collectorId = collectorId
    this.#clock = clock
  }

  /** Every payment ever made, oldest first. */
  all(): FakePayment[] {
    return [...this.#payments.values()].map((payment) => this.#aged(payment))
  }

  get(id: string): FakePayment | null {
    const payment = this.#payments.get(id)
    return payment ? this.#aged(payment) : null
  }

  /** @throws Error for an unknown id: a test asked for a payment that was never made */
  known(id: string): FakePayment {
    const payment = this.get(id)
    if (!payment) throw new Error(`the pretended Mercado Pago has no payment ${id}`)
    return payment
  }

  /** The same idempotency key answers the first payment, whatever the body says. */
  async create(
    body: NewFakePayment,
    idempotencyKey: string,
  ): Promise<{ payment: FakePayment; isNew: boolean }> {
    const first = this.#byKey.get(idempotencyKey)
    if (first) return { payment: this.#aged(await first), isNew: false }
    const making = this.#make(body)
    this.#byKey.set(idempotencyKey, making)
    return { payment: await making, isNew: true }
  }

  async #make(body: NewFakePayment): Promise<FakePayment> {
    const id = this.#nextId++
    const now = this.#clock.now()
    const code = await drawCode(id)
    const payment: FakePayment = {
      id,
      status: "pending",
      status_detail: "pending_waiting_transfer",
      date_created: now.toISOString(),
      date_last_updated: now.toISOString(),
      date_approved: null,
      date_of_expiration: body.date_of_expiration ?? new Date(now.getTime() + DAY_MS).toISOString(),
      payment_method_id: "pix",
      payment_type_id: "bank_transfer",
      currency_id: "BRL",
      description: body.description ?? null,
      collector_id: this.#collectorId,
      live_mode: true,
      external_reference: body.external_reference ?? null,
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      notification_url: body.notification_url ?? null,
      payer: body.payer,
      refunds: [],
      point_of_interaction: { type: "PIX", transaction_data: code },
    }
    this.#payments.set(String(id), payment)
    return payment
  }

  search(params: URLSearchParams): FakeAnswer {
    const reference = params.get("external_reference")
    const limit = Math.min(Number(params.get("limit") ?? 30), 1000)
    const offset = Number(params.get("offset") ?? 0)
    const found = this.all().filter(
      (payment) => reference === null || payment.external_reference === reference,
    )
    if (params.get("criteria") === "desc") found.reverse()
    const results = found.slice(offset, offset + limit)
    return { status: 200, body: { paging: { total: found.length, limit, offset }, results } }
  }

  /** Changes a payment and stamps it. */
  change(payment: FakePayment, status: string, statusDetail: string): void {
    payment.status = status
    payment.status_detail = statusDetail
    payment.date_last_updated = this.#clock.now().toISOString()
    if (status === "approved") payment.date_approved ??= this.#clock.now().toISOString()
  }

  /** `POST /v1/payments/{id}/refunds`: all that is left, or a part; the same key gives back once. */
  refund(payment: FakePayment, amount: number | undefined, idempotencyKey: string): FakeAnswer {
    const first = this.#refundsByKey.get(idempotencyKey)
    if (first) return { status: 201, body: first }
    const left = payment.transaction_amount - payment.transaction_amount_refunded
    if (payment.status !== "approved") {
      return apiError(
        400,
        "bad_request",
        "The action requested is not valid for the current payment state",
        2063,
      )
    }
    if ((amount ?? left) <= 0 || (amount ?? left) > left)
      return apiError(400, "bad_request", "Invalid refund amount", 4040)
    const refund: FakeRefund = {
      id: this.#nextId++,
      payment_id: payment.id,
      amount: amount ?? left,
      status: "approved",
      date_created: this.#clock.now().toISOString(),
    }
    this.#refundsByKey.set(idempotencyKey, refund)
    payment.refunds.push(refund)
    payment.transaction_amount_refunded += refund.amount
    if (refund.amount === left) this.change(payment, "refunded", "refunded")
    else this.change(payment, "approved", "partially_refunded")
    return { status: 201, body: refund }
  }

  #aged(payment: FakePayment): FakePayment {
    if (
      payment.status === "pending" &&
      this.#clock.now().getTime() >= Date.parse(payment.date_of_expiration)
    ) {
      this.change(payment, "cancelled", "expired")
    }
    return payment
  }
}

async function drawCode(id: number) {
  const url = `pix-mercado-pago.invalid/v2/${id}`
  const code = generatePixPayload({ url, merchantName: "Conta de teste", merchantCity: "Osasco" })
  if (code === null) throw new Error("the pretended Mercado Pago cannot make a BR Code")
  const png = await QRCode.toBuffer(code)
  const ticketUrl = `https://www.mercadopago.invalid/payments/${id}/ticket`
  return { qr_code: code, qr_code_base64: png.toString("base64"), ticket_url: ticketUrl }
}
