import { eq } from "drizzle-orm"
import { afterAll, describe, expect, test } from "vitest"
import { auditLog, pointPacks } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { balanceOf, countedPack, create, faultsIn, playBank } from "./paying-app.ts"

const app = await testApp()
const pack = await countedPack(app)
const admin = await app.as("administrator")
afterAll(async () => {
  expect(await faultsIn(app)).toEqual([])
  await app.close()
})

async function paid(person?: Awaited<ReturnType<typeof app.as>>) {
  const payer = person ?? (await app.as("advertiser"))
  const { data } = (await create(payer, pack.id)).body
  await playBank(app, data.external_reference, "approved")
  return { person: payer, payment: data }
}

const refund = (id: number, reason = "Pedido do cliente", call = admin.call) =>
  call("POST /api/admin/pointPacksPayment/{id}/refund", { params: { id }, body: { reason } })
const show = (id: number) => admin.call("GET /api/admin/pointPacksPayment/{id}/show", { params: { id } })
const list = (query: Record<string, unknown>) => admin.call("GET /api/admin/pointPacksPayments", { query })

describe("the administrators' list of payments", () => {
  test("filters by payer, our reference, the provider's payment number, status and date", async () => {
    const maria = await app.as("advertiser", { name: "Maria Clotilde" })
    const { payment } = await paid(maria)
    const number = (await show(payment.id)).body.data.payment_id ?? ""
    for (const query of ["clotilde maria", maria.user.email, payment.external_reference, number])
      expect((await list({ query })).body.data.map(({ id }) => id)).toEqual([payment.id])
    const byPerson = { user_id: maria.user.id }
    expect((await list({ ...byPerson, status: "approved" })).body.total).toBe(1)
    expect((await list({ ...byPerson, status: "pending" })).body.total).toBe(0)
    expect((await list({ ...byPerson, from: "2020-01-01", to: "2020-01-02" })).body.total).toBe(0)
    expect((await list(byPerson)).body.data[0]).toMatchObject({
      provider: "sandbox",
      user: { name: "Maria Clotilde", email: maria.user.email },
      transaction_amount: pack.price,
    })
  })

  test("shows the provider's notices about a payment, without its PIX code", async () => {
    const { payment } = await paid()
    const { data } = (await show(payment.id)).body
    expect(data.notices.map(({ status }) => status)).toEqual(["approved", "pending"])
    expect(data.notices[0]?.said).toMatchObject({ outcome: "credited", currency: "BRL" })
    expect(JSON.stringify(data)).not.toContain("br.gov.bcb.pix")
    expect((await show(2_000_000)).status).toBe(404)
  })

  test("is open only to administrators", async () => {
    const person = await app.as("advertiser")
    expect((await person.call("GET /api/admin/pointPacksPayments")).status).toBe(403)
    expect((await app.call("GET /api/admin/pointPacksPayments")).status).toBe(401)
    expect((await refund(1, "x", person.call)).status).toBe(403)
  })
})

