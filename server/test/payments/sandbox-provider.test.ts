import { afterAll, expect, test } from "vitest"
import { createDatabase } from "../../src/db/client.ts"
import { sandboxCharges } from "../../src/db/index.ts"
import type { NewPixCharge } from "../../src/features/payments/providers/pix-provider.ts"
import { createSandboxProvider } from "../../src/features/payments/providers/sandbox/sandbox-provider.ts"
import { createTestDatabase } from "../../src/testing/database.ts"

const home = await createTestDatabase()
const db = createDatabase(home.connection)
afterAll(async () => {
  await db.close()
  await home.drop()
})

async function bank() {
  await db.delete(sandboxCharges)
  let time = new Date("2026-11-20T12:00:00Z")
  const clock = { now: () => time }
  return {
    provider: createSandboxProvider({ db, clock }),
    restarted: () => createSandboxProvider({ db, clock }),
    pass: (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000)),
  }
}

const order: NewPixCharge = {
  externalReference: "pay_1",
  amountCents: 4990,
  description: "Pacote de 100 pontos",
  payer: { email: "ana@example.com", firstName: "Ana" },
  idempotencyKey: "key-1",
}

test("a code expires after exactly 15 minutes", async () => {
  const { provider, pass } = await bank()
  const charge = await provider.create(order)
  expect(charge.status).toBe("pending")
  expect(charge).toMatchObject({ createdAt: new Date("2026-11-20T12:00:00Z"), approvedAt: null })
  expect(charge.expiresAt).toEqual(new Date("2026-11-20T12:15:00Z"))
  pass(14.99)
  expect((await provider.find(charge.providerId))?.status).toBe("pending")
  pass(0.01)
  expect((await provider.find(charge.providerId))?.status).toBe("expired")
})

test("charges survive a restart of the process", async () => {
  const { provider, restarted } = await bank()
  const charge = await provider.create(order)
  await provider.play("pay_1", "approved")
  expect(await restarted().findByReference("pay_1")).toMatchObject({
    providerId: charge.providerId,
    status: "approved",
    qrCode: charge.qrCode,
    qrCodeBase64: charge.qrCodeBase64,
  })
})

test("a code is good for one payment: paying again changes nothing, not even the time", async () => {
  const { provider, pass } = await bank()
  await provider.create(order)
  const first = await provider.play("pay_1", "approved")
  pass(3)
  expect(await provider.play("pay_1", "approved")).toEqual(first)
  expect(first?.approvedAt).toEqual(new Date("2026-11-20T12:00:00Z"))
})

test("a code that expired or was cancelled can still be paid", async () => {
  const { provider, pass } = await bank()
  const cancelled = await provider.create(order)
  await provider.cancel(cancelled.providerId)
  expect((await provider.play("pay_1", "approved"))?.status).toBe("approved")

  await provider.create({ ...order, externalReference: "pay_2", idempotencyKey: "key-2" })
  pass(60)
  const late = await provider.play("pay_2", "approved")
  expect(late).toMatchObject({ status: "approved", approvedAt: new Date("2026-11-20T13:00:00Z") })
})

test.each(["rejected", "cancelled"] as const)(
  "the outcome %s ends a pending code but not a paid one",
  async (outcome) => {
    const { provider } = await bank()
    await provider.create(order)
    expect((await provider.play("pay_1", outcome))?.status).toBe(outcome)

    await provider.create({ ...order, externalReference: "pay_2", idempotencyKey: "key-2" })
    await provider.play("pay_2", "approved")
    await expect(provider.play("pay_2", outcome)).rejects.toMatchObject({
      name: "ProviderRefused",
      reason: "state",
    })
    expect((await provider.findByReference("pay_2"))?.status).toBe("approved")
  },
)

test("a rejected or refunded charge takes no more money", async () => {
  const { provider } = await bank()
  const charge = await provider.create(order)
  await provider.play("pay_1", "rejected")
  await expect(provider.play("pay_1", "approved")).rejects.toMatchObject({ reason: "state" })

  const second = await provider.create({ ...order, externalReference: "pay_2", idempotencyKey: "key-2" })
  await provider.play("pay_2", "approved")
  await provider.refund({ providerId: second.providerId, idempotencyKey: "refund-2" })
  await expect(provider.play("pay_2", "approved")).rejects.toMatchObject({ reason: "state" })
  expect(charge.providerId).not.toBe(second.providerId)
})

test("a charge that is paid and cancelled at the same time ends up paid", async () => {
  const { provider } = await bank()
  for (let round = 0; round < 20; round++) {
    const reference = `race_${round}`
    const charge = await provider.create({
      ...order,
      externalReference: reference,
      idempotencyKey: reference,
    })
    await Promise.all([provider.cancel(charge.providerId), provider.play(reference, "approved")])
    expect((await provider.find(charge.providerId))?.status).toBe("approved")
  }
})

test("an unknown reference returns null", async () => {
  const { provider } = await bank()
  expect(await provider.play("pay_404", "approved")).toBeNull()
})
