import { createHmac, timingSafeEqual } from "node:crypto"
import { type Clock, systemClock } from "../../../../platform/clock.ts"
import { withTimeout } from "../../../../platform/with-timeout.ts"
import type { CreatedPixCharge, NewPixCharge, PixCharge, PixProvider } from "../pix-provider.ts"
import { checkNewCharge, ProviderRefused } from "../pix-provider.ts"
import { type CallSettings, createMercadoPagoClient, noAnswer } from "./mercado-pago-client.ts"
import { newPaymentBody, payable } from "./payment-messages.ts"

const officialUrl = "https://api.mercadopago.com"

export type MercadoPagoSettings = Pick<CallSettings, "accessToken" | "webhookSecret"> &
  Partial<Pick<CallSettings, "timeoutMs" | "maxRetries" | "retryDelayMs">> & {
    /** The URL of a fake API; absent: the official one. */
    apiUrl?: string | null
    /** The time limit of one call of the port, with all its requests and retries. Default: 25 s. */
    deadlineMs?: number
    /** Our public URL for notices. Mercado Pago accepts only https, so an http URL is sent only to a fake API. */
    notificationUrl?: string
    clock?: Clock
  }

export type MercadoPagoProvider = PixProvider & {
  readonly name: "mercadopago"
  /** Checks an incoming notice by its signature alone, without any request. */
  verifyNotice(request: NoticeRequest): NoticeAuthenticity
}

/** The parts of an incoming request that a notice's authenticity depends on. */
export type NoticeRequest = {
  /** The parsed query string, names as sent (`data.id` is one flat name). */
  query: Readonly<Record<string, unknown>>
  /** Header names in lower case, as Node gives them. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The result of checking a notice. A notice does not say how a charge stands: read it with `find`.
 * Answer 200 to `charge` and `ignored`, 401 to `refused`.
 */
export type NoticeAuthenticity =
  /** `key` is the same for every repetition of a notice, however the request is written. */
  | { kind: "charge"; providerId: string; key: string }
  | { kind: "ignored"; reason: string }
  | { kind: "refused"; reason: string }

/**
 * Mercado Pago's Payments API behind the port, through the official SDK. Its terms stay in this folder, so that moving to its
 * newer Orders API would change only this folder.
 */
export function createMercadoPagoProvider(given: MercadoPagoSettings): MercadoPagoProvider {
  const { webhookSecret, clock = systemClock, deadlineMs = 25_000 } = given
  const apiUrl = (given.apiUrl ?? officialUrl).replace(/\/+$/, "")
  const patience = { timeoutMs: 8000, maxRetries: 2, retryDelayMs: 400 }
  const payments = createMercadoPagoClient({ ...patience, ...given, apiUrl })
  const reachable = apiUrl !== officialUrl || given.notificationUrl?.startsWith("https://")
  const notificationUrl = reachable ? given.notificationUrl : undefined

  async function create(request: NewPixCharge): Promise<CreatedPixCharge> {
    checkNewCharge(request)
    const body = newPaymentBody(request, { now: clock.now(), notificationUrl })
    try {
      return await payments.create(body, request.idempotencyKey)
    } catch (error) {
      if (!(error instanceof ProviderRefused && error.reason === "conflict")) throw error
      return firstOfKey(request, error)
    }
  }

  /** Mercado Pago answers 409 to a known key with another body; if the amount is the same, the first charge is returned. */
  async function firstOfKey(request: NewPixCharge, conflict: ProviderRefused): Promise<CreatedPixCharge> {
    const found = await findByReference(request.externalReference)
    const isSame = found?.amountCents === request.amountCents
    const charge = isSame ? payable(await payments.get(found.providerId)) : null
    if (!charge) throw conflict
    return charge
  }

  async function findByReference(externalReference: string): Promise<PixCharge | null> {
    const charges = await payments.search(externalReference)
    return charges.find((charge) => charge.approvedAt !== null) ?? charges[0] ?? null
  }

  async function existing(providerId: string): Promise<PixCharge> {
    const charge = await payments.get(providerId)
    if (!charge) throw new ProviderRefused("not_found", "Mercado Pago knows no such payment")
    return charge
  }

  /** Acts on a charge just read. If the provider refuses because the charge changed meanwhile, its new state is returned. */
  async function actOn(charge: PixCharge, act: () => Promise<unknown>): Promise<PixCharge> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      const after = await existing(charge.providerId)
      if (after.status === charge.status) throw error
      return after
    }
    return existing(charge.providerId)
  }

  async function cancel(providerId: string): Promise<PixCharge> {
    const charge = await existing(providerId)
    if (charge.status !== "pending" && charge.status !== "in_process") return charge
    return actOn(charge, () => payments.cancel(providerId))
  }

  async function refund(providerId: string, idempotencyKey: string): Promise<PixCharge> {
    const charge = await existing(providerId)
    if (charge.status === "refunded" || charge.status === "chargedback") return charge
    if (charge.status !== "approved") {
      throw new ProviderRefused("state", `a payment that is ${charge.status} cannot be refunded`)
    }
    return actOn(charge, () => payments.refundAll(providerId, idempotencyKey))
  }

  const inTime = <Result>(work: Promise<Result>) =>
    withTimeout(deadlineMs, work, () => {
      throw noAnswer()
    })
  return {
    name: "mercadopago",
    create: (request) => inTime(create(request)),
    find: (providerId) => inTime(payments.get(providerId)),
    findByReference: (reference) => inTime(findByReference(reference)),
    cancel: (providerId) => inTime(cancel(providerId)),
    refund: ({ providerId, idempotencyKey }) => inTime(refund(providerId, idempotencyKey)),
    verifyNotice: (request) => verifySignature(request, webhookSecret, clock.now()),
  }
}

