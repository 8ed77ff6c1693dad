import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { restoreBackup, writeBackup } from "../../src/db/backup/index.ts"
import { quotedName, readLayout } from "../../src/db/backup/layout.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import type { Storage } from "../../src/platform/storage/storage.ts"
import type { TestDatabase } from "../../src/testing/database.ts"
import { administer, createTestDatabase } from "../../src/testing/database.ts"

const directory = mkdtempSync(join(tmpdir(), "upaon-backup-"))
const file = join(directory, "whole.backup")
const uploadsDir = join(directory, "uploads")
const opened: TestDatabase[] = []
let source: TestDatabase
/** What stood in the source when the backup was taken. */
let whole: Record<string, string>

async function open(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  opened.push(database)
  return database
}

async function query<T extends pg.QueryResultRow>(
  { connection }: Pick<TestDatabase, "connection">,
  text: string,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table as one text per table, but for the events of the search: those of a backup say nothing where it is restored. */
async function contents({ connection }: Pick<TestDatabase, "connection">): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found: Record<string, string> = {}
    for (const { name } of (await readLayout(client)).tables) {
      if (name === "search_events") continue
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${quotedName(name)} t`,
      )
      found[name] = rows[0]?.all ?? ""
    }
    return found
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  source = await open()
  // A user and an upload that point to each other, and points, whose balances only triggers may write.
  await query(
    source,
    `insert into users (user_type_id, name, username, email, password_hash)
       select 2, E'São "Luís"\\t\\\\N \\n ' || n, 'user' || n, 'user' || n || '@example.com', 'x' from generate_series(1, 2000) n;
     insert into uploads (owner_id, key, mime, width, height, bytes, used_at)
       select id, 'a/picture.webp', 'image/webp', 10, 10, 9, '2026-02-28 23:59:59.123-03' from users limit 1;
     update users set image_id = (select id from uploads) where id = (select owner_id from uploads);
     insert into point_entries (user_id, reason, value_delta) select id, 'gift', 30 from users;`,
  )
  whole = await contents(source)
  mkdirSync(join(uploadsDir, "a"), { recursive: true })
  writeFileSync(join(uploadsDir, "a", "picture.webp"), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(uploadsDir, "empty.webp"), "")
  writeFileSync(join(uploadsDir, "z.webp"), "z")
  mkdirSync(join(uploadsDir, "secrets"))
  writeFileSync(join(uploadsDir, "secrets", "audit"), "of the backup")
  const files = createStorage(null, uploadsDir)
  // A folder is listed in any order.
  const list: Storage["list"] = async function* (folder) {
    for (const isFirst of [true, false])
      for await (const one of files.list(folder)) if (one.key.startsWith("secrets/") === isFirst) yield one
  }
  await writeBackup({ connection: source.connection, file, files: { ...files, list } })
})

afterAll(async () => {
  for (const database of opened) await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

describe("a backup", () => {
  test("restores every row, upload and sequence into an empty database", async () => {
    const target = await open({ empty: true })
    const restored = join(directory, "restored")
    const files = createStorage(null, restored)
    const totals = await restoreBackup({ connection: target.connection, file, files })
    expect(await contents(target)).toEqual(whole)
    expect(totals.files).toHaveLength(4)
    expect(readFileSync(join(restored, "a", "picture.webp"))).toEqual(Buffer.from([0, 1, 2, 255]))
    expect(readFileSync(join(restored, "empty.webp"))).toHaveLength(0)
    const insert = `insert into users (user_type_id, name, username, email, password_hash)
      values (2, 'Nova', 'nova', 'nova@example.com', 'x') returning id`
    expect(await query(target, insert)).toEqual(await query(source, insert))
  })

  test("removes from the store, when its restore is forced, the pictures that only the replaced rows had", async () => {
    const target = await open()
    const files = createStorage(null, mkdtempSync(join(directory, "replaced-")))
    for (const key of ["b/old-320.webp", "b/old-640.webp", "a/picture.webp", "unknown.webp"])
      await files.put(key, Buffer.from("old"), "image/webp")
    const variants = `[{"key": "b/old-320.webp"}, {"key": "b/old-640.webp"}, {"key": "a/picture.webp"}]`
    await query(
      target,
      `insert into uploads (key, mime, width, height, bytes, variants)
         values ('b/old-640.webp', 'image/webp', 10, 10, 9, '${variants}')`,
    )
    await restoreBackup({ connection: target.connection, file, files, force: true })
    const left: string[] = []
    for await (const { key } of files.list("")) left.push(key)
    expect(left.toSorted()).toEqual([
      "a/picture.webp",
      "empty.webp",
      "secrets/audit",
      "unknown.webp",
      "z.webp",
    ])
    expect(await files.size("a/picture.webp")).toBe(4)
  })

  test("makes the search index be rebuilt after a restore", async () => {
    const target = await open({ empty: true })
    await restoreBackup({ connection: target.connection, file })
    expect(await query(target, "select kind from search_events")).toEqual([{ kind: "rebuild" }])
  })

  test("leaves triggers and foreign keys in force after a restore", async () => {
    const target = await open({ empty: true })
    await restoreBackup({ connection: target.connection, file })
    await expect(query(target, "delete from point_entries")).rejects.toThrow(/only ever grows/)
    await expect(query(target, "update users set image_id = 999999")).rejects.toThrow(/foreign key/)
  })

  test("can be restored without a superuser", async () => {
    const target = await open({ empty: true })
    const role = `plain_${target.connection.database}`
    await administer(target.connection, `create role ${role} login`)
    await administer(target.connection, `alter database ${target.connection.database} owner to ${role}`)
    const connection = { ...target.connection, user: role }
    await restoreBackup({ connection, file })
    expect(await contents({ connection })).toEqual(whole)
    await target.drop()
    await administer(target.connection, `drop role ${role}`)
  })

  test("removes old partial files of a killed backup, but no recent ones", async () => {
    const folder = mkdtempSync(join(directory, "left-"))
    for (const name of ["old.backup-part", "young.backup-part", "old.part"])
      writeFileSync(join(folder, name), "")
    for (const name of ["old.backup-part", "old.part"]) utimesSync(join(folder, name), 1000, 1000)
    await writeBackup({ connection: source.connection, file: join(folder, "new.backup") })
    expect(readdirSync(folder).toSorted()).toEqual(["new.backup", "old.part", "young.backup-part"])
  })

  test("fails without leaving a file if the server ends its connection while uploads are read", async () => {
    const database = await open()
    const files = createStorage(null, uploadsDir)
    async function* list(folder: string) {
      const others = "datname = current_database() and pid <> pg_backend_pid()"
      await query(database, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`)
      yield* files.list(folder)
    }
    const lost = join(directory, "lost.backup")
    const written = writeBackup({ connection: database.connection, file: lost, files: { ...files, list } })
    await expect(written).rejects.toThrow(/connection error|terminat/i)
    expect(readdirSync(directory).filter((name) => name.startsWith("lost"))).toEqual([])
  })

  test("is whole on a server that ends what stands idle in a transaction, while files are read for long", async () => {
    const database = await open()
    const { connection } = database
    const limits = `alter database ${connection.database} set idle_in_transaction_session_timeout = 50`
    await administer(connection, limits)
    const files = createStorage(null, uploadsDir)
    async function* list(folder: string) {
      await sleep(300)
      yield* files.list(folder)
    }
    await writeBackup({ connection, file: join(directory, "patient.backup"), files: { ...files, list } })
  })

  test("is a consistent snapshot while the database is being written", async () => {
    const busy = await open()
    const writer = new pg.Client(busy.connection)
    await writer.connect()
    // The first and the last table by name: a backup that is no snapshot copies them at different moments.
    await writer.query("create table a_pair (n integer); create table z_pair (n integer)")
    let writing = true
    const written = (async () => {
      for (let n = 0; writing; n += 1) {
        await writer.query(
          `begin; insert into a_pair values (${n}); insert into z_pair values (${n}); commit`,
        )
      }
    })()
    const count = async () =>
      Number((await query<{ count: string }>(busy, "select count(*) from a_pair"))[0]?.count)
    await expect.poll(count).toBeGreaterThan(0)
    const moment = join(directory, "moment.backup")
    await writeBackup({ connection: busy.connection, file: moment })
    writing = false
    await written
    await writer.query("truncate a_pair, z_pair")
    await writer.end()
    await restoreBackup({ connection: busy.connection, file: moment, force: true })
    const found = await contents(busy)
    expect(found.a_pair).toBe(found.z_pair)
    expect(found.a_pair).not.toMatch(/^0 /)
  })
})

