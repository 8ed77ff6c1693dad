import { eq, sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { createDatabase } from "../../src/db/client.ts"
import {
  jobPosts,
  payments,
  pointBalances,
  pointEntries,
  pointHolds,
  pointPacks,
  users,
} from "../../src/db/schema/index.ts"
import { createTestDatabase } from "../../src/testing/database.ts"

let count = 0

const home = await createTestDatabase()
const db = createDatabase(home.connection, { poolSize: 12 })
afterAll(async () => {
  await db.close()
  await home.drop()
})

let userId: number
beforeEach(async () => {
  userId = await newUser()
})

async function newUser() {
  const name = `pessoa${++count}`
  const [user] = await db
    .insert(users)
    .values({ userTypeId: 2, name, username: name, email: `${name}@teste.example`, passwordHash: "-" })
    .returning({ id: users.id })
  return user?.id as number
}

async function newJob(owner = userId) {
  const [job] = await db
    .insert(jobPosts)
    .values({
      slug: `vaga-${++count}`,
      userId: owner,
      title: "Vaga",
      description: "<p>.</p>",
      submittedAt: new Date(),
    })
    .returning({ id: jobPosts.id })
  return job?.id as number
}

async function newPayment(points: number | null = 100) {
  const [pack] = await db.insert(pointPacks).values({ title: "Pacote", points, price: 10 }).returning()
  const [payment] = await db
    .insert(payments)
    .values({
      userId,
      pointPackId: pack?.id as number,
      packTitle: "Pacote",
      packPoints: points,
      priceCents: 1000,
      provider: "sandbox",
      externalReference: `r${++count}`,
      idempotencyKey: `k${count}`,
    })
    .returning({ id: payments.id })
  return payment?.id as number
}

const add = (entry: Omit<typeof pointEntries.$inferInsert, "userId">) =>
  db.insert(pointEntries).values({ userId, ...entry })
const give = (points: number) =>
  add({ reason: "administrator", valueDelta: points, adminId: userId, note: "teste" })
const block = (jobPostId: number) => add({ reason: "block", blockedDelta: 25, jobPostId })
const spend = (jobPostId: number) => add({ reason: "spend", valueDelta: -25, blockedDelta: -25, jobPostId })
const release = (jobPostId: number) => add({ reason: "release", blockedDelta: -25, jobPostId })

async function balance() {
  const [row] = await db.select().from(pointBalances).where(eq(pointBalances.userId, userId))
  return row && { value: row.value, blocked: row.blockedValue }
}

/** How many of the attempts went through, and the constraint that stopped each other one. */
async function race(attempts: (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()))
  const stopped = results.flatMap((result) =>
    result.status === "rejected"
      ? [(result.reason as { cause: { constraint?: string } }).cause.constraint]
      : [],
  )
  return { passed: results.length - stopped.length, stopped: [...new Set(stopped)] }
}

/** The rule that refused a write, by constraint name or SQLSTATE. */
async function refusal(write: Promise<unknown>) {
  try {
    await write
  } catch (error) {
    const { constraint, code } = (error as { cause: { constraint?: string; code?: string } }).cause
    return constraint ?? code
  }
  return "nothing"
}

