import { setTimeout as pause } from "node:timers/promises"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import {
  type FakeMercadoPago,
  startFakeMercadoPago,
} from "../../../../testing/mercado-pago/fake-mercado-pago.ts"
import type { NewPixCharge } from "../pix-provider.ts"
import { createMercadoPagoProvider, type MercadoPagoSettings } from "./mercado-pago-provider.ts"

let fake: FakeMercadoPago
beforeEach(async () => {
  fake = await startFakeMercadoPago()
})
afterEach(() => fake.close())

/** The adapter connected to the fake API, with short pauses between retries and a timeout that allows for a busy machine. */
function provider(settings: Partial<MercadoPagoSettings> = {}) {
  const { accessToken, webhookSecret, url: apiUrl } = fake
  return createMercadoPagoProvider({
    accessToken,
    webhookSecret,
    apiUrl,
    retryDelayMs: 1,
    timeoutMs: 5000,
    ...settings,
  })
}

const order: NewPixCharge = {
  externalReference: "pay_1",
  amountCents: 4990,
  description: "Pacote de 100 pontos",
  payer: { email: "ana@example.com", firstName: "Ana" },
  idempotencyKey: "key-1",
}

test("a charge is requested as the API's documentation says", async () => {
  const mercadoPago = provider({ notificationUrl: "http://127.0.0.1:1/api/webhooks/mercadopago" })
  const before = Date.now()
  await mercadoPago.create(order)
  const [request] = fake.requests
  expect(request).toMatchObject({ method: "POST", path: "/v1/payments", idempotencyKey: "key-1" })
  expect(request?.body).toEqual({
    transaction_amount: 49.9,
    description: "Pacote de 100 pontos",
    payment_method_id: "pix",
    external_reference: "pay_1",
    date_of_expiration: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/),
    notification_url: "http://127.0.0.1:1/api/webhooks/mercadopago?source_news=webhooks",
    payer: { email: "ana@example.com", first_name: "Ana" },
  })
  const charge = await mercadoPago.findByReference("pay_1")
  expect(charge?.expiresAt?.getTime()).toBeGreaterThanOrEqual(before + 31 * 60_000)
  expect(charge?.collectorId).toBe(fake.collectorId)
})

test("the idempotency key of a charge is never sent with another call", async () => {
  const mercadoPago = provider()
  const first = await mercadoPago.create(order)
  const second = await mercadoPago.create({ ...order, externalReference: "pay_2", idempotencyKey: "key-2" })
  await mercadoPago.cancel(second.providerId)
  await fake.pay(first.providerId)
  await mercadoPago.refund({ providerId: first.providerId, idempotencyKey: "refund-1" })
  const keys = fake.requests
    .filter(({ method }) => method !== "GET")
    .map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.slice(0, 2)).toEqual(["key-1", "key-2"])
  expect(keys.at(-1)).toBe("refund-1")
  expect(new Set(keys).size).toBe(4)
})

test("two accounts with different API addresses do not mix in one process", async () => {
  const other = await startFakeMercadoPago({ collectorId: 55_555 })
  const here = provider()
  const there = createMercadoPagoProvider({ ...other, apiUrl: `${other.url}/` })
  const charges = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const each = { ...order, externalReference: `pay_${index}`, idempotencyKey: `key-${index}` }
      return (index % 2 ? there : here).create(each)
    }),
  )
  await other.close()
  expect(charges.map(({ collectorId }) => collectorId)).toEqual(
    charges.map((_, index) => (index % 2 ? "55555" : fake.collectorId)),
  )
})

