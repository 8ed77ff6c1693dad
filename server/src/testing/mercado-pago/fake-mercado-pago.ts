import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { type Clock, systemClock } from "../../platform/clock.ts"
import { apiError, type FakePayment } from "./fake-payment.ts"
import { type NoticeOptions, NoticeSender } from "./notice-sender.ts"
import { PaymentBook } from "./payment-book.ts"
import { routePayment } from "./payment-routes.ts"
import { answerThrough, stopByWeather, type Weather } from "./weather.ts"

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>

type FakeSettings = {
  accessToken?: string
  webhookSecret?: string
  collectorId?: number
  /** Unset: any free port. */
  port?: number
  clock?: Clock
}

/** A request as it arrived, for tests that look at what was sent. */
type SeenRequest = { method: string; path: string; idempotencyKey: string | undefined; body: unknown }

/**
 * A local HTTP server that plays Mercado Pago's Payments API, its payers and its notices. Point
 * `MERCADO_PAGO_API_URL` at `url`, with its `accessToken` and `webhookSecret`. Written from the public
 * documentation (`PIX`, `Webhooks`, `reference/api-json/payments.json`), sharing no code with the adapter.
 */
export async function startFakeMercadoPago(settings: FakeSettings = {}) {
  const accessToken = settings.accessToken ?? "APP_USR-test-access-token"
  const webhookSecret = settings.webhookSecret ?? "test-webhook-secret"
  const collectorId = settings.collectorId ?? 44_444
  const clock = settings.clock ?? systemClock
  const book = new PaymentBook(collectorId, clock)
  const notices = new NoticeSender(webhookSecret, collectorId, clock)
  const requests: SeenRequest[] = []
  const background = new Set<Promise<void>>()
  let weather: Weather = { kind: "fair" }
  let weatherLeft = Number.POSITIVE_INFINITY

  function nextWeather(): Weather {
    if (weatherLeft <= 0) weather = { kind: "fair" }
    weatherLeft--
    return weather
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost")
    const key = request.headers["x-idempotency-key"]
    const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined
    const method = request.method ?? "GET"
    const body = method === "GET" ? undefined : await json(request).catch(() => undefined)
    requests.push({ method, path: `${url.pathname}${url.search}`, idempotencyKey, body })
    const today = nextWeather()
    if (stopByWeather(today, response)) return
    if (request.headers.authorization !== `Bearer ${accessToken}`) {
      return answerThrough(today, response, apiError(401, "unauthorized", "invalid access token"))
    }
    const outcome = await routePayment({ method, url, idempotencyKey, body }, book, clock.now())
    if (outcome.changed) announceLater(outcome.changed, outcome.action ?? "payment.updated")
    return answerThrough(today, response, { status: outcome.status, body: outcome.body })
  }

  function announceLater(payment: FakePayment, action: "payment.created" | "payment.updated"): void {
    const work = notices.announce(payment, action).finally(() => background.delete(work))
    background.add(work)
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => response.destroy(new Error(String(error))))
  })
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo

  async function become(id: string, status: string, detail: string): Promise<void> {
    const payment = book.known(id)
    book.change(payment, status, detail)
    await notices.announce(payment, "payment.updated")
  }

  return {
    url: `http://127.0.0.1:${port}`,
    accessToken,
    webhookSecret,
    collectorId: String(collectorId),
    notices,
    requests,
    /** Every payment ever made, oldest first. */
    payments: () => book.all(),

    /** Sets how the API fares, for the next `times` requests or until told otherwise. */
    setWeather(next: Weather, times = Number.POSITIVE_INFINITY): void {
      weather = next
      weatherLeft = times
    },

    /** The payer pays, also a code that expired or was cancelled; `amountCents` when other money arrives than asked. */
    pay: async (id: string, { amountCents }: { amountCents?: number } = {}): Promise<void> => {
      if (amountCents !== undefined) book.known(id).transaction_amount = amountCents / 100
      await become(id, "approved", "accredited")
    },
    review: (id: string) => become(id, "in_process", "pending_review_manual"),
    reject: (id: string) => become(id, "rejected", "rejected_by_bank"),
    expire: (id: string) => become(id, "cancelled", "expired"),
    dispute: (id: string) => become(id, "in_mediation", "pending"),
    chargeback: (id: string) => become(id, "charged_back", "settled"),
    /** The account's owner gives the money back at Mercado Pago, not through us. */
    async refund(id: string, { amountCents }: { amountCents?: number } = {}): Promise<void> {
      const payment = book.known(id)
      const amount = amountCents === undefined ? undefined : amountCents / 100
      const { status } = book.refund(payment, amount, `panel-${id}-${payment.refunds.length}`)
      if (status !== 201) throw new Error(`payment ${id} is ${payment.status} and cannot be refunded`)
      await notices.announce(payment, "payment.updated")
    },

    /** Sends a notice about a payment that stays as it is: repeated, forged, with an old or a short time. */
    async notify(id: string, options: NoticeOptions = {}, times = 1): Promise<void> {
      const notice = notices.compose(book.known(id), options)
      if (!notice) throw new Error(`payment ${id} named no address for notices`)
      await notices.deliver(notice, times)
    },

    /** Waits for the notices that API calls set off. */
    async settled(): Promise<void> {
      while (background.size > 0) await Promise.all(background)
    },

    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(background)
    },
  }
}
