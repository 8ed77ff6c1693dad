import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, statSync } from "node:fs"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { afterAll, describe, expect, test, vi } from "vitest"
import { startArchivedPostgres } from "../../src/db/archive/index.ts"
import { readMark } from "../../src/db/archive/marks.ts"
import { openBackupStore, readAllJson, readSystem } from "../../src/db/archive/backup-store.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/db/embedded/index.ts"
import { isAlive } from "../../src/db/embedded/postmaster.ts"
import { migrate } from "../../src/db/migrate.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import { spawnNode } from "../process/spawn-node.ts"
import { s3StandIn } from "./s3-stand-in.ts"

const RESTORE = fileURLToPath(new URL("../../../scripts/db-restore.ts", import.meta.url))
const PROVE = fileURLToPath(new URL("../../../scripts/db-prove.ts", import.meta.url))

const NOBODY = 65_534

const root = mkdtempSync(join(tmpdir(), "upaon-archive-"))
chmodSync(root, 0o755)
const running = new Set<EmbeddedPostgres>()

const store = await s3StandIn()
/** A place is written both ways: both hold the same. */
const places = [
  { name: "folder", url: join(root, "place"), dataDir: join(root, "from-folder") },
  { name: "S3", url: store.url("backups"), dataDir: join(root, "from-s3") },
]

afterAll(async () => {
  for (const embedded of running) await embedded.stop()
  await store.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

async function query<T extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Without `troubles` there may be none. */
async function start(dataDir: string, url: string | null, troubles?: unknown[]): Promise<EmbeddedPostgres> {
  const backup = url === null ? null : { url, days: 14 }
  const told = troubles ?? []
  const embedded = await startArchivedPostgres(
    { dataDir, storageUrl: null, backup },
    { onTrouble: (error) => told.push(error) },
  )
  running.add(embedded)
  const stop = async () => {
    await embedded.stop()
    running.delete(embedded)
    if (!troubles) expect(told).toEqual([])
  }
  return { ...embedded, stop }
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !(await what()); await sleep(100))
    if (Date.now() > end) throw new Error("It did not come.")
}

/** The command as an operator runs it. */
async function command(file: string, dataDir: string, ...args: string[]) {
  const { ended, output } = spawnNode([file, ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir },
  })
  const [code] = await ended
  return { code, output: output() }
}

const restore = (dataDir: string, ...args: string[]) => command(RESTORE, dataDir, ...args)

/** Written last, when a copy is there. */
const proofs = async (url: string) => (await readAllJson(openBackupStore(url), "proofs")).length

const names = (connection: pg.ClientConfig) =>
  query<{ name: string }>(connection, "select name from areas_seen order by name").then((rows) =>
    rows.map(({ name }) => name),
  )

/** What a restore to a moment finds. */
async function namesAt(folder: string, url: string, moment?: Date) {
  const dataDir = join(root, folder)
  const until = moment ? ["--until", moment.toISOString()] : []
  // Brought by root into somebody's folder, all of it is theirs.
  mkdirSync(dataDir)
  if (process.getuid?.() === 0) chownSync(dataDir, NOBODY, NOBODY)
  expect(await restore(dataDir, "--from", url, ...until)).toMatchObject({ code: 0 })
  const owners = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).uid)
  expect([...new Set(owners)]).toEqual([statSync(dataDir).uid])
  const restored = await start(dataDir, null)
  const found = await names(restored.connection)
  await restored.stop()
  return found
}

