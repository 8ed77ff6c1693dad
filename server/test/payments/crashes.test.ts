import { and, eq, sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { payments, pointEntries } from "../../src/db/schema/index.ts"
import {
  balanceOf,
  countedPack,
  create,
  faultsIn,
  type PayingApp,
  payingApp,
  statusOf,
} from "./paying-app.ts"

/** Between any two steps of a credit or of taking it back, everything may stop: nothing is half done, nothing lost. */
let app: PayingApp
let pack: Awaited<ReturnType<typeof countedPack>>
beforeAll(async () => {
  app = await payingApp()
  pack = await countedPack(app)
  await app.db.execute(sql`create function stop_here() returns trigger language plpgsql as
    $$ begin raise exception 'the process ended here'; end $$`)
})
afterAll(() => app.close())
afterEach(async () => {
  for (const { table } of STEPS)
    await app.db.execute(
      sql.raw(`drop trigger if exists stop on ${table}; drop trigger if exists stop_late on ${table}`),
    )
})

const trigger = (table: string, when: string, condition = "") =>
  `create trigger stop ${when} on ${table} for each row ${condition} execute function stop_here()`

/** Where it stops, in the order of the steps of one transaction, the last one being its commit. */
const STEPS = [
  {
    step: "before the ledger insert",
    table: "point_entries",
    stop: trigger("point_entries", "before insert"),
  },
  { step: "after the ledger insert", table: "point_entries", stop: trigger("point_entries", "after insert") },
  {
    step: "before the payment update",
    table: "payments",
    stop: trigger("payments", "before update", "when (old.status is distinct from new.status)"),
  },
  {
    step: "before the notice is stored",
    table: "payment_notices",
    stop: trigger("payment_notices", "before insert"),
  },
  {
    step: "at the commit",
    table: "point_entries",
    stop: `create constraint trigger stop_late after insert on point_entries deferrable initially deferred
      for each row execute function stop_here()`,
  },
]

const start = async () => {
  const person = await app.as("advertiser")
  const { data } = (await create(person, pack.id)).body
  await app.bank.settled()
  await app.work()
  const [row] = await app.db.select().from(payments).where(eq(payments.id, data.id))
  return { person, id: data.id, charge: row?.providerId ?? "" }
}

const entries = (id: number, reason: "payment" | "reversal") =>
  app.db.$count(pointEntries, and(eq(pointEntries.paymentId, id), eq(pointEntries.reason, reason)))

describe.each(STEPS)("a crash $step", ({ table, stop }) => {
  const removeStop = () =>
    app.db.execute(
      sql.raw(`drop trigger if exists stop on ${table}; drop trigger if exists stop_late on ${table}`),
    )

  test("credits no points, and the next look-up credits them once", async () => {
    const { person, id, charge } = await start()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.db.execute(sql.raw(stop))
    app.advance(5000)
    expect((await statusOf(person, id)).body.data).toMatchObject({ status: "pending", credited_point: 0 })
    await app.lookUp()
    expect([await balanceOf(person), await entries(id, "payment")]).toEqual([0, 0])
    await removeStop()
    await app.lookUp()
    await app.lookUp()
    expect([await balanceOf(person), await entries(id, "payment")]).toEqual([pack.points, 1])
    expect((await statusOf(person, id)).body.data).toMatchObject({ status: "approved", credited_point: 1 })
    expect(await faultsIn(app)).toEqual([])
  })

  test("during a chargeback removes no points, and a later look-up removes them once", async () => {
    const { person, id, charge } = await start()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.lookUp()
    await app.bank.chargeback(charge)
    await app.db.execute(sql.raw(stop))
    await app.lookUp(25 * 60 * 60_000)
    expect([await balanceOf(person), await entries(id, "reversal")]).toEqual([pack.points, 0])
    await removeStop()
    await app.lookUp()
    await app.lookUp(25 * 60 * 60_000)
    expect([await balanceOf(person), await entries(id, "reversal")]).toEqual([0, 1])
    expect(await faultsIn(app)).toEqual([])
  })
})

describe("a crash around a request to the provider", () => {
  test("before it reaches the provider leaves a payment that the next try completes", async () => {
    const person = await app.as("advertiser")
    app.bank.setWeather({ kind: "unreachable" })
    expect((await create(person, pack.id)).status).toBe(503)
    app.bank.setWeather({ kind: "fair" })
    expect((await create(person, pack.id)).status).toBe(200)
    expect(await app.db.$count(payments, eq(payments.userId, person.user.id))).toBe(1)
  })

  test("after the provider answered but before the charge was stored creates no second charge", async () => {
    const person = await app.as("advertiser")
    const before = app.bank.payments().length
    await app.db.execute(
      sql.raw(
        trigger("payments", "before update", "when (new.provider_id is distinct from old.provider_id)"),
      ),
    )
    expect((await create(person, pack.id)).status).toBe(500)
    await app.db.execute(sql.raw("drop trigger stop on payments"))
    expect((await create(person, pack.id)).status).toBe(409)
    // Whoever was making it is gone for good by now: the charge is found, and the page goes on with it.
    app.advance(41_000)
    expect((await create(person, pack.id)).body.error).toBe("payment_exists")
    expect(app.bank.payments().length - before).toBe(1)
    const list = await person.call("POST /api/pointPacksPayments")
    expect(list.body.data).toHaveLength(1)
    const [found] = list.body.data
    expect(found?.payment_id).toBe(String(app.bank.payments().at(-1)?.id))
    expect(found?.qr_code).toMatch(/^000201/)
  })

  test("in the middle of a refund does not refund twice when the refund is requested again", async () => {
    const { person, id, charge } = await start()
    app.bank.notices.mode = "lose"
    await app.bank.pay(charge)
    await app.lookUp()
    const admin = await app.as("administrator")
    app.bank.setWeather({ kind: "cut_short" })
    const refund = await admin.call("POST /api/admin/pointPacksPayment/{id}/refund", {
      params: { id },
      body: { reason: "Compra por engano" },
    })
    expect(refund.status).toBe(503)
    app.bank.setWeather({ kind: "fair" })
    const again = await admin.call("POST /api/admin/pointPacksPayment/{id}/refund", {
      params: { id },
      body: { reason: "Compra por engano" },
    })
    expect([again.status, again.body.data.status]).toEqual([200, "refunded"])
    expect(await balanceOf(person)).toBe(0)
    const paid = app.bank.payments().find((one) => String(one.id) === charge)
    expect(paid?.transaction_amount_refunded).toBe(paid?.transaction_amount)
    expect(paid?.refunds).toHaveLength(1)
  })
})
