import { payments, pointPacks } from "../../src/db/schema/index.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { eq, isNotNull } from "drizzle-orm"
import { freePort } from "../../src/testing/free-port.ts"
import {
  type FakeMercadoPago,
  startFakeMercadoPago,
} from "../../src/testing/mercado-pago/fake-mercado-pago.ts"
import { testApp, type TestApp, type TestCall } from "../../src/testing/test-app.ts"

/** The app with a fake Mercado Pago; each can reach the other over HTTP. */
export type PayingApp = TestApp & {
  bank: FakeMercadoPago
  /** Runs all pending background jobs. A job that fails waits for a later turn, as in the product. */
  work(): Promise<void>
  /** Runs the status checks of payments once, after advancing the clock. */
  lookUp(afterMs?: number): Promise<void>
}

export async function payingApp(): Promise<PayingApp> {
  const port = await freePort()
  const clock = { now: () => new Date() }
  const bank = await startFakeMercadoPago({ clock: { now: () => clock.now() } })
  const app = await testApp({
    PIX_PROVIDER: "mercadopago",
    MERCADO_PAGO_ACCESS_TOKEN: bank.accessToken,
    MERCADO_PAGO_WEBHOOK_SECRET: bank.webhookSecret,
    MERCADO_PAGO_API_URL: bank.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  clock.now = () => app.deps.clock.now()
  await app.app.fastify.listen({ port, host: "127.0.0.1" })
  const work = async () => {
    await app.deps.work.drain().catch(() => {})
  }
  return {
    ...app,
    bank,
    work,
    async lookUp(afterMs = 61_000) {
      app.advance(afterMs)
      await app.deps.work.turn()
      await work()
    },
    async close() {
      await bank.close()
      await app.close()
    },
  }
}

/** A pack with a number of points. */
export async function countedPack(app: TestApp) {
  const [pack] = await app.db
    .select()
    .from(pointPacks)
    .where(isNotNull(pointPacks.points))
    .orderBy(pointPacks.position)
    .limit(1)
  if (!pack || pack.points === null) throw new Error("no point packs")
  return { ...pack, points: pack.points }
}

export async function balanceOf(person: { call: TestCall }): Promise<number> {
  const { body } = await person.call("POST /api/point/show")
  return body.data.value
}

export const create = (person: { call: TestCall }, packId: number, more: Record<string, unknown> = {}) =>
  person.call("POST /api/pointPacksPayment/create", { body: { point_pack_id: packId, ...more } })

/** Lets the payer of the sandbox change the status of a charge. */
export const playBank = (app: TestApp, external_reference: string, status: string) =>
  app.call("POST /api/sandbox/pix/{external_reference}", { params: { external_reference }, body: { status } })

export const statusOf = (person: { call: TestCall }, id: number) =>
  person.call("GET /api/pointPacksPayment/{id}/status", { params: { id } })

/** The faults in the books of points; there must never be any. */
export const faultsIn = (app: TestApp) => auditBooks(app.db)

/** A payment as it is stored. */
export const storedPayment = async (app: PayingApp, id: number) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]

/** The provider's id of a payment's charge. */
export async function chargeOf(app: PayingApp, paymentId: number): Promise<string> {
  const row = await storedPayment(app, paymentId)
  if (!row?.providerId) throw new Error("there is no charge")
  return row.providerId
}

/** An advertiser with a charge at the provider. The notification about its creation was already handled. */
export async function chargedBuyer(app: PayingApp, packId: number) {
  const person = await app.as("advertiser")
  const { data } = (await create(person, packId)).body
  await app.bank.settled()
  await app.work()
  return { ...person, payment: data, charge: await chargeOf(app, data.id) }
}