describe("a restore fails and changes nothing", () => {
  let target: TestDatabase
  let before: Record<string, string>

  beforeEach(async () => {
    target = await open()
    before = await contents(target)
  })

  test("if the database has rows, unless it is forced", async () => {
    await expect(restoreBackup({ connection: target.connection, file })).rejects.toThrow(
      /já tem dados.*--force/s,
    )
    expect(await contents(target)).toEqual(before)
    await restoreBackup({ connection: target.connection, file, force: true })
    expect(await contents(target)).toEqual(whole)
  })

  test("if the store refuses the files", async () => {
    const put = () => Promise.reject(new Error("slow down"))
    const files = { ...createStorage(null, uploadsDir), put }
    const restored = restoreBackup({ connection: target.connection, file, files, force: true })
    await expect(restored).rejects.toThrow("slow down")
    expect(await contents(target)).toEqual(before)
    // The database that stays has its keys.
    const present = createStorage(null, mkdtempSync(join(directory, "present-")))
    await present.put("secrets/audit", Buffer.from("present"), "application/octet-stream")
    const full: Storage = {
      ...present,
      put: (key, ...rest) => (key === "z.webp" ? put() : present.put(key, ...rest)),
    }
    await expect(
      restoreBackup({ connection: target.connection, file, files: full, force: true }),
    ).rejects.toThrow("slow down")
    expect(Buffer.from((await present.read("secrets/audit"))?.bytes ?? []).toString()).toBe("present")
  })

  test("if the file is truncated, and restores none of its uploads", async () => {
    const cut = join(directory, "cut.backup")
    writeFileSync(cut, readFileSync(file))
    truncateSync(cut, 20_000)
    const uploads = join(directory, "none")
    const attempt = restoreBackup({
      connection: target.connection,
      file: cut,
      force: true,
      files: createStorage(null, uploads),
    })
    await expect(attempt).rejects.toThrow(/incompleto/)
    expect(await contents(target)).toEqual(before)
    expect(readdirSync(directory).filter((name) => name.startsWith("none"))).toEqual([])
  })

  test("if the file is no backup or is missing", async () => {
    const other = join(directory, "other")
    writeFileSync(other, "not a backup")
    const restore = (path: string) =>
      restoreBackup({ connection: target.connection, file: path, force: true })
    await expect(restore(other)).rejects.toThrow("O arquivo não é um backup de Upaon")
    await expect(restore(join(directory, "missing"))).rejects.toThrow("O arquivo de backup não existe.")
    expect(await contents(target)).toEqual(before)
  })

  test("if the backup has another schema", async () => {
    const older = await open()
    await query(
      older,
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    )
    const path = join(directory, "older.backup")
    await writeBackup({ connection: older.connection, file: path })
    const attempt = restoreBackup({ connection: target.connection, file: path, force: true })
    await expect(attempt).rejects.toThrow(/outro esquema.*Restaure-o em um DATA_DIR ou banco novo/)
    expect(await contents(target)).toEqual(before)
  })

  test("if the app is using the database", async () => {
    const app = new pg.Client({ ...target.connection, application_name: "upaon" })
    await app.connect()
    const attempt = restoreBackup({ connection: target.connection, file, force: true })
    await expect(attempt).rejects.toThrow("Pare-o antes de restaurar")
    await app.end()
    expect(await contents(target)).toEqual(before)
  })
})
