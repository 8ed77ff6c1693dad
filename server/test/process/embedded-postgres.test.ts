import { execFileSync } from "node:child_process"
import { appendFileSync, chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync } from "node:fs"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { EmbeddedPostgres } from "../../src/db/embedded/index.ts"
import { findPackage, prepareBinaries } from "../../src/db/embedded/binaries.ts"
import { startEmbeddedPostgres } from "../../src/db/embedded/index.ts"
import { findPostmaster, isAlive } from "../../src/db/embedded/postmaster.ts"
import { chooseDatabaseUser } from "../../src/db/embedded/unprivileged-user.ts"
import type { SpawnedNode, SpawnNodeOptions } from "./spawn-node.ts"
import { spawnNode } from "./spawn-node.ts"

const CHILD = fileURLToPath(new URL("./embedded-child.ts", import.meta.url))
const NOBODY = { uid: 65534, gid: 65534 }
/** Nobody's number on any machine. */
const STRANGER = { uid: 54321, gid: 54321 }

let dataDir: string
let spawned: SpawnedNode[]

beforeEach(() => {
  dataDir = makeDirectory(0, 0o755)
  spawned = []
})

afterEach(async () => {
  for (const { child } of spawned) child.kill("SIGKILL")
  const left = findPostmaster(join(dataDir, "pg18"))
  if (left) process.kill(left.pid, "SIGKILL")
  for (let wait = 0; wait < 200 && left && isAlive(left.pid); wait += 1) await sleep(20)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** A directory that the database's user can enter (mkdtemp makes closed ones). */
function makeDirectory(owner: number, mode: number): string {
  const directory = mkdtempSync(join(tmpdir(), "upaon-embedded-"))
  chmodSync(directory, mode)
  if (owner) chownSync(directory, owner, owner)
  return directory
}

type Up = { pid: number; adopted: boolean; host: string }

async function startChild(extra: string[] = [], options?: SpawnNodeOptions) {
  const node = spawnNode([CHILD, dataDir, ...extra], options)
  spawned.push(node)
  const up = JSON.parse(await node.line((line) => line.startsWith("{"))) as Up
  return { ...node, up }
}

async function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "32MB" } })
}

async function ask<T extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}

async function waitForRows(file: string, count: number): Promise<void> {
  while (!existsSync(file) || readFileSync(file, "utf8").split("\n").length <= count) await sleep(10)
}

/** The numbers whose commit the process was told of, as far as the last line was written whole. */
function acknowledgedIn(file: string): number[] {
  return readFileSync(file, "utf8").split("\n").slice(0, -1).map(Number)
}

