import { createHmac, timingSafeEqual } from "node:crypto"
import type { NoticeRequest, NoticeAuthenticity } from "../pix-provider.ts"

/**
 * How old a notice may be. Mercado Pago repeats an unanswered one every 15 minutes and then at longer gaps, and does
 * not say that it signs it anew; a replayed one can do no more than have the charge read once again.
 */
const PAST_MS = 60 * 60_000

/** How far the sender's clock may run ahead of ours. */
const FUTURE_MS = 5 * 60_000

/**
 * HMAC-SHA256, with the application's webhook secret, of what is signed: a part without a value is left out, the
 * closing semicolon stays. Source: Mercado Pago, guide 'Webhooks', "Validate the origin of the notification".
 */
function sign(parts: { dataId: string; requestId: string | undefined; ts: string }, secret: string): Buffer {
  const requestId = parts.requestId ? `request-id:${parts.requestId};` : ""
  const manifest = `id:${parts.dataId.toLowerCase()};${requestId}ts:${parts.ts};`
  return createHmac("sha256", secret).update(manifest).digest()
}

/**
 * Checks a request to the notice address. Only what is signed is read: the payment's id in the query. The body is
 * not, so it counts for nothing. One manifest is tried, never other spellings.
 *
 * The old IPN form (`?id=…&topic=payment`, no `data.id`) is unsigned and comes beside the new one: ignored.
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

/** `ts` has come in seconds (10 digits) and in milliseconds (13). */
function toMs(ts: string): number {
  return ts.length <= 10 ? Number(ts) * 1000 : Number(ts)
}

const ignored = (reason: string) => ({ kind: "ignored", reason }) as const
const refused = (reason: string) => ({ kind: "refused", reason }) as const
