import { sql } from "drizzle-orm"
import { createReadStream } from "node:fs"
import { glob, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../../db/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"

/** A place that still contains the words, and the number of its rows or files. */
export type Remnant = { place: string; count: number }

/** Not read in the data folder: the database's own files, which are searched through the database. */
const NOT_READ = /^(?:pg\d+|socket)(?:\/|$)|^app\.(?:lock|pid)/

/**
 * Searches everything with personal data for words such as an e-mail address, as text and as bytes: every table (also the
 * queue's), every file of the data folder (logs, mails, the index), and every file of an external storage.
 */
export async function* findRemnants(
  { db, storage }: { db: Database; storage: Storage | null },
  dataDir: string,
  words: string,
): AsyncGenerator<Remnant> {
  yield* inTables(db, words)
  for await (const path of glob("**/*", { cwd: dataDir })) {
    const file = NOT_READ.test(path) ? null : await stat(join(dataDir, path)).catch(() => null)
    if (file?.isFile() && (await fileHolds(join(dataDir, path), words))) yield { place: path, count: 1 }
  }
  if (!storage) return
  for await (const { key } of storage.list("")) {
    const file = await storage.read(key)
    if (file && holds(Buffer.from(file.bytes), words)) yield { place: key, count: 1 }
  }
}

async function* inTables(db: Database, words: string): AsyncGenerator<Remnant> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const hex = Buffer.from(words.toLowerCase()).toString("hex")
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table} t
      where strpos(lower(t::text), ${words.toLowerCase()}) > 0 or strpos(t::text, ${hex}) > 0`)
    const count = found.rows[0]?.count ?? 0
    if (count > 0) yield { place: `${schema}.${name}`, count }
  }
}

/** Ignores the case of ASCII letters, as e-mail addresses do. */
const holds = (bytes: Buffer, words: string) =>
  bytes.toString("latin1").toLowerCase().includes(Buffer.from(words).toString("latin1").toLowerCase())

async function fileHolds(path: string, words: string): Promise<boolean> {
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([tail, chunk as Buffer])
    if (holds(bytes, words)) return true
    tail = bytes.subarray(-Buffer.byteLength(words))
  }
  return false
}
