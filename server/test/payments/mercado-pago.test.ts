import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import {
  balanceOf,
  chargedBuyer,
  chargeOf,
  countedPack,
  create,
  faultsIn,
  payingApp,
  statusOf,
  storedPayment,
} from "./paying-app.ts"

const app = await payingApp()
const pack = await countedPack(app)
afterAll(() => app.close())
beforeEach(() => {
  app.bank.setWeather({ kind: "fair" })
  app.bank.notices.mode = "send"
})
afterEach(async () => expect(await faultsIn(app)).toEqual([]))

const MINUTE = 60_000

const buyer = () => chargedBuyer(app, pack.id)
const stored = (id: number) => storedPayment(app, id)

describe("a Mercado Pago PIX payment", () => {
  test("is created with our reference, the pack's price, our webhook address and an expiry", async () => {
    const { payment, charge } = await buyer()
    const made = app.bank.payments().find(({ id }) => String(id) === charge)
    expect(made).toMatchObject({
      external_reference: payment.external_reference,
      transaction_amount: pack.price,
      notification_url: expect.stringContaining("/api/webhooks/mercadopago"),
    })
    expect(payment.payment_url).toMatch(/^https:/)
    expect(Date.parse(payment.expires_at ?? "") - app.deps.clock.now().getTime()).toBeGreaterThan(29 * MINUTE)
  })

  test("is credited when its notice arrives", async () => {
    const { payment, charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    expect(await balanceOf(person)).toBe(pack.points)
    expect((await stored(payment.id))?.status).toBe("approved")
  })

  test("is credited when the page polls its status, if the notice is late", async () => {
    const { payment, charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    app.advance(5000)
    expect((await statusOf(person, payment.id)).body.data).toMatchObject({
      status: "approved",
      credited_point: 1,
    })
  })

  test("is credited within a minute although the notice is lost and the page is closed", async () => {
    const { charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.lookUp()
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("is looked up only once every few seconds, however often its status is polled", async () => {
    const { payment, ...person } = await buyer()
    app.advance(5000)
    const before = app.bank.requests.length
    await Promise.all(Array.from({ length: 20 }, () => statusOf(person, payment.id)))
    await statusOf(person, payment.id)
    expect(app.bank.requests.length - before).toBe(1)
  })
})

describe("a Mercado Pago notice", () => {
  test("credits the points once even if repeated, sent in parallel or late", async () => {
    const { charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await Promise.all(Array.from({ length: 6 }, () => app.bank.notify(charge, {}, 2)))
    await app.work()
    await app.bank.notify(charge, {}, 3)
    await app.work()
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("is refused and credits nothing if it is forged, unsigned or too old", async () => {
    const { charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.bank.notify(charge, { forged: true })
    await app.bank.notify(charge, { ts: app.deps.clock.now().getTime() - 3 * 60 * MINUTE })
    expect(app.bank.notices.sent.slice(-2).map(({ status }) => status)).toEqual([401, 401])
    const bare = await app.call("POST /api/webhooks/mercadopago", {
      query: { "data.id": charge, type: "payment" },
      body: { type: "payment", action: "payment.updated", data: { id: charge } },
    })
    expect([bare.status, bare.body.error]).toEqual([401, "unauthorized"])
    await app.work()
    expect(await balanceOf(person)).toBe(0)
  })

  test("does not credit a charge that the provider reports as unpaid", async () => {
    const { payment, charge, ...person } = await buyer()
    await app.bank.notify(charge, {}, 3)
    await app.work()
    expect(await balanceOf(person)).toBe(0)
    expect((await stored(payment.id))?.status).toBe("pending")
  })

  test("is accepted and ignored if it has the old format or concerns a payment that is not ours", async () => {
    const old = await app.call("POST /api/webhooks/mercadopago", {
      query: { id: "123", topic: "payment" },
      body: { resource: "123", topic: "payment" },
    })
    expect([old.status, old.body.received]).toEqual([200, false])
    const foreign = await fetch(`${app.bank.url}/v1/payments`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${app.bank.accessToken}`,
        "content-type": "application/json",
        "x-idempotency-key": "foreign",
      },
      body: JSON.stringify({
        transaction_amount: 10,
        payment_method_id: "pix",
        payer: { email: "a@example.com" },
        external_reference: "shop_1",
        notification_url: `${app.deps.env.publicUrl}/api/webhooks/mercadopago?source_news=webhooks`,
      }),
    })
    const { id } = (await foreign.json()) as { id: number }
    await app.bank.pay(String(id))
    await app.work()
    expect(app.bank.notices.sent.at(-1)?.status).toBe(200)
  })

  test("finds its payment even if the provider's answer to the charge was lost", async () => {
    const person = await app.as("advertiser")
    app.bank.setWeather({ kind: "answer_lost" })
    expect((await create(person, pack.id)).status).toBe(503)
    app.bank.setWeather({ kind: "fair" })
    const charge = String(app.bank.payments().at(-1)?.id)
    await app.bank.pay(charge)
    await app.work()
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("is answered with 200 before Mercado Pago's API is asked, which may be down or slow", async () => {
    const { charge, ...person } = await buyer()
    app.bank.setWeather({ kind: "down" })
    const before = app.bank.requests.length
    await app.bank.pay(charge)
    expect([app.bank.notices.sent.at(-1)?.status, app.bank.requests.length]).toEqual([200, before])
    app.bank.setWeather({ kind: "slow", ms: 500 })
    await app.work()
    expect(await balanceOf(person)).toBe(pack.points)
  })
})

describe("a payment of a wrong amount", () => {
  test.each([1, -1, 100_000])(
    "is not credited and waits for a manual decision (difference: %i cents)",
    async (cents) => {
      const { payment, charge, ...person } = await buyer()
      await app.bank.pay(charge, { amountCents: payment.price * 100 + cents })
      await app.work()
      await app.lookUp()
      expect(await balanceOf(person)).toBe(0)
      const { data } = (await statusOf(person, payment.id)).body
      expect(data).toMatchObject({ status: "inmediation", is_final: false, credited_point: 0 })
      // It is not in the way of a new one.
      expect((await create(person, pack.id)).status).toBe(200)
    },
  )
})

describe("a late payment", () => {
  test("is credited after its code expired", async () => {
    const { payment, charge, ...person } = await buyer()
    app.advance(40 * MINUTE)
    expect((await statusOf(person, payment.id)).body.data.status).toBe("expired")
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.lookUp(15 * MINUTE)
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("of a cancelled code is credited, and so is the payment of the code that replaced it", async () => {
    const { payment, charge, ...person } = await buyer()
    const next = (await create(person, pack.id, { retry: true })).body.data
    expect((await stored(payment.id))?.status).toBe("cancelled")
    await app.bank.pay(await chargeOf(app, next.id))
    await app.bank.pay(charge)
    await app.work()
    expect(await balanceOf(person)).toBe(2 * pack.points)
  })

  test("is credited by 'Tentar Novamente', which then creates no second code", async () => {
    const { payment, charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    const { data } = (await create(person, pack.id, { retry: true })).body
    expect(data).toMatchObject({ id: payment.id, status: "approved", credited_point: 1 })
    expect(await balanceOf(person)).toBe(pack.points)
  })
})

describe("while Mercado Pago does not answer", () => {
  test.each([{ kind: "down" }, { kind: "unreachable" }, { kind: "limited", retryAfterSeconds: 1 }] as const)(
    "($kind) buying responds 503, and the next try creates the only charge",
    async (weather) => {
      const person = await app.as("advertiser")
      const before = app.bank.payments().length
      app.bank.setWeather(weather)
      const failed = await create(person, pack.id)
      expect([failed.status, failed.body.error, failed.body.message]).toEqual([
        503,
        "unavailable",
        "Erro ao gerar PIX",
      ])
      app.bank.setWeather({ kind: "fair" })
      const { status, body } = await create(person, pack.id)
      expect(status).toBe(200)
      expect(body.data.qr_code).not.toBeNull()
      expect(app.bank.payments().length - before).toBe(1)
    },
  )

  test.each(["answer_lost", "cut_short"] as const)(
    "(%s) a charge whose answer was lost is found by the look-up, not created again",
    async (kind) => {
      const person = await app.as("advertiser")
      const before = app.bank.payments().length
      app.bank.setWeather({ kind })
      expect((await create(person, pack.id)).status).toBe(503)
      app.bank.setWeather({ kind: "fair" })
      await app.lookUp()
      expect(app.bank.payments().length - before).toBe(1)
      const { body } = await person.call("POST /api/pointPacksPayments")
      expect(body.data[0]?.payment_id).toBe(String(app.bank.payments().at(-1)?.id))
    },
  )

  test("the status request returns the last known state, and the points follow once it answers again", async () => {
    const { payment, charge, ...person } = await buyer()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    app.bank.setWeather({ kind: "down" })
    app.advance(5000)
    const asked = await statusOf(person, payment.id)
    expect([asked.status, asked.body.data.status]).toEqual([200, "pending"])
    await app.lookUp()
    expect(await balanceOf(person)).toBe(0)
    app.bank.setWeather({ kind: "fair" })
    await app.lookUp()
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("'Tentar Novamente' creates no second code while the first might still be paid", async () => {
    const { payment, ...person } = await buyer()
    app.bank.setWeather({ kind: "down" })
    expect((await create(person, pack.id, { retry: true })).status).toBe(503)
    app.bank.setWeather({ kind: "fair" })
    expect((await stored(payment.id))?.status).toBe("pending")
  })

  test("refused credentials cancel the payment, and the buyer can try again later", async () => {
    const person = await app.as("advertiser")
    app.bank.setWeather({ kind: "down", status: 401 })
    expect((await create(person, pack.id)).status).toBe(503)
    const { body } = await person.call("POST /api/pointPacksPayments")
    expect(body.data[0]?.status).toBe("cancelled")
    app.bank.setWeather({ kind: "fair" })
    expect((await create(person, pack.id)).status).toBe(200)
  })
})
