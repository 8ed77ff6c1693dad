import { createHmac, timingSafeEqual } from "node:crypto"
import type { NoticeRequest, NoticeVerdict } from "../pix-provider.ts"

/**
 * How old a notice may be. Mercado Pago repeats an unanswered one every 15 minutes and then at longer gaps, and does
 * not say that it signs it anew; a replayed one can do no more than have the charge read once again.
 */
const noticePastMs = 60 * 60_000

/** How far the sender's clock may run ahead of ours. */
const noticeFutureMs = 5 * 60_000

/**
 * The text that is signed: a part without a value is left out, the closing semicolon stays.
 * Source: Mercado Pago, guide 'Webhooks', "Validate the origin of the notification".
 */
function noticeManifest(parts: { dataId: string; requestId: string | undefined; ts: string }): string {
  const requestId = parts.requestId ? `request-id:${parts.requestId};` : ""
  return `id:${parts.dataId.toLowerCase()};${requestId}ts:${parts.ts};`
}

/** HMAC-SHA256 of the manifest with the application's webhook secret, in lower-case hex. */
function signNotice(manifest: string, secret: string): string {
  return createHmac("sha256", secret).update(manifest).digest("hex")
}

/**
 * Judges a request to the notice address. Only what is signed is read: the payment's id in the query. The body is
 * not, so it counts for nothing. One manifest is tried, never other spellings.
 *
 * The old IPN form (`?id=…&topic=payment`, no `data.id`) is unsigned and comes beside the new one: ignored.
 */
export function judgeNotice(request: NoticeRequest, secret: string, now: Date): NoticeVerdict {
  const dataId = request.query["data.id"]
  if (dataId === undefined && request.query["topic"] !== undefined) return ignored("old IPN form")
  if (typeof dataId !== "string" || dataId === "") return refused("no data.id")

  const signature = readSignature(request.headers["x-signature"])
  if (!signature) return refused("no usable x-signature")
  const requestId = request.headers["x-request-id"]
  if (Array.isArray(requestId)) return refused("several x-request-id")

  const expected = signNotice(noticeManifest({ dataId, requestId, ts: signature.ts }), secret)
  if (!timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature.v1, "hex"))) {
    return refused("wrong signature")
  }
  const age = now.getTime() - toMs(signature.ts)
  if (age > noticePastMs || age < -noticeFutureMs) return refused("outside the time window")

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

function ignored(reason: string): NoticeVerdict {
  return { kind: "ignored", reason }
}

function refused(reason: string): NoticeVerdict {
  return { kind: "refused", reason }
}
