import { money as reais } from "@upaon/contract/platform/format"
import { inArray } from "drizzle-orm"
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { payments } from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import {
  balanceOf,
  chargedBuyer,
  countedPack,
  create,
  faultsIn,
  payingApp,
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
const DAY = 24 * 60 * MINUTE

const buyer = () => chargedBuyer(app, pack.id)
const stored = (id: number) => storedPayment(app, id)
const chargeAtBank = (charge: string) => app.bank.payments().find(({ id }) => String(id) === charge)?.status

describe("refunds, chargebacks and disputes at Mercado Pago", () => {
  test.each(["refund", "chargeback"] as const)("a %s removes the points exactly once", async (way) => {
    const { payment, charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    await app.bank[way](charge)
    await app.bank.notify(charge, {}, 3)
    await app.work()
    expect(await balanceOf(person)).toBe(0)
    expect((await stored(payment.id))?.status).toBe(way === "refund" ? "refunded" : "chargedback")
  })

  test("a chargeback is detected within a day when its notice is lost", async () => {
    const { charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    app.bank.notices.mode = "lose"
    await app.bank.chargeback(charge)
    await app.lookUp(DAY + MINUTE)
    expect(await balanceOf(person)).toBe(0)
  })

  test("a payment to a deleted account is refunded automatically, and its pending code is cancelled", async () => {
    const [open, late] = [await buyer(), await buyer()]
    for (const { user } of [open, late]) await deleteAccount(app.deps, user.id, { why: "teste" })
    await app.bank.pay(late.charge)
    await app.work()
    await app.lookUp()
    await app.lookUp(DAY)
    for (const [{ payment, charge }, end] of [
      [open, "cancelled"],
      [late, "refunded"],
    ] as const) {
      expect(chargeAtBank(charge)).toBe(end)
      expect((await stored(payment.id))?.status).toBe(end)
    }
    expect((await app.mails()).filter(({ to }) => to.endsWith("@excluida.invalid"))).toEqual([])
  })

  test("a payment made with another provider is neither looked up, cancelled nor refunded at this one", async () => {
    const [paid, open, late] = [await buyer(), await buyer(), await buyer()]
    await app.bank.pay(paid.charge)
    await app.work()
    app.bank.notices.mode = "lose"
    await app.bank.pay(late.charge)
    const ids = [paid, open, late].map(({ payment }) => payment.id)
    await app.db.update(payments).set({ provider: "sandbox" }).where(inArray(payments.id, ids))
    const admin = await app.as("administrator")
    const asked = { params: { id: paid.payment.id }, body: { reason: "A pessoa pediu" } }
    expect((await admin.call("POST /api/admin/pointPacksPayment/{id}/refund", asked)).status).toBe(503)
    expect((await create(open, pack.id, { retry: true })).status).toBe(200)
    expect([paid, open].map(({ charge }) => chargeAtBank(charge))).toEqual(["approved", "pending"])
    await app.lookUp(DAY)
    const rows = await Promise.all(ids.map(stored))
    expect(rows.map((row) => row?.status)).toEqual(["approved", "cancelled", "expired"])
  })

  test("a refund that the provider declines changes nothing, and the administrator reads who declined it", async () => {
    const { payment, charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    const admin = await app.as("administrator")
    app.bank.setWeather({ kind: "down", status: 400 })
    const asked = await admin.call("POST /api/admin/pointPacksPayment/{id}/refund", {
      params: { id: payment.id },
      body: { reason: "A pessoa pediu" },
    })
    expect([asked.status, asked.body.error]).toEqual([409, "invalid_transition"])
    expect(asked.body.message).toContain("O provedor de PIX recusou a devolução")
    expect(await balanceOf(person)).toBe(pack.points)
  })

  test("a refund that is known before the payment was credited credits nothing", async () => {
    const { payment, charge, ...person } = await buyer()
    app.bank.notices.mode = "hold"
    await app.bank.pay(charge)
    await app.bank.refund(charge)
    await app.bank.notices.release("reversed")
    await app.work()
    expect(await balanceOf(person)).toBe(0)
    expect((await stored(payment.id))?.status).toBe("refunded")
    const admin = await app.as("administrator")
    const shown = async () => {
      const params = { id: payment.id }
      return (await admin.call("GET /api/admin/pointPacksPayment/{id}/show", { params })).body.data
        .refunded_at
    }
    const at = await shown()
    expect(at).not.toBeNull()
    // Mercado Pago tells of a refund more than once.
    app.bank.notices.mode = "send"
    app.advance(MINUTE)
    await app.bank.notify(charge)
    await app.work()
    expect(await shown()).toBe(at)
  })

  test("a partial refund keeps the points and is shown to administrators", async () => {
    const admin = await app.as("administrator")
    const sold = async () => {
      const { total } = (await admin.call("GET /api/admin/statistics", { query: { days: 7 } })).body.data
      return [Math.round(total.money * 100), total.points]
    }
    const [money = 0, points = 0] = await sold()
    const { payment, charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    const [whole = 0, more] = await sold()
    for (const amountCents of [60, 40]) {
      await app.bank.refund(charge, { amountCents })
      await app.work()
    }
    expect(await sold()).toEqual([whole - 100, more])
    expect(await balanceOf(person)).toBe(pack.points)
    const params = { id: payment.id }
    const shown = (await admin.call("GET /api/admin/pointPacksPayment/{id}/show", { params })).body.data
    expect(shown).toMatchObject({
      status: "approved",
      credited_point: 1,
      refunded_amount: 1,
      refunded_at: null,
    })
    expect(shown.notices.filter(({ said }) => said.outcome === "refunded in part")).toHaveLength(2)
    await app.bank.refund(charge)
    await app.work()
    expect(await sold()).toEqual([money, points])
    const told = (await app.mails()).filter(
      ({ to, subject }) => to === person.user.email && /valor/.test(subject),
    )
    expect(told.map(({ text }) => text.includes(`, ${reais(pack.price - 1)}, volta por PIX`))).toEqual([true])
  })

  test.each([
    ["our", "pay", "approved", 1],
    ["the buyer's", "chargeback", "chargedback", 0],
  ] as const)("a dispute keeps the points until it ends in %s favour", async (_, end, status, kept) => {
    const { payment, charge, ...person } = await buyer()
    await app.bank.pay(charge)
    await app.work()
    await app.bank.dispute(charge)
    await app.work()
    expect((await stored(payment.id))?.status).toBe("inmediation")
    expect(await balanceOf(person)).toBe(pack.points)
    await app.bank[end](charge)
    await app.work()
    expect((await stored(payment.id))?.status).toBe(status)
    expect(await balanceOf(person)).toBe(kept * pack.points)
  })
})