describe("the embedded PostgreSQL", () => {
  test("uses UTF-8 even with an empty environment, and listens only on its own socket", async () => {
    const { up, child, ended } = await startChild([], { env: {} })
    const connection = { host: up.host, port: 5432, user: "upaon", database: "upaon", ssl: false }
    const [row] = await ask(
      connection,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
         current_setting('listen_addresses') as addresses, upper('maranhão é bom') as upper
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      addresses: "",
      upper: "MARANHÃO É BOM",
    })
    expect(lstatSync(up.host).mode & 0o777).toBe(0o700)
    child.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
    expect(isAlive(up.pid)).toBe(false)
    expect(existsSync(join(dataDir, "pg18", "postmaster.pid"))).toBe(false)
  })

  test("keeps every acknowledged row when the process is killed, and is adopted by the next", async () => {
    const file = join(dataDir, "acknowledged")
    const first = await startChild([file])
    await waitForRows(file, 200)
    first.child.kill("SIGKILL")
    await first.ended
    const next = await start()
    expect(next).toMatchObject({ adopted: true, pid: first.up.pid })
    const acknowledged = acknowledgedIn(file)
    const rows = await ask<{ n: number }>(next.connection, "select n from written order by n")
    expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged)
    await next.stop()
    expect(isAlive(first.up.pid)).toBe(false)
  })

  test("keeps every acknowledged row when the server is killed along with the process", async () => {
    const file = join(dataDir, "acknowledged")
    const first = await startChild([file])
    await waitForRows(file, 200)
    first.child.kill("SIGKILL")
    process.kill(first.up.pid, "SIGKILL")
    await first.ended
    const next = await start()
    expect(next.adopted).toBe(false)
    const acknowledged = acknowledgedIn(file)
    const rows = await ask<{ n: number }>(next.connection, "select n from written order by n")
    expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged)
    await next.stop()
  })

  test("kills an orphaned server that no longer responds, and starts a new one", async () => {
    const first = await startChild()
    first.child.kill("SIGKILL")
    process.kill(first.up.pid, "SIGSTOP")
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(isAlive(first.up.pid)).toBe(false)
    expect(await ask(next.connection, "select 1 as one")).toEqual([{ one: 1 }])
    await next.stop()
  })

  test("rotates its log when it is full, while the server keeps running", async () => {
    const embedded = await start()
    const file = join(dataDir, "postgres.log")
    appendFileSync(file, "x".repeat(6 * 1024 * 1024))
    while (statSync(file).size > 1024 * 1024) await sleep(50)
    await expect(ask(embedded.connection, "select nothing")).rejects.toThrow()
    expect(readFileSync(file, "utf8")).toMatch(/^\d{4}-.*column "nothing" does not exist/)
    expect(statSync(`${file}.1`).size).toBeGreaterThan(6 * 1024 * 1024)
    await embedded.stop()
  })

  test("starts despite a stale pid file whose pid now belongs to another process", async () => {
    await (await start()).stop()
    const pidFile = `${process.pid}\n${join(dataDir, "pg18")}\n1700000000\n5432\n${join(dataDir, "socket")}\n\n\nready\n`
    writeFileSync(join(dataDir, "pg18", "postmaster.pid"), pidFile)
    const next = await start()
    expect(next.adopted).toBe(false)
    await next.stop()
  })

  test("starts correctly after first starts that were killed at different moments", async () => {
    for (const delay of [150, 300, 450]) {
      const child = spawnNode([CHILD, dataDir])
      spawned.push(child)
      await sleep(delay)
      child.child.kill("SIGKILL")
      await child.ended
    }
    const next = await start()
    expect(await ask(next.connection, "select current_database() as name")).toEqual([{ name: "upaon" }])
    await next.stop()
    expect(readdirSync(dataDir).filter((name) => name.includes(".part"))).toEqual([])
  })

  test("works in a deep directory with spaces and accents, where a socket's path would be too long", async () => {
    const top = dataDir
    dataDir = join(top, "vagas de São Luís, e mais".repeat(4), "x".repeat(60))
    const { up, child, ended } = await startChild()
    expect(Buffer.byteLength(up.host)).toBeLessThan(90)
    expect(lstatSync(up.host).mode & 0o777).toBe(0o700)
    child.kill("SIGTERM")
    expect((await ended)[0]).toBe(0)
    rmSync(up.host, { recursive: true, force: true })
    dataDir = top
  })

  test("refuses the files of another major version instead of starting with an empty database", async () => {
    mkdirSync(join(dataDir, "pg17"))
    writeFileSync(join(dataDir, "pg17", "PG_VERSION"), "17\n")
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*db:upgrade/s)
    expect(readdirSync(dataDir)).toEqual(["pg17"])
  })

  test("refuses a second start over the same directory, and lets it in once the first has ended", async () => {
    const first = await startChild()
    const second = spawnNode([CHILD, dataDir])
    spawned.push(second)
    expect((await second.ended)[0]).toBe(1)
    expect(second.output()).toContain(
      `já está em uso por outro processo do aplicativo (pid ${first.child.pid})`,
    )
    first.child.kill("SIGTERM")
    await first.ended
    const third = await startChild()
    expect(third.up.adopted).toBe(false)
    third.child.kill("SIGTERM")
    expect((await third.ended)[0]).toBe(0)
  })

  describe.runIf(process.getuid?.() === 0)("run by root", () => {
    test("runs as another user", async () => {
      const { stop, pid } = await start()
      expect(lstatSync(`/proc/${pid}`).uid).not.toBe(0)
      await stop()
    })

    test("refuses a directory that the other user cannot reach, and names the one that is closed", async () => {
      const closed = join(dataDir, "closed")
      mkdirSync(closed, { mode: 0o700 })
      await expect(startEmbeddedPostgres({ dataDir: join(closed, "data") })).rejects.toThrow(
        new RegExp(`não consegue entrar em ${closed},`),
      )
    })

    test("refuses a uid without an account, with a clear message", async () => {
      rmSync(dataDir, { recursive: true })
      dataDir = makeDirectory(STRANGER.uid, 0o755)
      const stranger = spawnNode([CHILD, dataDir], { user: STRANGER, cwd: "/" })
      spawned.push(stranger)
      expect((await stranger.ended)[0]).toBe(1)
      expect(stranger.output()).toContain(`${STRANGER.uid} não tem entrada em /etc/passwd`)
    })

    test("starts for an ordinary user who owns the directory", async () => {
      rmSync(dataDir, { recursive: true })
      dataDir = makeDirectory(NOBODY.uid, 0o700)
      const { child, ended, up, output } = await startChild([], { user: NOBODY, cwd: "/" })
      expect(lstatSync(`/proc/${up.pid}`).uid).toBe(NOBODY.uid)
      child.kill("SIGTERM")
      expect((await ended)[0], output()).toBe(0)
    })

    test("runs copies of the programs if the database's user cannot reach the installed ones", async () => {
      const home = join(dataDir, "home")
      const data = join(dataDir, "data")
      mkdirSync(home, { mode: 0o700 })
      const user = chooseDatabaseUser(data)
      cpSync(findPackage(), join(home, "package"), { recursive: true, verbatimSymlinks: true })
      const { postgres } = prepareBinaries(data, user, join(home, "package"))
      expect(postgres.startsWith(data)).toBe(true)
      expect(execFileSync(postgres, ["--version"], { ...user.switchTo, env: {} }).toString()).toContain("18.")
    })
  })

  test("recreates the library links that an install without scripts left out", () => {
    const installed = join(dataDir, "package")
    cpSync(findPackage(), installed, { recursive: true, verbatimSymlinks: true })
    const links = ["libpq.so.5", "libicuuc.so.60"].map((name) => join(installed, "native", "lib", name))
    for (const link of links) rmSync(link)
    const { postgres } = prepareBinaries(join(dataDir, "data"), chooseDatabaseUser(dataDir), installed)
    expect(postgres.startsWith(installed)).toBe(true)
    for (const link of links) expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })
})
