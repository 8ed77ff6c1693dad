import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sql } from "drizzle-orm"
import { PgBoss } from "pg-boss"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { restoreBackup, writeBackup } from "../../src/db/backup/index.ts"
import { findPostmaster, isAlive } from "../../src/db/embedded/postmaster.ts"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { createWork } from "../../src/platform/background/index.ts"
import { createLogger } from "../../src/platform/log.ts"
import { createOutbox } from "../../src/platform/mail/index.ts"
import { noSiblings } from "../../src/platform/process/index.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { spawnNode } from "../process/spawn-node.ts"
import { s3StandIn } from "./s3-stand-in.ts"

const command = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
const PROVE = command("db-prove")

const directory = mkdtempSync(join(tmpdir(), "upaon-carried-"))
chmodSync(directory, 0o755)
const file = join(directory, "whole.backup")
let store: Awaited<ReturnType<typeof s3StandIn>>
let source: TestDatabase
const opened: TestDatabase[] = []

/** Sends what waits in a database, as the product would. @returns to whom */
async function sendWaiting(
  { connection }: TestDatabase,
  post?: (db: Database, outbox: ReturnType<typeof createOutbox>) => Promise<void>,
): Promise<string[]> {
  const sent: string[] = []
  const work = createWork({
    connection,
    log: createLogger("silent"),
    working: false,
    siblings: noSiblings(),
  })
  const outbox = createOutbox(work, {
    send: async ({ to }) => void sent.push(to),
    removeFiles: async () => {},
    close: () => {},
  })
  const db = createDatabase(connection)
  await work.start()
  if (post) await post(db, outbox)
  else await work.drain()
  await work.stop()
  await db.close()
  return sent
}

