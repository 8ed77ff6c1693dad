import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, expect, it } from "vitest"
import { createRandom } from "../../src/seed/random.ts"
import { killedApp } from "../process/killed-app.ts"
import { jobsUnderChange } from "./jobs-under-change.ts"

const clock = { now: () => new Date() }

const app = await killedApp()
afterAll(() => app.close())

/** The number of vacancies that the search finds once the product has started. */
async function total(): Promise<number> {
  await app.start({ LOG_LEVEL: "info" })
  const headers = { "content-type": "application/json" }
  const answer = await app.ask("jobPostsWithAds/search", { method: "POST", headers, body: "{}" })
  return ((await answer.json()) as { total: number }).total
}

it("a process killed at any moment returns what was committed after its next start", async () => {
  const random = createRandom(3)
  const jobs = await jobsUnderChange(app.db, random, clock)
  for (let at = 0; at < 40; at++) await jobs.publish()
  for (let round = 0; round < 3; round++) {
    expect(await total()).toBe(await jobs.count())
    await expect.poll(() => existsSync(join(app.dataDir, "search", "index.snapshot"))).toBe(true)
    const killed = sleep(random.int(20, 300)).then(app.kill)
    for (let at = 0; at < 25; at++) await jobs.change()
    await killed
    // And while no process lives.
    for (let at = 0; at < 10; at++) await jobs.change()
  }
  expect(await total()).toBe(await jobs.count())
  expect(app.running().output()).toContain("index loaded from its snapshot")
})
