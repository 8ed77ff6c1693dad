import { cpSync, mkdtempSync, chmodSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/db/embedded/index.ts"
import { migrate } from "../../src/db/migrate.ts"
import { readEnv } from "../../src/env.ts"
import { createJobIndex } from "../../src/features/search/index.ts"
import { createChanges } from "../../src/platform/changes.ts"
import { systemClock } from "../../src/platform/clock.ts"
import type { Logger } from "../../src/platform/log.ts"

const dataDir = mkdtempSync(join(tmpdir(), "upaon-promoted-"))
chmodSync(dataDir, 0o755)
let embedded: EmbeddedPostgres

afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const start = (settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "32MB", ...settings } })

/** As a standby is: its WAL read to the end, then it takes writes, on a timeline of its own. */
async function promote() {
  await embedded.stop()
  writeFileSync(join(dataDir, "pg18", "recovery.signal"), "")
  embedded = await start({ restore_command: "false" })
  const db = createDatabase(embedded.connection)
  await expect
    .poll(() => db.$client.query("select pg_is_in_recovery() as waits"), { timeout: 20_000 })
    .toMatchObject({ rows: [{ waits: false }] })
  await db.close()
}

const said: string[] = []
const note = (_of: unknown, sentence?: string) => void said.push(sentence ?? String(_of))
const log = { info: note, warn: note, error: note } as unknown as Logger
let db: Database
const open = () =>
  createJobIndex({
    env: readEnv({ DATA_DIR: dataDir }),
    db,
    log,
    clock: systemClock,
    changes: createChanges(),
  })

beforeAll(async () => {
  embedded = await start()
  await migrate(embedded.connection)
  db = createDatabase(embedded.connection)
})
afterEach(() => void said.splice(0))

const expectRebuilt = async () => {
  await expect.poll(() => said, { timeout: 20_000 }).toContain("search: the index is being built anew")
  await expect.poll(() => said, { timeout: 20_000 }).toContain("search: index built from the tables")
}

it("rebuilds the index after a standby took over, in a running process and when a snapshot is loaded", async () => {
  const living = open()
  await living.load()
  await living.save()
  await open().load()
  expect(said.splice(0)).toEqual([
    "search: index built from the tables",
    "search: index loaded from its snapshot",
  ])

  await promote()
  await living.catchUp()
  await expectRebuilt()
  said.splice(0)
  await open().load()
  expect(said).toEqual(["search: index built from the tables"])
})

it("rebuilds the index of a running process when the server is replaced by an older copy of its files", async () => {
  const files = join(dataDir, "pg18")
  const older = join(dataDir, "older")
  await embedded.stop()
  cpSync(files, older, { recursive: true })
  embedded = await start()
  const living = open()
  await living.load()
  for (let count = 0; count < 20; count++) await db.$client.query("select pg_current_xact_id()")
  await living.catchUp()
  await embedded.stop()
  rmSync(files, { recursive: true })
  renameSync(older, files)
  said.splice(0)
  embedded = await start()
  await living.catchUp()
  await expectRebuilt()
})
