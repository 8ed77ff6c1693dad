import { and, eq } from "drizzle-orm"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { pointEntries, pointPacks } from "../../src/db/schema/index.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { startFakeMercadoPago } from "../../src/testing/mercado-pago/fake-mercado-pago.ts"
import { killedApp } from "../process/killed-app.ts"

const app = await killedApp()
const bank = await startFakeMercadoPago()
afterAll(async () => {
  await app.close()
  await bank.close()
})

const startApp = () =>
  app.start({
    PIX_PROVIDER: "mercadopago",
    MERCADO_PAGO_ACCESS_TOKEN: bank.accessToken,
    MERCADO_PAGO_WEBHOOK_SECRET: bank.webhookSecret,
    MERCADO_PAGO_API_URL: bank.url,
  })

type Pix = { id: number; external_reference: string; status: string; credited_point: number }

test("credits each payment once although kill -9 hits while it is created, paid and notified", {
  timeout: 360_000,
}, async () => {
  const { db } = app
  const person = await app.person("advertiser")
  const packs = await db.select().from(pointPacks).orderBy(pointPacks.position)
  const ask = (method: string, path: string, body?: unknown) =>
    app.send<Pix>(person.token, method, path, body)
  const buy = (packId: number) => ask("POST", "pointPacksPayment/create", { point_pack_id: packId })

  const bought: Pix[] = []
  for (const delay of [2, 12, 40, 120]) {
    await startApp()
    const pack = packs[bought.length]
    const made = await buy(pack?.id ?? 0)
    if (!made) throw new Error("no PIX could be made")
    bought.push(made)
    const charge = bank.payments().find((one) => one.external_reference === made.external_reference)
    // The notice, the page and a further purchase are all under way when it ends.
    const busy = [
      bank.pay(String(charge?.id)),
      ask("GET", `pointPacksPayment/${made.id}/status`),
      buy(packs[4]?.id ?? 0),
    ]
    await pause(delay)
    await app.kill()
    await Promise.all(busy)
  }

  await startApp()
  for (const one of bought)
    await expect
      .poll(() => ask("GET", `pointPacksPayment/${one.id}/status`), { timeout: 30_000, interval: 500 })
      .toMatchObject({ status: "approved", credited_point: 1 })
  for (const one of bought) {
    const credits = and(eq(pointEntries.paymentId, one.id), eq(pointEntries.reason, "payment"))
    expect(await db.$count(pointEntries, credits)).toBe(1)
  }
  expect(await auditBooks(db)).toEqual([])
})
