import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { encodeFrame } from "./frames.ts"
import type { Table } from "./layout.ts"
import { columnList, qualified, readLayout } from "./layout.ts"
import { BackupRefusal } from "./refusal.ts"

/** A sequence and where it stands. */
export type SequenceState = { name: string; value: string; called: boolean }

type BackupOptions = {
  /** The database, as node-postgres takes it. */
  connection: pg.ClientConfig
  /** The file to write; it appears under its name only when whole. */
  file: string
  /** The directory of uploads to take along, if files are kept there. */
  uploadsDir?: string
  log?: (sentence: string) => void
}

/**
 * Writes the product's tables and uploads to one file, as they stood at one moment, while the product may go on
 * working. Background work in waiting is not in it: it is made again from the tables. Resolves to the totals.
 */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ rows: number; files: number; bytes: number }> {
  const part = `${options.file}.part`
  const client = new pg.Client(options.connection)
  await client.connect()
  const totals = { rows: 0, files: 0 }
  try {
    await client.query("begin isolation level repeatable read read only")
    await client.query(
      "set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'",
    )
    await client.query("set local intervalstyle = 'postgres'; set local extra_float_digits = 1")
    const source = Readable.from(frames(client, options, totals), { objectMode: false })
    await pipeline(source, createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600, flush: true }))
    await client.query("commit")
    renameSync(part, options.file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
  return { ...totals, bytes: statSync(options.file).size }
}

async function* frames(client: pg.Client, options: BackupOptions, totals: { rows: number; files: number }) {
  const log = options.log ?? (() => {})
  const layout = await readLayout(client)
  if (layout.tables.length === 0)
    throw new BackupRefusal("O banco ainda não tem tabelas: não há o que guardar.")
  yield encodeFrame("H", {
    format: "upaon-backup",
    version: 1,
    createdAt: new Date().toISOString(),
    ...layout,
  })
  for (const [index, table] of layout.tables.entries()) {
    yield encodeFrame("T", { name: table.name, columns: table.columns })
    const rows = yield* tableRows(client, table)
    yield encodeFrame("E", { rows })
    totals.rows += rows
    log(`${index + 1}/${layout.tables.length} ${table.name}: ${rows.toLocaleString("pt-BR")} linhas`)
  }
  for (const path of listFiles(options.uploadsDir)) {
    yield encodeFrame("F", {
      path: relative(options.uploadsDir ?? "", path)
        .split(sep)
        .join("/"),
    })
    for await (const chunk of createReadStream(path)) yield encodeFrame("D", chunk as Buffer)
    totals.files += 1
  }
  // A sequence is outside any snapshot; read last, it stands past every row that was copied.
  yield encodeFrame("Z", { ...totals, sequences: await readSequences(client) })
}

async function* tableRows(client: pg.Client, table: Table) {
  const stream = client.query(copyTo(`copy ${qualified(table.name)} (${columnList(table)}) to stdout`))
  for await (const chunk of stream) yield encodeFrame("D", chunk as Buffer)
  return stream.rowCount
}

async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${qualified(name)}`,
    )
    if (state.rows[0]) states.push({ name, ...state.rows[0] })
  }
  return states
}

function listFiles(directory: string | undefined): string[] {
  if (!directory || !statSync(directory, { throwIfNoEntry: false })) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