test.each([
  ["a temporary 500", { kind: "down", status: 500 }],
  ["a temporary 503", { kind: "down" }],
  ["an idempotency key still in use by a running call (423)", { kind: "down", status: 423 }],
  ["a short 429", { kind: "limited", retryAfterSeconds: 0 }],
  ["a connection lost before the charge is made", { kind: "unreachable" }],
  ["a response lost after the charge is made", { kind: "answer_lost" }],
  ["a response after the timeout", { kind: "slow", ms: 4000 }],
] as const)("%s causes one retry and makes only one charge", async (_, weather) => {
  fake.setWeather(weather, 1)
  const charge = await provider({ timeoutMs: weather.kind === "slow" ? 1500 : 5000 }).create(order)
  expect(fake.payments().map(({ id }) => String(id))).toEqual([charge.providerId])
  expect(fake.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-1", "key-1"])
})

test.each([
  ["down", { kind: "down" }, "server"],
  ["unreachable", { kind: "unreachable" }, "connection"],
  ["losing every response", { kind: "answer_lost" }, "connection"],
  ["too slow", { kind: "slow", ms: 3000 }, "timeout"],
  ["cutting its response short", { kind: "cut_short" }, "malformed_answer"],
  ["sending a body that never ends", { kind: "hanging" }, "timeout"],
] as const)("a provider that is %s is reported as unavailable", async (_, weather, reason) => {
  fake.setWeather(weather)
  const impatient = reason === "timeout" ? { timeoutMs: 150, deadlineMs: 700 } : {}
  const creating = provider({ maxRetries: 1, ...impatient }).create(order)
  await expect(creating).rejects.toMatchObject({ name: "ProviderUnavailable", reason })
})

test("a call that sends several requests still ends by its deadline", async () => {
  const { providerId } = await provider().create(order)
  fake.setWeather({ kind: "slow", ms: 150 })
  const cancelling = provider({ deadlineMs: 250 }).cancel(providerId)
  await expect(cancelling).rejects.toMatchObject({ name: "ProviderUnavailable", reason: "timeout" })
})

test("after a lost response the charge is found by its reference, and the same key makes no second one", async () => {
  const mercadoPago = provider({ maxRetries: 0 })
  fake.setWeather({ kind: "answer_lost" }, 1)
  await expect(mercadoPago.create(order)).rejects.toMatchObject({ name: "ProviderUnavailable" })
  const found = await mercadoPago.findByReference("pay_1")
  const again = await mercadoPago.create(order)
  expect(again.providerId).toBe(found?.providerId)
  expect(fake.payments()).toHaveLength(1)
})

test("a 429 of the API is reported as rate_limited", async () => {
  fake.setWeather({ kind: "limited", retryAfterSeconds: 30 })
  const finding = provider({ maxRetries: 0 }).find("1320000001")
  await expect(finding).rejects.toMatchObject({ reason: "rate_limited" })
})

test("an address where no server listens is reported as a refused connection", async () => {
  const gone = await startFakeMercadoPago()
  await gone.close()
  const nobody = provider({ apiUrl: gone.url }).find("1320000001")
  await expect(nobody).rejects.toMatchObject({ name: "ProviderUnavailable", reason: "connection" })
  await expect(nobody).rejects.toThrow("ECONNREFUSED")
})

test("wrong credentials and refused fields give different errors, and the error does not contain the token", async () => {
  const accessToken = "APP_USR-very-secret-token"
  const refused = provider({ accessToken }).create(order)
  await expect(refused).rejects.toMatchObject({ name: "ProviderRefused", reason: "credentials" })
  await expect(refused).rejects.not.toThrow(accessToken)

  const invalid = provider().create({ ...order, payer: { email: "ana example.com", firstName: "Ana" } })
  await expect(invalid).rejects.toMatchObject({ name: "ProviderRefused", reason: "invalid" })
  await expect(invalid).rejects.toThrow("4050")
  expect(fake.payments()).toEqual([])
})

test.each([400, 429, 500])(
  "an answer of status %i that echoes secrets and e-mail addresses is reported without them",
  async (status) => {
    const echo = `${fake.accessToken} ${fake.webhookSecret} ${order.payer.email}`
    const answer = async () => Response.json({ message: echo, error: "bad_request" }, { status })
    const answering = vi.spyOn(globalThis, "fetch").mockImplementation(answer)
    try {
      await expect(provider({ maxRetries: 0 }).create(order)).rejects.toThrow(
        /: \*\*\* \*\*\* \*\*\*@\*\*\*$/,
      )
    } finally {
      answering.mockRestore()
    }
  },
)

test("a 409 for a used idempotency key leads to the first charge, or is a conflict if the amount differs", async () => {
  const mercadoPago = provider()
  const first = await mercadoPago.create(order)
  fake.setWeather({ kind: "down", status: 409 }, 1)
  expect((await mercadoPago.create(order)).providerId).toBe(first.providerId)
  fake.setWeather({ kind: "down", status: 409 }, 1)
  const another = mercadoPago.create({ ...order, amountCents: 9990 })
  await expect(another).rejects.toMatchObject({ name: "ProviderRefused", reason: "conflict" })
})

test("the search by reference finds the paid one of two charges", async () => {
  const mercadoPago = provider()
  const paid = await mercadoPago.create(order)
  await mercadoPago.create({ ...order, idempotencyKey: "key-2" })
  await fake.pay(paid.providerId)
  expect((await mercadoPago.findByReference("pay_1"))?.providerId).toBe(paid.providerId)
})

test("the statuses of a charge from review to chargeback are translated to our statuses", async () => {
  const mercadoPago = provider()
  const { providerId } = await mercadoPago.create(order)
  const status = async () => (await mercadoPago.find(providerId))?.status
  const seen: (string | undefined)[] = [await status()]
  const { review, reject, expire, pay, dispute, refund, chargeback } = fake
  const steps = [review, mercadoPago.cancel, reject, expire, pay, dispute, pay, refund, chargeback]
  for (const step of steps) {
    await step(providerId)
    seen.push(await status())
  }
  expect(seen).toEqual([
    "pending",
    "in_process",
    "cancelled",
    "rejected",
    "expired",
    "approved",
    "inmediation",
    "approved",
    "refunded",
    "chargedback",
  ])
})

test("an amount that differs from the request and a partial refund are reported in centavos", async () => {
  const mercadoPago = provider()
  const { providerId } = await mercadoPago.create(order)
  await fake.pay(providerId, { amountCents: 1 })
  expect(await mercadoPago.find(providerId)).toMatchObject({ status: "approved", amountCents: 1 })
  await fake.pay(providerId, { amountCents: 4990 })
  await fake.refund(providerId, { amountCents: 1000 })
  expect(await mercadoPago.find(providerId)).toMatchObject({ status: "approved", refundedCents: 1000 })
})

/** Waits until the adapter has read the charge, then runs `happens` before the adapter's next call. */
async function betweenReadAndWrite(happens: () => Promise<void>): Promise<void> {
  fake.setWeather({ kind: "slow", ms: 1000 }, 1)
  const seen = fake.requests.length
  await expect.poll(() => fake.requests.length, { interval: 5 }).toBeGreaterThan(seen)
  await pause(30)
  await happens()
}

test("cancelling a charge that is paid in the meantime answers approved", async () => {
  const mercadoPago = provider()
  const { providerId } = await mercadoPago.create(order)
  const paying = betweenReadAndWrite(() => fake.pay(providerId))
  const [charge] = await Promise.all([mercadoPago.cancel(providerId), paying])
  expect(charge.status).toBe("approved")
  expect(fake.requests.some(({ method }) => method === "PUT")).toBe(true)
})

test("refunding a charge that is refunded by hand in the meantime refunds it once and answers refunded", async () => {
  const mercadoPago = provider()
  const { providerId } = await mercadoPago.create(order)
  await fake.pay(providerId)
  const byHand = betweenReadAndWrite(() => fake.refund(providerId))
  const [charge] = await Promise.all([mercadoPago.refund({ providerId, idempotencyKey: "refund-1" }), byHand])
  expect(charge).toMatchObject({ status: "refunded", refundedCents: 4990 })
  expect(fake.payments()[0]?.refunds).toHaveLength(1)
})

test("an http notification URL is not sent to the real Mercado Pago, which would refuse the charge", async () => {
  const sent: unknown[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (_, init) => {
    sent.push(JSON.parse(z.string().parse(init?.body)))
    return Promise.resolve(new Response("{}", { status: 500 }))
  }
  try {
    const keys = { accessToken: "token", webhookSecret: "secret", maxRetries: 0 }
    for (const notificationUrl of [
      "http://localhost:3000/api/webhooks/mercadopago",
      "https://vagas.example/hook",
    ]) {
      const creating = createMercadoPagoProvider({ ...keys, notificationUrl }).create(order)
      await expect(creating).rejects.toMatchObject({ reason: "server" })
    }
  } finally {
    globalThis.fetch = realFetch
  }
  expect(sent[0]).not.toHaveProperty("notification_url")
  expect(sent[1]).toHaveProperty("notification_url", "https://vagas.example/hook?source_news=webhooks")
})