/**
 * The greatest age of a notice. Mercado Pago repeats an unanswered one every 15 minutes, then at longer intervals, and does
 * not say whether it signs it anew. A replayed notice only causes one more look-up.
 */
const PAST_MS = 60 * 60_000

/** How far the sender's clock may run ahead of ours. */
const FUTURE_MS = 5 * 60_000

/**
 * HMAC-SHA256 of the signed parts with the application's webhook secret. A part without a value is omitted, the final
 * semicolon stays. Source: Mercado Pago, guide 'Webhooks', "Validate the origin of the notification".
 */
function sign(parts: { dataId: string; requestId: string | undefined; ts: string }, secret: string): Buffer {
  const requestId = parts.requestId ? `request-id:${parts.requestId};` : ""
  const manifest = `id:${parts.dataId.toLowerCase()};${requestId}ts:${parts.ts};`
  return createHmac("sha256", secret).update(manifest).digest()
}

/**
 * Checks a request to the notice URL. Only the payment id in the query is signed, so the body is ignored.
 * Exactly one manifest is tried, no other spellings.
 * The old IPN form (`?id=…&topic=payment`, no `data.id`) is unsigned and comes in addition to the new one: ignored.
 */
export function verifySignature(request: NoticeRequest, secret: string, now: Date): NoticeAuthenticity {
  const dataId = request.query["data.id"]
  if (dataId === undefined && request.query["topic"] !== undefined) return ignored("old IPN form")
  if (typeof dataId !== "string" || dataId === "") return refused("no data.id")

  const signature = readSignature(request.headers["x-signature"])
  if (!signature) return refused("no usable x-signature")
  const requestId = request.headers["x-request-id"]
  if (Array.isArray(requestId)) return refused("several x-request-id")

  const expected = sign({ dataId, requestId, ts: signature.ts }, secret)
  if (!timingSafeEqual(expected, Buffer.from(signature.v1, "hex"))) return refused("wrong signature")
  const age = now.getTime() - toMs(signature.ts)
  if (age > PAST_MS || age < -FUTURE_MS) return refused("outside the time window")

  const type = request.query["type"]
  if (type !== undefined && type !== "payment") return ignored("not about a payment")
  if (!/^\d{1,20}$/.test(dataId)) return ignored("not a payment's id")
  return { kind: "charge", providerId: dataId, key: `ts=${signature.ts},v1=${signature.v1}` }
}

function readSignature(header: string | string[] | undefined): { ts: string; v1: string } | null {
  if (typeof header !== "string" || header.length > 500) return null
  const values = new Map<string, string>()
  for (const part of header.split(",")) {
    const [name = "", value = ""] = part.split("=", 2)
    if (values.has(name.trim())) return null
    values.set(name.trim(), value.trim())
  }
  const ts = values.get("ts") ?? ""
  const v1 = values.get("v1") ?? ""
  return /^\d{1,16}$/.test(ts) && /^[0-9a-f]{64}$/.test(v1) ? { ts, v1 } : null
}

/** Mercado Pago sends `ts` in seconds (10 digits) or in milliseconds (13 digits). */
function toMs(ts: string): number {
  return ts.length <= 10 ? Number(ts) * 1000 : Number(ts)
}

const ignored = (reason: string) => ({ kind: "ignored", reason }) as const
const refused = (reason: string) => ({ kind: "refused", reason }) as const
