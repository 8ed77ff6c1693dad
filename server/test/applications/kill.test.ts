import { sql } from "drizzle-orm"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { jobApplications } from "../../src/db/schema/index.ts"
import { systemClock } from "../../src/platform/clock.ts"
import { jobForm } from "../../src/testing/advertiser.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { signIn } from "../../src/testing/people.ts"
import type { TestApp } from "../../src/testing/test-app.ts"
import { type SpawnedNode, spawnNode } from "../process/spawn-node.ts"

const child = fileURLToPath(new URL("../process/app-child.ts", import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), "upaon-applied-"))
let home: TestDatabase
let db: Database
let port: number
let app: SpawnedNode | undefined

beforeAll(async () => {
  home = await createTestDatabase()
  db = createDatabase(home.connection)
  port = await new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
})
afterAll(async () => {
  await kill()
  await db.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  app = spawnNode([child], {
    env: {
      NODE_ENV: "test",
      RATE_LIMITS: "off",
      DATABASE_URL: home.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  })
  await app.line((line) => line === "ready", 60_000)
}

async function kill(): Promise<void> {
  app?.child.kill("SIGKILL")
  await app?.ended
}

const ask = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}/api/${path}`, init)
const post = async (path: string, token: string, body: unknown) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const answer = await ask(path, { method: "POST", headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { data: { id: number; slug: string } }).data
}

async function vacancy(): Promise<string> {
  const deps = { db, clock: systemClock } as Parameters<typeof signIn>[0]
  const owner = await signIn(deps, { kind: "advertiser" })
  const admin = await signIn(deps, { kind: "administrator" })
  const form = await jobForm({ db } as TestApp, 0, { apply_by: "site" })
  const { state_id, county_id } = form
  const company = await post("company/register", owner.token, { name: "Padaria", state_id, county_id })
  const whole = { ...form, company_id: company.id, user_id: owner.user.id, verified: true }
  return (await post("admin/jobPost/register", admin.token, whole)).slug
}

/** @returns the token; null where no answer came, and nothing was promised */
async function apply(slug: string, email: string): Promise<string | null> {
  const body = new FormData()
  body.set("slug", slug)
  body.set("name", "Ana Souza")
  body.set("email", email)
  body.set("curriculum", new File([`%PDF-1.4\n${email}`], "curriculo.pdf"))
  const answer = await ask("jobApplication/register", { method: "POST", body }).catch(() => null)
  if (answer?.status !== 201) return null
  const read = (await answer.json().catch(() => null)) as { data: { token: string } } | null
  return read?.data.token ?? null
}

const mails = () =>
  readFileSync(join(dataDir, "mails.txt"), "utf8")
    .split("\n")
    .filter((line) => line.includes("candidatura-"))
const files = () => readdirSync(join(dataDir, "curricula"), { recursive: true, encoding: "utf8" })

test("kill -9 while people apply: what was answered is there with its file, and told once", {
  timeout: 360_000,
}, async () => {
  await start()
  const slug = await vacancy()
  const answered = new Map<string, string>()
  for (const [round, delay] of [5, 25, 60, 140, 300].entries()) {
    if (round > 0) await start()
    const busy = Array.from({ length: 8 }, async (_, number) => {
      const email = `pessoa${round}.${number}@teste.example`
      const token = await apply(slug, email)
      if (token) answered.set(email, token)
    })
    await pause(delay)
    await kill()
    await Promise.all(busy)
  }
  // What was under way when the process ended comes again once its time is over; the test does not wait for that.
  await db.execute(sql`update work.job set started_on = now() - interval '1 hour' where state = 'active'`)
  await start()
  const late = "ultima@teste.example"
  answered.set(late, (await apply(slug, late)) ?? "")
  for (const token of answered.values())
    expect((await ask(`jobApplication/${token}/show`, {})).status).toBe(200)
  const rows = await db
    .select({ email: jobApplications.email, curriculum: jobApplications.curriculum })
    .from(jobApplications)
  const stored = new Set(files().map((name) => name.split("/").at(-1)))
  expect(rows.filter(({ curriculum }) => !stored.has(curriculum?.key.split("/").at(-1) ?? ""))).toEqual([])
  // Those whose answer was lost on the way are told as well: they are there.
  const told = async () => {
    await db.execute(sql`update work.job set start_after = now() where state = 'retry'`)
    return new Set(mails().map((line) => line.split(" ")[0]))
  }
  await expect
    .poll(told, { timeout: 240_000, interval: 500 })
    .toEqual(new Set(rows.map(({ email }) => email)))
  const times = Map.groupBy(mails(), (line) => line).values()
  expect([...times].every(({ length }) => length <= 2)).toBe(true)
  expect(new Set(mails()).size).toBe(rows.length)
})
