import { createHmac, randomUUID } from "node:crypto"
import type { Clock } from "../../platform/clock.ts"
import type { FakePayment } from "./fake-payment.ts"

/** One notice, ready to go out any number of times. */
export type Notice = {
  url: string
  headers: Record<string, string>
  body: unknown
}

type SentNotice = Notice & {
  /** What the receiver answered; `null` when nobody did. */ status: number | null
}

/** What becomes of notices: sent at once, kept for the test to release, or lost on the way. */
type NoticeMode = "send" | "hold" | "lose"

export type NoticeOptions = {
  action?: "payment.created" | "payment.updated"
  /** Signed with another secret than the receiver knows. */
  forged?: boolean
  /** The time that is signed and sent, in milliseconds; unset: now. */
  ts?: number
  /** Send `ts` in seconds, as older accounts do. */
  seconds?: boolean
}

/** Signs and posts notices as Mercado Pago does, or fails to in every way that it might. */
export class NoticeSender {
  mode: NoticeMode = "send"
  /** Every notice that went out, with its answer, in order. */
  readonly sent: SentNotice[] = []
  /** Notices waiting under the mode `hold`, in order. */
  readonly held: Notice[] = []
  readonly #secret: string
  readonly #collectorId: number
  readonly #clock: Clock

  constructor(secret: string, collectorId: number, clock: Clock) {
    this.#secret = secret
    this.#collectorId = collectorId
    this.#clock = clock
  }

  /** The notice about a payment, signed; `null` when the payment named no address. */
  compose(payment: FakePayment, options: NoticeOptions = {}): Notice | null {
    if (!payment.notification_url) return null
    const url = new URL(payment.notification_url)
    url.searchParams.set("data.id", String(payment.id))
    url.searchParams.set("type", "payment")
    const requestId = randomUUID()
    const ms = options.ts ?? this.#clock.now().getTime()
    const ts = options.seconds ? Math.floor(ms / 1000) : ms
    const secret = options.forged ? `not ${this.#secret}` : this.#secret
    const manifest = `id:${payment.id};request-id:${requestId};ts:${ts};`
    const v1 = createHmac("sha256", secret).update(manifest).digest("hex")
    return {
      url: url.href,
      headers: {
        "content-type": "application/json",
        "x-request-id": requestId,
        "x-signature": `ts=${ts},v1=${v1}`,
      },
      body: {
        id: Number.parseInt(requestId.slice(0, 8), 16),
        live_mode: true,
        type: "payment",
        date_created: new Date(ms).toISOString(),
        user_id: this.#collectorId,
        api_version: "v1",
        action: options.action ?? "payment.updated",
        data: { id: String(payment.id) },
      },
    }
  }

  /** Lets a notice go the way the mode says; without `source_news=webhooks` the old IPN form goes beside it. */
  async announce(payment: FakePayment, action: "payment.created" | "payment.updated"): Promise<void> {
    const notice = this.compose(payment, { action })
    if (!notice || this.mode === "lose") return
    const notices = notice.url.includes("source_news=webhooks") ? [notice] : [notice, ipn(payment)]
    if (this.mode === "hold") this.held.push(...notices)
    else for (const each of notices) await this.deliver(each)
  }

  /** Posts a notice, any number of times; the answer is recorded, never raised. */
  async deliver(notice: Notice, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      const status = await fetch(notice.url, {
        method: "POST",
        headers: notice.headers,
        body: JSON.stringify(notice.body),
        signal: AbortSignal.timeout(22_000),
      }).then(
        async (response) => {
          await response.body?.cancel()
          return response.status
        },
        () => null,
      )
      this.sent.push({ ...notice, status })
    }
  }

  /** Posts all that was held: late, and out of order if asked. */
  async release(order: "kept" | "reversed" = "kept"): Promise<void> {
    const notices = this.held.splice(0)
    for (const notice of order === "reversed" ? notices.toReversed() : notices) await this.deliver(notice)
  }
}

function ipn(payment: FakePayment): Notice {
  const url = new URL(payment.notification_url ?? "")
  url.searchParams.set("id", String(payment.id))
  url.searchParams.set("topic", "payment")
  const body = {
    resource: `https://api.mercadolibre.com/collections/notifications/${payment.id}`,
    topic: "payment",
  }
  return { url: url.href, headers: { "content-type": "application/json" }, body }
}
