import { afterAll, describe, expect, test } from "vitest"
import { createDatabase } from "../../src/db/client.ts"
import { chargeDifferences } from "../../src/features/payments/judge-charge.ts"
import { createMercadoPagoProvider } from "../../src/features/payments/providers/mercadopago/mercado-pago-provider.ts"
import type {
  NewPixCharge,
  PixCharge,
  PixProvider,
} from "../../src/features/payments/providers/pix-provider.ts"
import { createSandboxProvider } from "../../src/features/payments/providers/sandbox/sandbox-provider.ts"
import { systemClock } from "../../src/platform/clock.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { startFakeMercadoPago } from "../../src/testing/mercado-pago/fake-mercado-pago.ts"

const fake = await startFakeMercadoPago()
const home = await createTestDatabase()
const db = createDatabase(home.connection)
afterAll(async () => {
  await fake.close()
  await db.close()
  await home.drop()
})

const sandbox = createSandboxProvider({ db, clock: systemClock })

type Case = { provider: PixProvider; pay: (charge: PixCharge) => Promise<unknown>; unknownId: string }

const cases: Case[] = [
  {
    provider: sandbox,
    pay: (charge) => sandbox.play(charge.externalReference ?? "", "approved"),
    unknownId: "sbx000000000000000000000000",
  },
  {
    provider: createMercadoPagoProvider({ ...fake, apiUrl: fake.url }),
    pay: (charge) => fake.pay(charge.providerId),
    unknownId: "404",
  },
]

let orders = 0
function newOrder(): NewPixCharge {
  orders++
  return {
    externalReference: `pay_${orders}`,
    amountCents: 1999,
    description: "Pacote de 100 pontos — São Luís",
    payer: { email: "ana@example.com", firstName: "Ana" },
    idempotencyKey: `key-${orders}`,
  }
}

describe.each(cases)("the PIX provider $provider.name", ({ provider, pay, unknownId }) => {
  test("a new charge is pending, with the requested amount, a code, a QR picture and an expiry", async () => {
    const order = newOrder()
    const charge = await provider.create(order)
    expect(charge).toMatchObject({ status: "pending", amountCents: 1999, currency: "BRL", refundedCents: 0 })
    expect(charge.externalReference).toBe(order.externalReference)
    expect(charge.qrCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(Buffer.from(charge.qrCodeBase64, "base64").subarray(1, 4).toString()).toBe("PNG")
    expect(charge.expiresAt.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000)
    expect(charge.approvedAt).toBeNull()
  })

  test("the same idempotency key returns the same charge, also for concurrent requests", async () => {
    const order = newOrder()
    const [first, second] = await Promise.all([provider.create(order), provider.create(order)])
    const third = await provider.create(order)
    expect(new Set([first.providerId, second.providerId, third.providerId]).size).toBe(1)
    expect(third.qrCode).toBe(first.qrCode)
  })

  test("a charge is found by its id and by our reference; unknown ones are null", async () => {
    const charge = await provider.create(newOrder())
    expect((await provider.find(charge.providerId))?.externalReference).toBe(charge.externalReference)
    expect((await provider.findByReference(charge.externalReference ?? ""))?.providerId).toBe(
      charge.providerId,
    )
    expect(await provider.find(unknownId)).toBeNull()
    expect(await provider.find("../users/me")).toBeNull()
    expect(await provider.findByReference("pay_unknown")).toBeNull()
  })

  test("a paid charge matches the payment that it is credited to", async () => {
    const order = newOrder()
    const made = await provider.create(order)
    await pay(await provider.create(order))
    const charge = await provider.find(made.providerId)
    expect(charge).toMatchObject({ status: "approved", approvedAt: expect.any(Date) })
    const payment = { ...made, externalReference: order.externalReference, priceCents: order.amountCents }
    expect(charge && chargeDifferences(charge, payment)).toEqual([])
  })

  test("a pending charge can be cancelled, also twice, and can still be paid afterwards", async () => {
    const charge = await provider.create(newOrder())
    expect((await provider.cancel(charge.providerId)).status).toBe("cancelled")
    expect((await provider.cancel(charge.providerId)).status).toBe("cancelled")
    await pay(charge)
    expect((await provider.find(charge.providerId))?.status).toBe("approved")
  })

  test("cancelling a paid charge leaves it approved", async () => {
    const charge = await provider.create(newOrder())
    await pay(charge)
    expect((await provider.cancel(charge.providerId)).status).toBe("approved")
  })

  test("a refund returns the whole amount once, however often it is requested", async () => {
    const charge = await provider.create(newOrder())
    await pay(charge)
    const refund = { providerId: charge.providerId, idempotencyKey: `refund-${charge.providerId}` }
    const [first, second] = await Promise.all([provider.refund(refund), provider.refund(refund)])
    const third = await provider.refund({ ...refund, idempotencyKey: "another" })
    for (const after of [first, second, third]) {
      expect(after).toMatchObject({ status: "refunded", refundedCents: 1999 })
    }
  })

  test("an unpaid charge cannot be refunded, and an unknown one can be neither cancelled nor refunded", async () => {
    const charge = await provider.create(newOrder())
    const refund = provider.refund({ providerId: charge.providerId, idempotencyKey: "none" })
    await expect(refund).rejects.toMatchObject({ name: "ProviderRefused", reason: "state" })
    await expect(provider.cancel(unknownId)).rejects.toMatchObject({ reason: "not_found" })
    const unknown = provider.refund({ providerId: unknownId, idempotencyKey: "none" })
    await expect(unknown).rejects.toMatchObject({ reason: "not_found" })
  })

  test.each<Partial<NewPixCharge>>([
    { amountCents: 0 },
    { amountCents: -1 },
    { amountCents: 19.99 },
    { amountCents: Number.NaN },
    { externalReference: "" },
    { externalReference: "pay 1" },
    { externalReference: "p".repeat(65) },
    { idempotencyKey: "" },
    { idempotencyKey: "k".repeat(65) },
  ])("an invalid charge is refused with a RangeError: %o", async (nonsense) => {
    await expect(provider.create({ ...newOrder(), ...nonsense })).rejects.toThrow(RangeError)
  })
})
