import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { verifySignature } from "./mercado-pago-provider.ts"

const secret = "webhook-secret"
const now = new Date("2026-11-20T12:00:00.000Z")

type Parts = {
  dataId?: string
  signedId?: string
  requestId?: string
  ts?: string
  secret?: string
  type?: string
}

/** A notice as Mercado Pago sends it; `signedId` sets a signed id that differs from the one in the query. */
function notice({
  dataId = "1320000001",
  signedId,
  requestId,
  ts = String(now.getTime()),
  ...rest
}: Parts = {}) {
  const id = (signedId ?? dataId).toLowerCase()
  const manifest = `id:${id};${requestId ? `request-id:${requestId};` : ""}ts:${ts};`
  const v1 = createHmac("sha256", rest.secret ?? secret)
    .update(manifest)
    .digest("hex")
  return {
    query: { "data.id": dataId, type: rest.type ?? "payment", source_news: "webhooks" },
    headers: { "x-signature": `ts=${ts},v1=${v1}`, ...(requestId ? { "x-request-id": requestId } : {}) },
  }
}

const judge = (request: Parameters<typeof verifySignature>[0]) => verifySignature(request, secret, now)

test("an example that was signed with openssl is accepted", () => {
  const request = {
    query: { "data.id": "999999999", type: "payment" },
    headers: {
      "x-request-id": "bb56a2f1-6aae-46ac-982e-9dcd3581d08e",
      // printf 'id:999999999;request-id:bb56a2f1-6aae-46ac-982e-9dcd3581d08e;ts:1795176000000;' | openssl dgst -sha256 -hmac webhook-secret
      "x-signature": "ts=1795176000000,v1=099932ec3e99dd3e4ee84ca1abf70ffd59a793a3990b52c96b94d2b54b43dc5d",
    },
  }
  expect(judge(request)).toMatchObject({ kind: "charge", providerId: "999999999" })
})

test("a signed notice names its payment, with and without a request id", () => {
  expect(judge(notice({ requestId: "req-1" }))).toMatchObject({ kind: "charge", providerId: "1320000001" })
  expect(judge(notice())).toMatchObject({ kind: "charge", providerId: "1320000001" })
})

test("the time may come in seconds or in milliseconds", () => {
  expect(judge(notice({ ts: String(now.getTime() / 1000) })).kind).toBe("charge")
  expect(judge(notice({ ts: String(now.getTime()) })).kind).toBe("charge")
})

test.each([
  ["signed with another secret", notice({ secret: "guess" })],
  ["about another payment than was signed", notice({ dataId: "1320000002", signedId: "1320000001" })],
  ["older than an hour", notice({ ts: String(now.getTime() - 61 * 60_000) })],
  ["older than an hour, in seconds", notice({ ts: String(now.getTime() / 1000 - 61 * 60) })],
  ["from the future", notice({ ts: String(now.getTime() + 6 * 60_000) })],
  ["without a signature", { query: notice().query, headers: {} }],
  ["without a payment", { query: { type: "payment" }, headers: notice().headers }],
  ["with two payments", { query: { "data.id": ["1320000001", "2"] }, headers: notice().headers }],
  [
    "with two request ids",
    { query: notice().query, headers: { ...notice().headers, "x-request-id": ["a", "b"] } },
  ],
  [
    "whose request id was left out",
    { query: notice().query, headers: { "x-signature": notice({ requestId: "r" }).headers["x-signature"] } },
  ],
])("a notice %s is refused", (_, request) => {
  expect(judge(request).kind).toBe("refused")
})

test.each([
  "",
  "ts=1",
  "v1=00",
  "ts=,v1=",
  `ts=1795176000000,v1=${"0".repeat(63)}`,
  `ts=1795176000000,v1=${"0".repeat(66)}`,
  `ts=1795176000000,v1=${"é".repeat(64)}`,
  `ts=NaN,v1=${"0".repeat(64)}`,
  `${notice().headers["x-signature"]},v1=${"0".repeat(64)}`,
  `${notice().headers["x-signature"]}, ${notice().headers["x-signature"]}`,
  ",".repeat(5000),
])("a malformed or repeated signature header is refused without an exception: %#", (header) => {
  expect(judge({ query: notice().query, headers: { "x-signature": header } }).kind).toBe("refused")
})

test("an alphanumeric id is lower-cased before its signature is checked, and ignored because ours are numbers", () => {
  expect(judge(notice({ dataId: "ORD01JABC", type: "order" })).kind).toBe("ignored")
  expect(judge(notice({ dataId: "ORD01JABC", type: "payment" })).kind).toBe("ignored")
})

test("an unsigned notice in the old IPN form is ignored, because a signed one comes as well", () => {
  expect(judge({ query: { id: "1320000001", topic: "payment" }, headers: {} }).kind).toBe("ignored")
})

test("a repeated notice has the same key even if its signature header has extra parts", () => {
  const first = notice()
  const again = { ...first, headers: { "x-signature": ` ${first.headers["x-signature"]} ,z=1` } }
  expect(judge(again)).toEqual(judge(first))
  expect(judge(notice({ ts: String(now.getTime() - 1) }))).not.toEqual(judge(first))
})
