import { eq, isNull } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pointPacks } from "../../src/db/schema/index.ts"
import { testApp, type TestApp } from "../../src/testing/test-app.ts"
import { balanceOf, countedPack, create, faultsIn, playBank, statusOf } from "./paying-app.ts"

const app = await testApp()
const pack = await countedPack(app)
afterAll(async () => {
  expect(await faultsIn(app)).toEqual([])
  await app.close()
})

const MINUTE = 60_000
const pay = (reference: string) => playBank(app, reference, "approved")

describe("point packs", () => {
  test("are all listed when no page is given, else page by page, in the operator's order", async () => {
    const { call } = await app.as("advertiser")
    const whole = await call("GET /api/pointPacks")
    expect(whole.body.last_page).toBe(1)
    expect(whole.body.data.length).toBe(whole.body.total)
    const second = await call("GET /api/pointPacks", { query: { page: 2, perPage: 2 } })
    expect(second.body.data).toEqual(whole.body.data.slice(2, 4))
    expect(whole.body.data[0]).toMatchObject({ title: pack.title, points: pack.points, price: pack.price })
  })

  test("taken off sale are neither listed nor sold", async () => {
    const { call } = await app.as("advertiser")
    const [hidden] = await app.db
      .insert(pointPacks)
      .values({ title: "Antigo", points: 10, price: 5, active: false })
      .returning()
    const id = hidden?.id ?? 0
    expect((await call("GET /api/pointPacks")).body.data.map((one) => one.id)).not.toContain(id)
    expect((await call("GET /api/pointPacks/{id}", { params: { id } })).status).toBe(404)
    expect((await create({ call }, id)).status).toBe(404)
  })
})