describe("the points ledger", () => {
  it("opens every user's balance at zero and moves it with each entry", async () => {
    expect(await balance()).toEqual({ value: 0, blocked: 0 })
    await give(60)
    const job = await newJob()
    await block(job)
    expect(await balance()).toEqual({ value: 60, blocked: 25 })
    await spend(job)
    expect(await balance()).toEqual({ value: 35, blocked: 0 })
  })

  it("only grows: no entry can be updated, deleted or truncated", async () => {
    await give(10)
    const mine = eq(pointEntries.userId, userId)
    expect(await refusal(db.update(pointEntries).set({ valueDelta: 1000 }).where(mine))).toBe("55000")
    expect(await refusal(db.delete(pointEntries).where(mine))).toBe("55000")
    expect(await refusal(db.execute(sql`truncate point_entries`))).toBe("55000")
    expect(await balance()).toEqual({ value: 10, blocked: 0 })
  })

  it("is the only way to change a balance or a reservation", async () => {
    const job = await newJob()
    const mine = eq(pointBalances.userId, userId)
    expect(await refusal(db.update(pointBalances).set({ value: 1_000_000 }).where(mine))).toBe("55000")
    expect(await refusal(db.delete(pointBalances).where(mine))).toBe("55000")
    expect(await refusal(db.insert(pointHolds).values({ userId, jobPostId: job, points: 1 }))).toBe("55000")
  })

  it("never reserves the same points twice for concurrent publications", async () => {
    await give(60)
    const jobs = await Promise.all(Array.from({ length: 10 }, () => newJob()))
    const { passed, stopped } = await race(jobs.map((job) => () => block(job)))
    expect(passed).toBe(2)
    expect(stopped).toEqual(["point_balances_never_negative"])
    expect(await balance()).toEqual({ value: 60, blocked: 50 })
  })

  it("charges a job at most once, however often it is approved and deleted at the same moment", async () => {
    await give(100)
    const job = await newJob()
    const blocks = await race(Array.from({ length: 5 }, () => () => block(job)))
    expect(blocks).toEqual({ passed: 1, stopped: ["point_holds_one_per_job"] })
    const ends = await race([...Array(4)].flatMap(() => [() => spend(job), () => release(job)]))
    expect(ends).toEqual({ passed: 1, stopped: ["point_entries_hold_exists"] })
    const after = await balance()
    expect([75, 100]).toContain(after?.value)
    expect(after?.blocked).toBe(0)
  })

  it("lets a released job be charged again, but never a spent one", async () => {
    await give(100)
    const job = await newJob()
    await block(job)
    await release(job)
    await block(job)
    await spend(job)
    expect(await refusal(block(job))).toBe("point_holds_one_per_job")
    expect(await balance()).toEqual({ value: 75, blocked: 0 })
  })

  it("releases exactly the points that the same user reserved for the job", async () => {
    await give(100)
    const job = await newJob()
    await block(job)
    const tooMuch = add({ reason: "release", blockedDelta: -26, jobPostId: job })
    expect(await refusal(tooMuch)).toBe("point_entries_hold_exists")
    const stranger = await newUser()
    const theirs = db
      .insert(pointEntries)
      .values({ userId: stranger, reason: "release", blockedDelta: -25, jobPostId: job })
    expect(await refusal(theirs)).toBe("point_entries_hold_exists")
  })

  it("credits a payment once, even with concurrent notices", async () => {
    const paymentId = await newPayment(100)
    const credit = () => add({ reason: "payment", valueDelta: 100, paymentId })
    expect(await race(Array.from({ length: 8 }, () => credit))).toEqual({
      passed: 1,
      stopped: ["point_entries_payment_once"],
    })
    expect(await balance()).toEqual({ value: 100, blocked: 0 })
  })

  it("changes no balance for an entry that is skipped as a duplicate", async () => {
    const paymentId = await newPayment(100)
    for (const _ of [1, 2, 3])
      await add({ reason: "payment", valueDelta: 100, paymentId }).onConflictDoNothing()
    expect(await balance()).toEqual({ value: 100, blocked: 0 })
  })

  it("reverses a payment only once, and never below a balance of zero", async () => {
    const paymentId = await newPayment(100)
    await add({ reason: "payment", valueDelta: 100, paymentId })
    const back = (points: number) => add({ reason: "reversal", valueDelta: -points, paymentId })
    expect(await refusal(back(101))).toBe("point_balances_never_negative")
    expect((await race([() => back(100), () => back(100), () => back(100)])).passed).toBe(1)
    expect(await balance()).toEqual({ value: 0, blocked: 0 })
  })

  it("gives the welcome gift once", async () => {
    const gifts = await race(Array.from({ length: 5 }, () => () => add({ reason: "gift", valueDelta: 30 })))
    expect(gifts).toEqual({ passed: 1, stopped: ["point_entries_gift_once"] })
  })

  it("refuses an entry whose reason does not fit its values", async () => {
    const job = await newJob()
    expect(await refusal(add({ reason: "gift", valueDelta: -1 }))).toBe("point_entries_form")
    expect(await refusal(add({ reason: "administrator", valueDelta: 5, adminId: userId }))).toBe(
      "point_entries_form",
    )
    expect(await refusal(add({ reason: "payment", valueDelta: 5 }))).toBe("point_entries_form")
    expect(await refusal(add({ reason: "spend", valueDelta: -25, jobPostId: job }))).not.toBe("nothing")
  })

  it("adds a second unlimited month to the end of the first", async () => {
    const start = new Date("2026-03-01T12:00:00.000Z")
    for (const at of [start, new Date("2026-03-10T12:00:00.000Z")]) {
      const paymentId = await newPayment(null)
      await db.update(payments).set({ status: "approved" }).where(eq(payments.id, paymentId))
      await add({ reason: "payment", unlimitedDays: 30, paymentId, createdAt: at })
    }
    const [row] = await db.select().from(pointBalances).where(eq(pointBalances.userId, userId))
    expect(row?.unlimitedUntil?.toISOString()).toBe("2026-04-30T12:00:00.000Z")
  })

  it("keeps the balance equal to the sum of the entries under concurrent writes", async () => {
    await give(200)
    const jobs = await Promise.all(Array.from({ length: 16 }, () => newJob()))
    await race(
      jobs.map((job, index) => async () => {
        await block(job)
        await (index % 2 === 0 ? spend(job) : release(job))
      }),
    )
    const { rows } = await db.execute(sql`
      select sum(value_delta) as value, sum(blocked_delta) as blocked from point_entries where user_id = ${userId}`)
    expect(rows[0]).toEqual(await balance())
  })
})

describe("payments", () => {
  it("allow only one unfinished payment per pack and user", async () => {
    const paymentId = await newPayment(100)
    const [first] = await db.select().from(payments).where(eq(payments.id, paymentId))
    const again = async () => {
      const { id: _, ...rest } = first as typeof payments.$inferSelect
      await db
        .insert(payments)
        .values({ ...rest, externalReference: `r${++count}`, idempotencyKey: `k${count}` })
    }
    expect(await refusal(again())).toBe("payments_unfinished_unique")
    await db.update(payments).set({ status: "cancelled" }).where(eq(payments.id, paymentId))
    expect((await race([again, again, again])).passed).toBe(1)
  })
})