describe("a refund", () => {
  test("returns the money, removes the points, mails the buyer and is logged", async () => {
    const { person, payment } = await paid()
    const { status, body } = await refund(payment.id)
    expect([status, body.data.status]).toEqual([200, "refunded"])
    expect(body.data.refunded_at).not.toBeNull()
    expect(body.data.notices.map(({ source }) => source)).toContain("administrator")
    expect(await balanceOf(person)).toBe(0)
    const told = (await app.mails()).filter(({ subject }) => subject === "Devolvemos o valor da sua compra")
    expect(told.map(({ to }) => to)).toEqual([person.user.email])
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.entityId, payment.id))
    expect(logged.find(({ action }) => action === "refund")).toMatchObject({
      actorId: admin.user.id,
      entity: "payment",
      after: { reason: "Pedido do cliente" },
    })
  })

  test("is told to a suspended buyer without a way to a sign-in that refuses", async () => {
    const { person, payment } = await paid()
    const params = { id: person.user.id }
    const body = { blocked: true, reason: "Vagas falsas" }
    expect((await admin.call("PUT /api/admin/user/{id}/block", { params, body })).status).toBe(200)
    expect((await refund(payment.id)).status).toBe(200)
    const told = (await app.mails()).find(
      ({ to, subject }) => to === person.user.email && /valor/.test(subject),
    )
    expect(told?.text).toContain("volta por PIX")
    expect(told?.text).not.toContain("/panel/transactions")
  })

  test("removes the points once and is logged once if requested twenty times at once, and then again", async () => {
    const { person, payment } = await paid()
    await paid(person)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(payment.id)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await refund(payment.id)).body.error).toBe("invalid_transition")
    expect(await app.db.$count(auditLog, eq(auditLog.entityId, payment.id))).toBe(1)
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test.each([
    ["reserved points in place", false, 25],
    ["a balance of zero where points were spent", true, 0],
  ] as const)("leaves %s and records how many were removed", async (_, spent, left) => {
    const me = await advertiserWithCompany(app, { points: 0 })
    const { payment } = await paid(me)
    const { id } = await submitJob(app, me)
    if (spent) await approve(admin, id)
    expect(await balanceOf(me)).toBe(spent ? pack.points - 25 : pack.points)
    expect((await refund(payment.id)).status).toBe(200)
    const { body } = await admin.call("GET /api/admin/user/{id}/points", { params: { id: me.user.id } })
    expect(body.data[0]).toMatchObject({ kind: "payment_reversal", value_change: -(pack.points - 25) || 0 })
    expect(await balanceOf(me)).toBe(left)
  })

  test("is refused without a reason and for a payment that was never paid", async () => {
    const { data } = (await create(await app.as("advertiser"), pack.id)).body
    expect((await refund(data.id, "")).status).toBe(422)
    const open = await refund(data.id)
    expect([open.status, open.body.error]).toEqual([409, "invalid_transition"])
    expect((await refund(2_000_000)).status).toBe(404)
  })
})

describe("the catalogue of point packs", () => {
  const register = (body: Record<string, unknown>) =>
    admin.call("POST /api/admin/pointPack/register", { body })
  const update = (body: Record<string, unknown>) => admin.call("PUT /api/admin/pointPack/update", { body })
  const remove = (id: number) => admin.call("DELETE /api/admin/pointPack/{id}/delete", { params: { id } })

  test("adds packs at the end, changes, hides and removes them, and logs each step", async () => {
    const made = await register({
      title: "Pacote de Natal",
      points: "40",
      price: "29.90",
      description: "Só em dezembro",
    })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect(made.body.data).toMatchObject({ points: 40, price: 29.9, active: true, payments_count: 0 })
    const person = await app.as("advertiser")
    expect((await person.call("GET /api/pointPacks")).body.data.at(-1)?.id).toBe(id)

    await update({ id, price: 19.9 })
    const fraction = await update({ id, price: 19.901 })
    expect([fraction.status, Object.keys(fraction.body.errors ?? {})]).toEqual([422, ["price"]])
    const shown = await person.call("GET /api/pointPacks/{id}", { params: { id } })
    expect(shown.body.data).toMatchObject({ title: "Pacote de Natal", points: 40, price: 19.9 })
    await update({ id, points: null })
    expect((await person.call("GET /api/pointPacks/{id}", { params: { id } })).body.data.points).toBeNull()
    await update({ id, active: false })
    expect((await person.call("GET /api/pointPacks/{id}", { params: { id } })).status).toBe(404)
    expect(
      (await admin.call("GET /api/admin/pointPacks", { query: { query: "natal" } })).body.data,
    ).toHaveLength(1)

    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    const log = await app.db.select().from(auditLog).where(eq(auditLog.entity, "pointPack"))
    expect(log.filter(({ entityId }) => entityId === id).map(({ action }) => action)).toEqual([
      "register",
      "update",
      "update",
      "update",
      "delete",
    ])
  })

  test("refuses to remove a pack that was bought: 409 in_use", async () => {
    await paid()
    const { status, body } = await remove(pack.id)
    expect([status, body.error]).toEqual([409, "in_use"])
    expect(await app.db.$count(pointPacks, eq(pointPacks.id, pack.id))).toBe(1)
  })

  test.each([
    [{ points: 10, price: 5 }, "title"],
    [{ title: "Grátis", points: 10, price: 0 }, "price"],
    [{ title: "Nada", points: 0, price: 5 }, "points"],
    [{ title: "Foto", points: 5, price: 5, image_id: 999_999 }, "image_id"],
  ])("refuses %o with an error at %s", async (body, field) => {
    const answer = await register(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })
})
