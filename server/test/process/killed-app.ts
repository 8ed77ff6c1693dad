import { sql } from "drizzle-orm"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { systemClock } from "../../src/platform/clock.ts"
import { jobForm } from "../../src/testing/advertiser.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { freePort } from "../../src/testing/free-port.ts"
import { type NewPerson, signIn } from "../../src/testing/people.ts"
import type { TestApp } from "../../src/testing/test-app.ts"
import { type SpawnedNode, spawnNode } from "./spawn-node.ts"

const CHILD = {
  file: fileURLToPath(new URL("./app-child.ts", import.meta.url)),
  isUp: (line: string): boolean => line === "ready",
}

export type KilledApp = Awaited<ReturnType<typeof killedApp>>

/** The product as a process over one database, which is started and killed again and again. */
export async function killedApp({ file, isUp } = CHILD) {
  const dataDir = mkdtempSync(join(tmpdir(), "upaon-killed-"))
  const home = await createTestDatabase()
  const db: Database = createDatabase(home.connection)
  const port = await freePort()
  let app: SpawnedNode | undefined

  async function kill(): Promise<void> {
    app?.child.kill("SIGKILL")
    await app?.ended
  }

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}/api/${path}`, init)

  const person = (kind: NewPerson["kind"]) =>
    signIn({ db, clock: systemClock } as Parameters<typeof signIn>[0], { kind })

  /** Sends JSON as a person. @returns the data of the response; null if there was none or it was a refusal */
  async function send<T>(token: string, method: string, path: string, body?: unknown): Promise<T | null> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await ask(path, { method, headers, body: JSON.stringify(body) }).catch(() => null)
    return answer?.ok ? ((await answer.json()) as { data: T }).data : null
  }

  return {
    db,
    dataDir,
    ask,
    kill,
    person,
    send,
    port,
    running: () => app as SpawnedNode,
    /** Publishes a vacancy that takes applications on this site. @returns its slug */
    async publish(): Promise<string> {
      const owner = await person("advertiser")
      const admin = await person("administrator")
      const form = await jobForm({ db } as TestApp, 0, { apply_by: "site" })
      const { state_id, county_id } = form
      const named = { name: "Padaria", state_id, county_id }
      const company = await send<{ id: number }>(owner.token, "POST", "company/register", named)
      const whole = { ...form, company_id: company?.id, user_id: owner.user.id, verified: true }
      const job = await send<{ slug: string }>(admin.token, "POST", "admin/jobPost/register", whole)
      if (!job) throw new Error("no vacancy was published")
      return job.slug
    },
    async start(settings: Record<string, string> = {}): Promise<void> {
      app = spawnNode([file], {
        env: {
          NODE_ENV: "test",
          RATE_LIMITS: "off",
          LOG_LEVEL: "error",
          DATABASE_URL: home.url,
          DATA_DIR: dataDir,
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          ...settings,
        },
      })
      await app.line(isUp)
    },
    /** Makes jobs of a killed process due at once instead of after their timeout. The process must not be running. */
    timePasses: () =>
      db.execute(sql`update work.job set state = 'retry', start_after = now() where state = 'active'`),
    /** Adds a background job as pg-boss does, and notifies its worker. */
    async enqueue(queue: string): Promise<void> {
      await db.execute(sql`insert into work.job (name, data) values (${queue}, '{}')`)
      const channel = sql`'pgboss_' || left(encode(sha224('work'), 'hex'), 24)`
      await db.execute(sql`select pg_notify(${channel}, ${queue})`)
    },
    /** The lines of sent mails, each with its address and its Message-ID. */
    mails: (of: string) =>
      readFileSync(join(dataDir, "mails.txt"), "utf8")
        .split("\n")
        .filter((line) => line.includes(of)),
    async close(): Promise<void> {
      await kill()
      await db.close()
      await home.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
