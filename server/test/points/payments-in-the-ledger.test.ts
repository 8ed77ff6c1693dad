import { eq } from "drizzle-orm"
import { afterAll, afterEach, expect, it } from "vitest"
import { payments, pointPacks } from "../../src/db/schema/index.ts"
import { auditBooks, creditPayment, reversePayment } from "../../src/features/points/index.ts"
import { type Advertiser, advertiserWithCompany, jobForm, pointsOf } from "../../src/testing/advertiser.ts"
import { approve } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
const [row] = await app.db.select().from(pointPacks).limit(1)
const pack = row?.id ?? 0
afterAll(() => app.close())
afterEach(async () => expect(await auditBooks(app.db)).toEqual([]))

const publish = async (me: Advertiser) =>
  me.call("POST /api/jobPost/register", { body: await jobForm(app, me.companyId) })
const published = async (me: Advertiser) => (await publish(me)).body.data.id

let reference = 0
async function paid(me: Advertiser, points: number | null) {
  const now = app.deps.clock.now()
  const [row] = await app.db
    .insert(payments)
    .values({
      userId: me.user.id,
      pointPackId: pack,
      packTitle: "Pacote",
      packPoints: points,
      priceCents: 1000,
      provider: "sandbox",
      externalReference: `ref-${++reference}`,
      idempotencyKey: `key-${reference}`,
      status: "approved",
      approvedAt: now,
      creditedAt: now,
    })
    .returning({ id: payments.id })
  return row?.id ?? 0
}
const credit = (me: Advertiser, id: number, points: number | null) =>
  app.db.transaction((tx) => creditPayment(tx, { id, userId: me.user.id, points, now: app.deps.clock.now() }))
const reverse = async (me: Advertiser, id: number) => {
  await app.db.update(payments).set({ status: "refunded" }).where(eq(payments.id, id))
  return app.db.transaction((tx) => reversePayment(tx, { id, userId: me.user.id, now: app.deps.clock.now() }))
}

it("credits a payment once, however often it is reported", async () => {
  const me = await advertiserWithCompany(app)
  const id = await paid(me, 100)
  const credited = await Promise.all(Array.from({ length: 8 }, () => credit(me, id, 100)))
  expect(credited.filter(Boolean)).toHaveLength(1)
  expect(await pointsOf(me)).toEqual({ value: 130, blocked: 0 })
})

it("reverses a payment once, takes only points that are not reserved, and returns the shortfall", async () => {
  const me = await advertiserWithCompany(app, { points: 5 })
  const id = await paid(me, 50)
  await credit(me, id, 50)
  await approve(admin, await published(me))
  await publish(me)
  expect(await pointsOf(me)).toEqual({ value: 30, blocked: 25 })
  expect(await reverse(me, id)).toEqual({ taken: 5, shortfall: 45 })
  expect(await reverse(me, id)).toBeNull()
  expect(await pointsOf(me)).toEqual({ value: 25, blocked: 25 })
})

it("makes publishing free for 30 days for an unlimited pack, and for 30 more if it is bought again", async () => {
  const me = await advertiserWithCompany(app, { points: 1 })
  const first = await paid(me, null)
  await credit(me, first, null)
  const until = async () =>
    new Date((await me.call("POST /api/point/show")).body.data.unlimited_until ?? 0).getTime()
  const day = 86_400_000
  const once = await until()
  expect(Math.round((once - app.deps.clock.now().getTime()) / day)).toBe(30)
  const second = await paid(me, null)
  await credit(me, second, null)
  expect(Math.round((await until()) - once) / day).toBe(30)
  const id = await published(me)
  await approve(admin, id)
  expect(await pointsOf(me)).toEqual({ value: 1, blocked: 0 })
  // Over: the next one costs again, the one of that time never.
  await reverse(me, second)
  await reverse(me, first)
  expect((await publish(me)).body.error).toBe("insufficient_points")
  await me.call("PUT /api/jobPost/update", { body: { id, title: "Ainda de graça" } })
  expect((await approve(admin, id)).status).toBe(200)
  expect(await pointsOf(me)).toEqual({ value: 1, blocked: 0 })
})