describe("a PIX payment", () => {
  test("has a code, a QR picture, an expiry in 15 minutes and its price, and is not credited yet", async () => {
    const person = await app.as("advertiser")
    const { status, body } = await create(person, pack.id)
    expect(status).toBe(200)
    expect(body.code).toBe(200)
    expect(body.data).toMatchObject({
      status: "pending",
      payment_status: "pending",
      credited_point: 0,
      is_final: false,
      price: pack.price,
      points: pack.points,
      point_pack_id: pack.id,
    })
    expect(body.data.qr_code).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(
      Buffer.from(body.data.qr_code_base64 ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG")
    const minutes = (Date.parse(body.data.expires_at ?? "") - app.deps.clock.now().getTime()) / MINUTE
    expect(body.data.expires_in).toBeCloseTo(minutes * 60, -1)
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  test("credits the points once when it is paid, and then has the status approved", async () => {
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    expect((await pay(data.external_reference)).body.data).toMatchObject({
      status: "approved",
      credited_point: 1,
      is_final: true,
    })
    await Promise.all([pay(data.external_reference), pay(data.external_reference)])
    expect(await balanceOf(person)).toBe(pack.points)
    expect((await statusOf(person, data.id)).body.data).toMatchObject({
      status: "approved",
      credited_point: 1,
    })
  })

  test("for an unlimited pack gives 30 days, and a second one adds 30 more", async () => {
    const [unlimited] = await app.db.select().from(pointPacks).where(isNull(pointPacks.points))
    const person = await app.as("advertiser")
    const until = async () => {
      const { data } = (await create(person, unlimited?.id ?? 0)).body
      await pay(data.external_reference)
      const balance = (await person.call("POST /api/point/show")).body.data
      return Date.parse(balance.unlimited_until ?? "")
    }
    const first = await until()
    const days = (first - app.deps.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    expect(((await until()) - first) / 86_400_000).toBeCloseTo(30, 5)
    expect(await balanceOf(person)).toBe(0)
  })

  test("cannot be created twice for a pack while pending (409), and the list returns its code", async () => {
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    const again = await create(person, pack.id)
    expect([again.status, again.body.error]).toEqual([409, "payment_exists"])
    const { body } = await person.call("POST /api/pointPacksPayments")
    const found = body.data.find(
      (one) => one.point_pack_id === pack.id && ["pending", "in_process"].includes(one.payment_status),
    )
    expect(found).toMatchObject({ id: data.id, qr_code: data.qr_code, qr_code_base64: data.qr_code_base64 })
  })

  test("is created once when requested ten times at the same time", async () => {
    const person = await app.as("advertiser")
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, pack.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test("can be created while one of another pack or another person is pending", async () => {
    const person = await app.as("advertiser")
    const other = (await person.call("GET /api/pointPacks")).body.data.find(({ id }) => id !== pack.id)
    expect((await create(person, pack.id)).status).toBe(200)
    expect((await create(person, other?.id ?? 0)).status).toBe(200)
    expect((await create(await app.as("advertiser"), pack.id)).status).toBe(200)
  })

  test("expires after its time, and then a new one can be created", async () => {
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    app.advance(16 * MINUTE)
    expect((await statusOf(person, data.id)).body.data).toMatchObject({ status: "expired", is_final: true })
    const next = await create(person, pack.id)
    expect(next.status).toBe(200)
    expect(next.body.data.id).not.toBe(data.id)
  })

  test("left pending for a day does not block a new one", async () => {
    const person = await app.as("advertiser")
    await create(person, pack.id)
    app.advance(24 * 60 * MINUTE)
    expect((await create(person, pack.id)).status).toBe(200)
  })

  test("is credited once even if it is paid after it expired", async () => {
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    app.advance(16 * MINUTE)
    await statusOf(person, data.id)
    await pay(data.external_reference)
    await pay(data.external_reference)
    expect(await balanceOf(person)).toBe(pack.points)
    expect((await statusOf(person, data.id)).body.data.status).toBe("approved")
  })

  test.each(["rejected", "cancelled"])("is final and credits nothing when it is %s", async (end) => {
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    await playBank(app, data.external_reference, end)
    expect((await statusOf(person, data.id)).body.data).toMatchObject({
      status: end,
      is_final: true,
      credited_point: 0,
    })
    expect(await balanceOf(person)).toBe(0)
  })
})

describe("the retry button 'Tentar Novamente'", () => {
  test("cancels the pending code and creates another; if both are paid, both are credited", async () => {
    const person = await app.as("advertiser")
    const old = (await create(person, pack.id)).body.data
    const fresh = (await create(person, pack.id, { retry: true })).body.data
    expect(fresh.id).not.toBe(old.id)
    expect(fresh.qr_code).not.toBe(old.qr_code)
    expect((await statusOf(person, old.id)).body.data.status).toBe("cancelled")
    await pay(old.external_reference)
    await pay(fresh.external_reference)
    expect(await balanceOf(person)).toBe(2 * pack.points)
  })

  test("works when no payment is pending", async () => {
    const person = await app.as("advertiser")
    expect((await create(person, pack.id, { retry: true })).status).toBe(200)
  })
})

describe("access to payments", () => {
  test("only verified advertisers and administrators can buy", async () => {
    const visitor = await create(app, pack.id)
    expect([visitor.status, visitor.body.error]).toEqual([401, "unauthorized"])
    const candidate = await create(await app.as("candidate"), pack.id)
    expect([candidate.status, candidate.body.error]).toEqual([403, "forbidden"])
    const unverified = await app.as("advertiser", { verified: false })
    const refused = await create(unverified, pack.id)
    expect([refused.status, refused.body.error]).toEqual([403, "email_not_verified"])
    expect((await unverified.call("GET /api/pointPacks")).status).toBe(200)
    expect((await unverified.call("POST /api/pointPacksPayments")).status).toBe(200)
    expect((await create(await app.as("administrator"), pack.id)).status).toBe(200)
  })

  test("nobody can see another person's payment", async () => {
    const { data } = (await create(await app.as("advertiser"), pack.id)).body
    const stranger = await app.as("advertiser")
    expect((await statusOf(stranger, data.id)).status).toBe(404)
    expect((await stranger.call("POST /api/pointPacksPayments")).body.total).toBe(0)
  })

  test("a purchase must name a pack", async () => {
    const { call } = await app.as("advertiser")
    const { status, body } = await call("POST /api/pointPacksPayment/create", { body: {} })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty("point_pack_id")
  })
})

describe("the payment history", () => {
  test("lists the newest first, page by page, with pack prices in cents and total counts", async () => {
    const person = await app.as("advertiser")
    for (const end of ["approved", "rejected", "approved", "cancelled", "pending"]) {
      const { data } = (await create(person, pack.id)).body
      if (end !== "pending") await playBank(app, data.external_reference, end)
    }
    const page = await person.call("POST /api/pointPacksPayments", { body: { page: 1, perPage: 2 } })
    expect(page.body.data.map((one) => one.payment_status)).toEqual(["pending", "cancelled"])
    expect(page.body).toMatchObject({ total: 5, last_page: 3, counts: { total: 5, paid: 2, pending: 1 } })
    expect(page.body.data[0]).toMatchObject({
      point_pack: {
        id: pack.id,
        title: pack.title,
        points: pack.points,
        price: Math.round(pack.price * 100),
      },
      transaction_amount: pack.price,
      date_diff_for_humans: "agora mesmo",
    })
    expect(page.body.data[1]?.qr_code).toBeNull()
    expect((await person.call("POST /api/pointPacksPayments")).body.data).toHaveLength(5)
  })

  test("keeps title, points and price as bought when the pack changes later", async () => {
    const person = await app.as("advertiser")
    const [own] = await app.db
      .insert(pointPacks)
      .values({ title: "Promoção", points: 70, price: 12.34 })
      .returning()
    const id = own?.id ?? 0
    const { data } = (await create(person, id)).body
    await app.db.update(pointPacks).set({ title: "Outro", points: 1, price: 99 }).where(eq(pointPacks.id, id))
    await pay(data.external_reference)
    expect(await balanceOf(person)).toBe(70)
    const { body } = await person.call("POST /api/pointPacksPayments")
    expect(body.data[0]?.point_pack).toEqual({ id, title: "Promoção", points: 70, price: 1234 })
  })
})

describe("the sandbox provider", () => {
  test("responds 404 for an unknown code, and cannot reject a payment that is already paid", async () => {
    expect((await pay("pix_unknown")).status).toBe(404)
    const person = await app.as("advertiser")
    const { data } = (await create(person, pack.id)).body
    await pay(data.external_reference)
    const late = await playBank(app, data.external_reference, "rejected")
    expect([late.status, late.body.error]).toEqual([409, "invalid_transition"])
    expect((await playBank(app, data.external_reference, "lost")).status).toBe(422)
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("responds 503 to Mercado Pago's webhook", async () => {
    const { status, body } = await app.call("POST /api/webhooks/mercadopago", { body: {} })
    expect([status, body.error]).toEqual([503, "unavailable"])
  })
})

describe("where payments are switched off", () => {
  let off: TestApp
  beforeAll(async () => {
    off = await testApp({ PIX_PROVIDER: "off" })
  })
  afterAll(() => off.close())

  test("packs are shown, nothing can be bought, and the answer says why", async () => {
    const person = await off.as("advertiser")
    expect((await person.call("GET /api/pointPacks")).body.total).toBeGreaterThan(0)
    const { status, body } = await create(person, pack.id)
    expect([status, body.error]).toEqual([503, "unavailable"])
    expect(body.message).toContain("não estão configurados")
    expect((await playBank(off, "pix_any", "approved")).status).toBe(404)
  })
})
