import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createMercadoPagoProvider } from "../../features/payments/providers/mercadopago/mercado-pago-provider.ts"
import type { NoticeAuthenticity } from "../../features/payments/providers/mercadopago/mercado-pago-provider.ts"
import { type FakeMercadoPago, startFakeMercadoPago } from "./fake-mercado-pago.ts"

/** A receiver of notices that judges each by the adapter, as the product's own route does. */
async function startReceiver(mercadoPago: FakeMercadoPago) {
  const verdicts: NoticeAuthenticity[] = []
  const provider = createMercadoPagoProvider({ ...mercadoPago, apiUrl: mercadoPago.url })
  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? "/", "http://localhost").searchParams)
    const verdict = provider.verifyNotice({ query, headers: request.headers })
    verdicts.push(verdict)
    response.writeHead(verdict.kind === "refused" ? 401 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/hook?source_news=webhooks`, verdicts, close }
}

let mercadoPago: FakeMercadoPago
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  mercadoPago = await startFakeMercadoPago()
  receiver = await startReceiver(mercadoPago)
})
afterEach(async () => {
  await mercadoPago.close()
  await receiver.close()
})

type Body = Record<string, unknown>

function call(method: string, path: string, body?: Body, headers: Record<string, string> = {}) {
  return fetch(`${mercadoPago.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mercadoPago.accessToken}`,
      "content-type": "application/json",
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace("Z", "+00:00")

const body = (changes: Body = {}): Body => ({
  transaction_amount: 49.9,
  payment_method_id: "pix",
  external_reference: "pay_1",
  payer: { email: "ana@example.com", firstName: "Ana" },
  notification_url: receiver.url,
  ...changes,
})

async function makePayment(key = "key-1", changes: Body = {}): Promise<string> {
  const response = await call("POST", "/v1/payments", body(changes), { "x-idempotency-key": key })
  const { id } = (await response.json()) as { id: number }
  await mercadoPago.settled()
  return String(id)
}

const kinds = () => receiver.verdicts.map(({ kind }) => kind)

test.each<[string, Body, number | undefined]>([
  ["a date with Z", { date_of_expiration: "2030-01-01T00:00:00.000Z" }, 23],
  ["an impossible date", { date_of_expiration: "2030-13-45T00:00:00.000-03:00" }, 23],
  ["an expiry in less than 30 minutes", { date_of_expiration: inMinutes(29) }, undefined],
  ["an expiry in more than 30 days", { date_of_expiration: inMinutes(31 * 24 * 60) }, undefined],
  ["no payer", { payer: undefined }, undefined],
  ["half a centavo", { transaction_amount: 1.005 }, 4037],
  ["an amount as text", { transaction_amount: "49.90" }, 4037],
  ["an invalid notification URL", { notification_url: "hook" }, 4020],
])("the API refuses %s with an error in its own format", async (_, changes, code) => {
  const response = await call("POST", "/v1/payments", body(changes), { "x-idempotency-key": "k" })
  expect(response.status).toBe(400)
  const cause = code === undefined ? [] : [expect.objectContaining({ code })]
  expect(await response.json()).toMatchObject({ status: 400, error: "bad_request", cause })
})

test("a write without an idempotency key is refused, and so is any call without the token", async () => {
  expect((await call("POST", "/v1/payments", body())).status).toBe(400)
  expect(
    (await call("GET", "/v1/payments/search", undefined, { authorization: "Bearer guess" })).status,
  ).toBe(401)
  expect((await call("GET", "/v1/payments/404")).status).toBe(404)
  expect(mercadoPago.payments()).toEqual([])
})

test("each change of a payment sends a signed notice that the adapter accepts", async () => {
  const id = await makePayment()
  await mercadoPago.pay(id)
  await mercadoPago.refund(id)
  expect(receiver.verdicts).toEqual(
    Array(3).fill({ kind: "charge", providerId: id, key: expect.stringMatching(/^ts=\d+,v1=[0-9a-f]+$/) }),
  )
  expect(mercadoPago.notices.sent.map(({ status }) => status)).toEqual([200, 200, 200])
})

test("notices can be lost, held back, and delivered late in reverse order", async () => {
  mercadoPago.notices.mode = "lose"
  const id = await makePayment()
  mercadoPago.notices.mode = "hold"
  await mercadoPago.pay(id)
  await mercadoPago.chargeback(id)
  expect(kinds()).toEqual([])
  const held = mercadoPago.notices.held.map(({ headers }) => headers["x-request-id"])
  await mercadoPago.notices.release("reversed")
  expect(mercadoPago.notices.sent.map(({ headers }) => headers["x-request-id"])).toEqual(held.toReversed())
  expect(kinds()).toEqual(["charge", "charge"])
})

test("the adapter accepts repeated notices and refuses forged and old ones", async () => {
  const id = await makePayment()
  receiver.verdicts.length = 0
  await mercadoPago.notify(id, {}, 3)
  await mercadoPago.notify(id, { seconds: true })
  await mercadoPago.notify(id, { forged: true })
  await mercadoPago.notify(id, { ts: Date.now() - 2 * 60 * 60_000 })
  expect(kinds()).toEqual(["charge", "charge", "charge", "charge", "refused", "refused"])
})

test("without source_news=webhooks the old form of notice is sent as well, and the adapter ignores it", async () => {
  await makePayment("key-1", { notification_url: receiver.url.replace("?source_news=webhooks", "") })
  expect(kinds()).toEqual(["charge", "ignored"])
})

test("an unreachable receiver of notices does not stop the payment", async () => {
  const id = await makePayment()
  await receiver.close()
  await mercadoPago.pay(id)
  expect(mercadoPago.notices.sent.map(({ status }) => status)).toEqual([200, null])
})

test("an unpaid charge expires by the clock", async () => {
  let time = new Date("2026-11-20T12:00:00Z")
  const slow = await startFakeMercadoPago({ clock: { now: () => time } })
  const provider = createMercadoPagoProvider({ ...slow, apiUrl: slow.url, clock: { now: () => time } })
  const { providerId } = await provider.create({
    externalReference: "pay_1",
    amountCents: 100,
    description: "Pacote",
    payer: { email: "ana@example.com", firstName: "Ana" },
    idempotencyKey: "key-1",
  })
  time = new Date("2026-11-20T12:31:00Z")
  expect(await provider.find(providerId)).toMatchObject({ status: "expired", statusDetail: "expired" })
  await slow.close()
})
