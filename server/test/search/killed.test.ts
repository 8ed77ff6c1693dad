import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { createRandom } from "../../src/seed/random.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { type SpawnedNode, spawnNode } from "../process/spawn-node.ts"
import { jobsUnderChange } from "./jobs-under-change.ts"

const clock = { now: () => new Date() }
const child = fileURLToPath(new URL("app-child.ts", import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), "upaon-killed-"))
const snapshot = join(dataDir, "search", "index.snapshot")

let home: TestDatabase
let db: Database
let process: SpawnedNode | undefined

beforeAll(async () => {
  home = await createTestDatabase()
  db = createDatabase(home.connection)
})
afterAll(async () => {
  process?.child.kill("SIGKILL")
  await process?.ended
  await db.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  process = spawnNode(["--conditions=development", "--disable-warning=ExperimentalWarning", child], {
    env: { DATABASE_URL: home.url, DATA_DIR: dataDir, NODE_ENV: "test", RATE_LIMITS: "off" },
  })
  const line = await process.line((one) => one.startsWith('{"port"'))
  return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`
}

async function total(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/jobPostsWithAds/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
  return ((await answer.json()) as { total: number }).total
}

it("a process killed at any moment returns what was committed after its next start", async () => {
  const random = createRandom(3)
  const jobs = await jobsUnderChange(db, random, clock)
  for (let at = 0; at < 40; at++) await jobs.publish()
  for (let round = 0; round < 3; round++) {
    const address = await start()
    expect(await total(address)).toBe(await jobs.count())
    await expect.poll(() => existsSync(snapshot)).toBe(true)
    const killed = sleep(random.int(20, 300)).then(() => process?.child.kill("SIGKILL"))
    for (let at = 0; at < 25; at++) await jobs.change()
    await killed
    await process?.ended
    // And while no process lives.
    for (let at = 0; at < 10; at++) await jobs.change()
  }
  const address = await start()
  expect(await total(address)).toBe(await jobs.count())
  expect(process?.output()).toContain("index loaded from its snapshot")
})