/** Removes what has been kept long enough, as the queue's own tending does within a minute of a start. */
async function sweep({ connection }: TestDatabase): Promise<void> {
  const boss = new PgBoss({ ...(connection as object), schema: "work", supervise: false, schedule: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}

const post = (to: string) =>
  sendWaiting(source, (db, outbox) => outbox.post(db, { to, subject: "Oi", html: "<p>Oi</p>", text: "Oi" }))

beforeAll(async () => {
  store = await s3StandIn()
  source = await createTestDatabase()
  opened.push(source)
  await post("gone@example.com")
  expect(await sendWaiting(source)).toEqual(["gone@example.com"])
  await post("waiting@example.com")
  const files = createStorage(store.url("uploads"), "")
  await files.put("2026-11/picture-400.webp", Buffer.from("a picture"), "image/webp")
  await files.put("secrets/links", Buffer.from("a key"), "application/octet-stream")
  // As the console of a store makes a folder. No name of ours: a restore would refuse the whole file for it.
  store.objects.set("curricula/", { bytes: Buffer.alloc(0), at: new Date() })
  await writeBackup({ connection: source.connection, file, files })
})

afterAll(async () => {
  for (const database of opened) await database.drop()
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

describe("a backup file", () => {
  test("restores the files of an S3 store and the queued mails, and each mail is sent once", async () => {
    const target = await createTestDatabase({ empty: true })
    opened.push(target)
    store.objects.clear()
    const files = createStorage(store.url("uploads"), "")
    const into = { connection: target.connection, file, files }
    await restoreBackup(into)
    // Somebody who is not sure does it again.
    await restoreBackup({ ...into, force: true })
    expect([...store.objects.keys()].sort()).toEqual(["2026-11/picture-400.webp", "secrets/links"])
    expect(Buffer.from((await files.read("secrets/links"))?.bytes ?? "").toString()).toBe("a key")
    expect(await sendWaiting(target)).toEqual(["waiting@example.com"])
    expect(await sendWaiting(target)).toEqual([])
  })

  test("does not resend mails that its own database has sent since", async () => {
    expect(await sendWaiting(source)).toEqual(["waiting@example.com"])
    await post("later@example.com")
    await restoreBackup({ connection: source.connection, file, force: true })
    expect(await sendWaiting(source)).toEqual(["later@example.com"])
  })

  test("keeps and restores mails that were queued for weeks while nothing ran", async () => {
    const idle = await createTestDatabase()
    const target = await createTestDatabase({ empty: true })
    opened.push(idle, target)
    const late = join(directory, "late.backup")
    await sendWaiting(idle, async (db, outbox) => {
      await outbox.post(db, { to: "long@example.com", subject: "Oi", html: "<p>Oi</p>", text: "Oi" })
      const ago = sql`interval '20 days'`
      await db.execute(sql`update work.job set created_on = created_on - ${ago},
        start_after = start_after - ${ago}, keep_until = keep_until - ${ago}`)
    })
    await sweep(idle)
    await writeBackup({ connection: idle.connection, file: late })
    await restoreBackup({ connection: target.connection, file: late })
    await sweep(target)
    expect(await sendWaiting(idle)).toEqual(["long@example.com"])
    expect(await sendWaiting(target)).toEqual(["long@example.com"])
  })

  test("restores queued mails with the retries of their queue, for a mail server that is away by then", async () => {
    const target = await createTestDatabase({ empty: true })
    opened.push(target)
    await restoreBackup({ connection: target.connection, file })
    const db = createDatabase(target.connection)
    const how = sql`select name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
      from work.job`
    const { rows: restored } = await db.execute(how)
    await db.close()
    const from = createDatabase(source.connection)
    await post("like@example.com")
    const { rows: usual } = await from.execute(how)
    await from.close()
    expect(restored).toEqual(usual)
    expect(await sendWaiting(source)).toEqual(["like@example.com"])
  })

  test("restores more queued mails than fit into one frame", async () => {
    const busy = await createTestDatabase()
    const target = await createTestDatabase({ empty: true })
    opened.push(busy, target)
    const html = "x".repeat(1024 * 1024)
    await sendWaiting(busy, async (db, outbox) => {
      for (let at = 0; at < 70; at += 1)
        await outbox.post(db, { to: `${at}@example.com`, subject: "Oi", html, text: "Oi" })
    })
    const large = join(directory, "large.backup")
    await writeBackup({ connection: busy.connection, file: large })
    await restoreBackup({ connection: target.connection, file: large })
    expect(await sendWaiting(target)).toHaveLength(70)
  })

  test("is proved by a command that leaves no copy of the database, or removes it in its next run if it was killed", async () => {
    const dataDir = join(directory, "data")
    const prove = () => spawnNode([PROVE, file], { env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir } })
    const copies = () => readdirSync(dataDir).filter((name) => name.startsWith("proving-"))
    const serverOf = (name = "") => findPostmaster(join(dataDir, name, "pg18"))
    const stopped = prove()
    await stopped.line((line) => line.endsWith("linhas"))
    stopped.child.kill("SIGTERM")
    await stopped.ended
    expect(copies()).toEqual([])
    const killed = prove()
    await killed.line((line) => line.endsWith("linhas"))
    killed.child.kill("SIGKILL")
    await killed.ended
    const [left] = copies()
    const server = serverOf(left)
    expect(server).toBeDefined()

    const { ended, output } = prove()
    const [code] = await ended
    expect(copies()).toEqual([])
    expect(isAlive(server?.pid ?? 0)).toBe(false)
    expect(output()).toMatch(/2 de 2 arquivos iguais/)
    expect(output()).toMatch(/states +27 +27 +igual/)
    expect(code).toBe(0)
  })

  test("leaves no received files when its restore is stopped", async () => {
    const target = await createTestDatabase({ empty: true })
    opened.push(target)
    const dataDir = mkdtempSync(join(directory, "stopped-"))
    const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, DATABASE_URL: target.url }
    const restoring = spawnNode([command("db-restore"), file], { env })
    await restoring.line((line) => line.endsWith("linhas"))
    expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^receiving-/)])
    restoring.child.kill("SIGTERM")
    await restoring.ended
    expect(readdirSync(dataDir)).toEqual([])
  })

  test("leaves no received files when its restore is killed and run again", async () => {
    const target = await createTestDatabase({ empty: true })
    opened.push(target)
    const dataDir = mkdtempSync(join(directory, "killed-"))
    const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, DATABASE_URL: target.url }
    const restore = () => spawnNode([command("db-restore"), file], { env })
    const killed = restore()
    await killed.line((line) => line.endsWith("linhas"))
    killed.child.kill("SIGKILL")
    await killed.ended
    expect(readdirSync(dataDir)).toHaveLength(1)
    const { ended, output } = restore()
    expect([(await ended)[0], output()]).toEqual([0, expect.stringContaining("Pronto:")])
    expect(readdirSync(dataDir)).toEqual(["uploads"])
  })
})
