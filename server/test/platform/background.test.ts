import { HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { createWork, type Work } from "../../src/platform/background/index.ts"
import { createLogger } from "../../src/platform/log.ts"
import { tallies } from "../../src/platform/tallies.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"

let database: TestDatabase
let db: Database
let work: Work
const ran: number[] = []
/** The number of the job that never succeeds. */
const FAILS = 300

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(database.connection)
  work = createWork({ connection: database.connection, log: createLogger("silent"), working: true })
  work.register<{ number: number }>({
    name: "counting",
    retries: 1,
    retryDelaySeconds: 1,
    async run({ number }) {
      ran.push(number)
      if (number === FAILS) throw new Error("always")
      if (number === 3 && ran.filter((one) => one === 3).length === 1) throw new Error("once")
    },
  })
  await work.start()
})
afterAll(async () => {
  await work.stop()
  await db.close()
  await database.drop()
})

describe("background work", () => {
  it("runs queued jobs without pauses, and retries only the job that failed", async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    for (const number of numbers) await work.enqueue(db, "counting", { number })
    const since = performance.now()
    await expect.poll(() => new Set(ran).size, { interval: 100 }).toBe(60)
    expect(performance.now() - since).toBeLessThan(20_000)
    await expect.poll(() => ran.filter((one) => one === 3)).toHaveLength(2)
    expect(ran).toHaveLength(61)
  })

  it("starts a delayed job when it is due, although an idle queue is rarely polled", async () => {
    await work.enqueue(db, "counting", { number: 100 }, { afterSeconds: 1 })
    await expect.poll(() => ran).toContain(100)
  })

  it("runs a daily job at the next start if its hour was missed", async () => {
    const missed = new Date(Date.now() - 10 * MINUTE_MS)
    let nights = 0
    const home = await createTestDatabase()
    const other = createDatabase(home.connection)
    const start = async () => {
      const nightly = createWork({ connection: home.connection, log: createLogger("silent"), working: true })
      const cron = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`
      nightly.register({ name: "nightly", cron, run: async () => void nights++ })
      await nightly.start()
      return nightly
    }
    await (await start()).stop()
    // As if it had been set up days ago, and nothing had run for twenty minutes.
    await other.execute(sql`update work.schedule set created_on = now() - interval '2 days'`)
    await other.execute(sql`update work.version set cron_on = now() - interval '20 minutes'`)
    expect(nights).toBe(0)
    const again = await start()
    await expect.poll(() => nights, { interval: 500, timeout: 60_000 }).toBe(1)
    await again.stop()
    await other.close()
    await home.drop()
  })

  it("rests for ten minutes after the clock leapt ahead, and goes on at once where it is set back", async () => {
    const timers = vi.spyOn(globalThis, "setInterval")
    const home = await createTestDatabase()
    const other = createDatabase(home.connection)
    const log = createLogger("silent")
    const resting = createWork({ connection: home.connection, log, working: true })
    let [turns, nights] = [0, 0]
    resting.minutely("part", async () => void turns++)
    resting.register({ name: "nightly", cron: "0 0 29 2 *", run: async () => void nights++ })
    await resting.start()
    const [tick] = timers.mock.calls.find(([, ms]) => ms === MINUTE_MS) ?? []
    timers.mockRestore()
    const waiting = async () =>
      (await other.execute(sql`select from work.job where name in ('calendar', 'nightly')`)).rowCount
    const began = Date.now()
    const clock = vi.spyOn(Date, "now")
    const minute = async (time: number, done: number) => {
      clock.mockReturnValue(time)
      ;(tick as () => void)()
      await expect.poll(() => turns).toBe(done)
      await expect.poll(waiting).toBe(0)
    }
    await expect.poll(() => turns).toBe(1)
    await expect.poll(waiting).toBe(0)
    await minute(began + MINUTE_MS, 2)
    const leap = began + 2 * HOUR_MS
    clock.mockReturnValue(leap)
    await resting.enqueue(other, "nightly", {})
    for (let past = 0; past < 10; past++) await minute(leap + past * MINUTE_MS, 2)
    await minute(leap + 10 * MINUTE_MS, 3)
    expect(nights).toBe(0)
    await resting.enqueue(other, "nightly", {})
    await expect.poll(() => nights).toBe(1)
    await other.execute(sql`update work.version set cron_on = now() + interval '1 year'`)
    await minute(began - 3 * HOUR_MS, 4)
    const { rows } = await other.execute(sql`select from work.version where cron_on > now()`)
    expect(rows).toEqual([])
    clock.mockRestore()
    await resting.stop()
    await other.close()
    await home.drop()
  })

  it("starts no further minutely task once it stops, and logs no error of the interrupted one", async () => {
    const errors: unknown[] = []
    const log = Object.assign(createLogger("silent"), { error: (fault: unknown) => errors.push(fault) })
    const home = await createTestDatabase()
    const stopping = createWork({ connection: home.connection, log, working: true })
    const release = Promise.withResolvers<void>()
    const begun: string[] = []
    let wasTold = () => false
    stopping.minutely("long", async (isStopping) => {
      begun.push("long")
      wasTold = isStopping
      await release.promise
    })
    stopping.minutely("next", async () => void begun.push("next"))
    await stopping.start()
    await expect.poll(() => begun).toEqual(["long"])
    expect(wasTold()).toBe(false)
    const stopped = stopping.stop()
    expect(wasTold()).toBe(true)
    release.reject(new Error("Cannot use a pool after calling end on the pool"))
    await stopped
    expect(begun).toEqual(["long"])
    expect(errors).toEqual([])
    await home.drop()
  })

  it("retries the job of a crashed process at the next minutely turn once it is due", async () => {
    await work.enqueue(db, "counting", { number: 200 }, { afterSeconds: 3600 })
    // As pg-boss leaves it once the time of who had begun it is over.
    await db.execute(sql`update work.job set state = 'retry', start_after = now() - interval '1 second'
      where data ->> 'number' = '200'`)
    await work.turn()
    await expect.poll(() => ran).toContain(200)
  })

  it("is counted once its last retry has failed", async () => {
    const counted = () => tallies.work_given_up_total.counts.work ?? 0
    const before = counted()
    // The job of this number fails whenever it runs; its queue has one retry.
    await work.enqueue(db, "counting", { number: FAILS })
    await expect.poll(counted, { timeout: 20_000 }).toBe(before + 1)
    expect(ran.filter((one) => one === FAILS)).toHaveLength(2)
  })
})