describe("the continuous backup", () => {
  test.each([0, 1])("restores the database and files to a given moment (place %i)", async (which) => {
    const place = places[which]
    if (!place) throw new Error("no place")
    const { url, dataDir } = place
    const uploads = createStorage(null, join(dataDir, "uploads"))
    const put = (key: string) => uploads.put(key, Buffer.from(key), "image/webp")
    const add = (connection: pg.ClientConfig, name: string) =>
      query(connection, `insert into areas_seen values ('${name}')`)

    const first = await start(dataDir, url)
    await migrate(first.connection)
    await query(first.connection, "create table areas_seen (name text)")
    await until(async () => (await proofs(url)) > 0)
    await put("a/before.webp")
    await put("a/kept.webp")
    await add(first.connection, "before")
    await sleep(20)
    const moment = new Date()
    await sleep(20)
    await put("a/after.webp")
    await until(async () => (await openBackupStore(url).size("files/a/before.webp")) !== null)
    expect(await readMark(dataDir, "copied")).toBeGreaterThan(moment.getTime() - 600_000)
    await until(async () => (await readMark(dataDir, "taken")) !== null)
    await uploads.remove("a/before.webp")
    await add(first.connection, "after")
    await first.stop()
    const firstEnd = new Date()

    const target = join(root, `until-${which}`)
    const answer = await restore(target, "--until", moment.toISOString(), "--from", url)
    expect(answer.output).toContain("Pronto: a última transação é de ")
    expect(answer.code).toBe(0)
    const back = await start(target, null)
    expect(await names(back.connection)).toEqual(["before"])
    expect(readdirSync(join(target, "uploads", "a"))).toEqual(["before.webp", "kept.webp"])
    expect(readFileSync(join(target, "uploads", "a", "before.webp"), "utf8")).toBe("a/before.webp")
    await back.stop()

    const whole = join(root, `whole-${which}`)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect(await restore(whole, "--until", later, "--from", url)).toMatchObject({ code: 0 })
    const all = await start(whole, url)
    expect(await names(all.connection)).toEqual(["after", "before"])
    expect(readdirSync(join(whole, "uploads", "a"))).toEqual(["after.webp", "kept.webp"])

    // What a restored life writes lies at either place as the first one's does: once is enough.
    if (place.name === "S3") {
      await all.stop()
      return
    }

    // Life goes on in what was restored, on a timeline of its own, and is kept at the same place.
    const before = await proofs(url)
    await add(all.connection, "another life")
    await until(async () => (await proofs(url)) > before)
    await add(all.connection, "its last word")
    await all.stop()
    const second = join(root, `second-${which}`)
    expect(await restore(second, "--from", url)).toMatchObject({ code: 0 })
    const life = await start(second, null)
    expect(await names(life.connection)).toEqual(["after", "another life", "before", "its last word"])
    await life.stop()

    // Restored to the earlier moment again: its files are still known, and a third life leaves the others reachable.
    const lastWord = new Date()
    const third = join(root, `third-${which}`)
    const told = await restore(third, "--until", moment.toISOString(), "--from", url)
    expect(told.output).toContain("2 arquivos")
    const apart = await start(third, url)
    await add(apart.connection, "a third life")
    await apart.stop()
    expect(await namesAt(`end-${which}`, url)).toEqual(["a third life", "before"])
    expect(await namesAt(`second-life-${which}`, url, lastWord)).toContain("its last word")
    expect(await namesAt(`first-life-${which}`, url, firstEnd)).toEqual(["after", "before"])
    // The life that was left may not write on there.
    await expect(start(whole, url)).rejects.toThrow(/backup de outro banco/)
  })

  test("refuses a restore over a database, to a time before it began, and to a time without offset", async () => {
    const { url = "", dataDir = "" } = places[0] ?? {}
    const full = await restore(dataDir, "--from", url)
    expect(full).toMatchObject({
      code: 1,
      output: expect.stringContaining("já há um banco (pg18)") as string,
    })
    const empty = join(root, "empty")
    const early = await restore(empty, "--from", url, "--until", "2020-01-01T00:00:00-03:00")
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining("não dá para voltar") as string })
    const vague = await restore(empty, "--from", url, "--until", "2026-11-23 10:15")
    expect(vague).toMatchObject({ code: 1, output: expect.stringContaining("com fuso") as string })
    expect((await restore(empty, join(root, "missing"))).output).toContain("O arquivo de backup não existe.")
    const mistyped = await restore(empty, "--from", "s3://k:%@b?endpoint=http://s3.example")
    expect(mistyped.output).toMatch(/^O lugar do backup: não dá para ler este endereço.*\n$/)
    const nothing = await restore(empty, "--from", join(root, "nowhere"))
    expect(nothing).toMatchObject({
      code: 1,
      output: expect.stringContaining("não há nenhum backup") as string,
    })
    const never = await restore(empty, "--from", url, "--until", "2026-13-01T10:15:00-03:00")
    expect(never).toMatchObject({ code: 1, output: expect.stringMatching(/^--until deve ser/) as string })
    expect(readdirSync(empty).filter((name) => name.startsWith("pg"))).toEqual([])
  })

  test("refuses a place that holds another database's backup", async () => {
    const { url = "" } = places[0] ?? {}
    await expect(start(join(root, "stranger"), url)).rejects.toThrow(/backup de outro banco/)
  })

  test("is proved by a command, which detects a changed file", async () => {
    const { url = "" } = places[0] ?? {}
    const prove = () => command(PROVE, join(root, "proving"), url)
    const proved = await prove()
    expect(proved.output).toMatch(/areas_seen +[1-9]\d* +[1-9]\d* +igual/)
    expect(proved).toMatchObject({ code: 0, output: expect.stringContaining("Provado") as string })
    expect(readdirSync(join(root, "proving")).filter((name) => name.startsWith("proving-"))).toEqual([])
    writeFileSync(join(url, "files", "a", "after.webp"), "something else")
    const changed = await prove()
    expect(changed).toMatchObject({
      code: 1,
      output: expect.stringContaining("o arquivo a/after.webp") as string,
    })
  })

  test("ships the WAL while the store of the uploads is unreachable, and removes partial WAL files", async () => {
    const dataDir = join(root, "storeless")
    const url = join(root, "storeless-place")
    const away = "s3://key:secret@files?endpoint=http://127.0.0.1:1&region=us-east-1"
    const wal = join(dataDir, "archive", "wal")
    mkdirSync(wal, { recursive: true })
    // As PostgreSQL leaves what it was copying when it was killed.
    writeFileSync(join(wal, "archtemp.000000010000000000000001.7.1"), "a piece")
    const embedded = await startArchivedPostgres(
      { dataDir, storageUrl: away, backup: { url, days: 14 } },
      { onTrouble: () => {} },
    )
    running.add(embedded)
    expect(readdirSync(wal).filter((name) => name.startsWith("archtemp"))).toEqual([])
    await migrate(embedded.connection)
    await until(async () => (await proofs(url)) > 0)
    const shipped = () => globSync("wal/*.gz", { cwd: url })
    await until(() => shipped().length > 0)
    await embedded.stop()
    running.delete(embedded)
    // The first may be gone with what is older than the base backup; the last comes as the database stops.
    const [key = "none"] = shipped()
    // The whole database, its people's e-mails and password hashes: nobody else on this machine reads it.
    const modes = [url, join(url, key)].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })

  test("starts while its known place is unreachable, and catches up later even if the clock is set back", async () => {
    const dataDir = join(root, "placeless")
    let own = await s3StandIn()
    const url = own.url("placeless")
    const known = await start(dataDir, url)
    await until(async () => (await readMark(dataDir, "taken")) !== null)
    await known.stop()
    await own.close()
    const troubles: unknown[] = []
    await expect(start(join(root, "never-placed"), url, troubles)).rejects.toThrow(/ECONNREFUSED/)
    const embedded = await start(dataDir, url, troubles)
    expect(troubles.length).toBeGreaterThan(0)
    own = await s3StandIn(Number(/:(\d+)&/.exec(url)?.[1]))
    await query(embedded.connection, "select pg_switch_wal() from (select txid_current()) as written")
    await until(() => [...own.objects.keys()].some((key) => key.startsWith("wal/")))
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000)
    await createStorage(null, join(dataDir, "uploads")).put("late.webp", Buffer.from("late"), "image/webp")
    await until(() => [...own.objects.keys()].some((key) => key.endsWith("late.webp")))
    clock.mockRestore()
    await embedded.stop()
    await own.close()
  })

  test("writes nothing to a folder whose disk is not mounted any more, and reports it", async () => {
    const dataDir = join(root, "unmounted")
    const folder = join(root, "disk")
    const troubles: unknown[] = []
    const whileRunning = async (during: (connection: pg.ClientConfig) => Promise<unknown>) => {
      const embedded = await start(dataDir, folder, troubles)
      await during(embedded.connection)
      await embedded.stop()
    }
    await whileRunning(async (connection) => {
      await until(async () => (await readMark(dataDir, "taken")) !== null)
      rmSync(folder, { recursive: true })
      await query(connection, "select pg_switch_wal() from (select txid_current()) as written")
    })
    expect(String(troubles.at(-1))).toContain("o disco dela está montado?")
    expect(readdirSync(join(dataDir, "archive/wal"))).not.toEqual([])
    await whileRunning(async () => {})
    expect(troubles.length).toBeGreaterThan(1)
    expect(existsSync(join(folder, "system.json"))).toBe(false)
  })

  test("stops writing to a place that a restored database has taken over, and reports it", async () => {
    const dataDir = join(root, "overtaken")
    const url = join(root, "overtaken-place")
    const troubles: unknown[] = []
    const embedded = await start(dataDir, url, troubles)
    await until(async () => (await readMark(dataDir, "taken")) !== null)
    const { id, timelines } = (await readSystem(openBackupStore(url))) ?? {}
    // As the restored one's first start leaves it.
    const later = { id, timelines: { ...timelines, 2: new Date().toISOString() } }
    writeFileSync(join(url, "system.json"), JSON.stringify(later))
    await query(embedded.connection, "select pg_switch_wal() from (select txid_current()) as written")
    await until(() => troubles.length > 0)
    await embedded.stop()
    expect(String(troubles[0])).toContain("backup de outro banco")
    expect(readdirSync(join(dataDir, "archive/wal"))).not.toEqual([])
  })

  test("removes at its start what a killed restore left, its process included", async () => {
    const dataDir = join(root, "left")
    const beside = join(dataDir, "restoring")
    const left = await startEmbeddedPostgres({ dataDir: beside })
    await (await start(dataDir, null)).stop()
    expect([existsSync(beside), isAlive(left.pid)]).toEqual([false, false])
  })

  test("is off when it is not configured", async () => {
    const dataDir = join(root, "plain")
    const plain = await start(dataDir, null)
    expect(await query(plain.connection, "show archive_mode")).toEqual([{ archive_mode: "off" }])
    await plain.stop()
    expect(existsSync(join(dataDir, "archive"))).toBe(false)
  })

  test("restarts a server that a killed process left running without it", async () => {
    const dataDir = join(root, "orphan")
    // Left alone on purpose: the next start finds it as after a kill.
    const orphan = await startEmbeddedPostgres({ dataDir })
    const next = await start(dataDir, join(root, "orphans-place"))
    expect(next.pid).not.toBe(orphan.pid)
    expect(await query(next.connection, "show archive_mode")).toEqual([{ archive_mode: "on" }])
    await next.stop()
  })
})
