import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { isNull } from "drizzle-orm"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { jobAlerts, jobAlertVacancies } from "../../src/db/schema/index.ts"
import { killedApp } from "../process/killed-app.ts"

/** Three transactions of a run. */
const ALERTS = 600

const app = await killedApp()
afterAll(() => app.close())

test("kill -9 while alerts run: each alert is mailed, and under only one Message-ID", {
  timeout: 360_000,
}, async () => {
  await app.start()
  await app.publish()
  const since = new Date(Date.now() - HOUR_MS)
  const moments = { confirmedAt: since, since, lookedAt: since, dueAt: since, openedAt: since }
  const addresses = Array.from({ length: ALERTS }, (_, number) => `pessoa${number}@teste.example`)
  await app.db.insert(jobAlerts).values(
    addresses.map((email) => ({
      email,
      search: { q: "padeiro" },
      frequency: "daily" as const,
      ...moments,
    })),
  )
  const run = () => app.enqueue("job-alerts")
  for (const delay of [30, 120, 400]) {
    await run()
    await pause(delay)
    await app.kill()
    await app.timePasses()
    await app.start()
  }
  const waiting = async () => {
    const unsent = await app.db.$count(jobAlerts, isNull(jobAlerts.lastSentAt))
    if (unsent > 0) await run()
    return [unsent, new Set(app.mails("alerta-").map((line) => line.split(" ")[0])).size]
  }
  await expect.poll(waiting, { timeout: 240_000, interval: 1000 }).toEqual([0, ALERTS])
  // Nothing that waited was begun before what it needs was there.
  expect(app.running().output()).toBe("ready\n")
  const mails = app.mails("alerta-")
  expect(new Set(mails).size).toBe(ALERTS)
  const times = Map.groupBy(mails, (line) => line).values()
  expect([...times].every(({ length }) => length <= 2)).toBe(true)
  expect(await app.db.$count(jobAlertVacancies)).toBe(ALERTS)
})
