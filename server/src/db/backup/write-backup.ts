import { createWriteStream, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import process from "node:process"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { readPendingWork } from "../../platform/background/index.ts"
import { refuseWithoutKeys } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { encodeFrame } from "./frames.ts"
import type { Table } from "./layout.ts"
import { columnList, quotedName, readLayout } from "./layout.ts"
import { recordOf } from "./received-files.ts"
import { Refusal } from "../../platform/refusal.ts"
import { SAME_TEXT, sumTable } from "./sum-tables.ts"

/** A sequence and its state. */
export type SequenceState = { name: string; value: string; called: boolean }

const PIECE_BYTES = 16 * 1024 * 1024
const WORK_BYTES = 1024 * 1024
const PART = ".backup-part"
/** A database with rows here has files, too: a backup without them would be taken for whole. */
const LOG_STARTS = "audit_starts"

type BackupOptions = {
  /** The database, as node-postgres settings. */
  connection: pg.ClientConfig
  /** The file to write; it gets its name only when it is complete. */
  file: string
  /** The store whose files are included. */
  files?: Storage
  log?: (sentence: string) => void
}

/**
 * Writes the product's tables, the pending work and the files to one file. Tables and work come from one snapshot, and the
 * product may go on working. Counts and checksums of each table and file are included. Resolves with the totals.
 */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ rows: number; files: number; bytes: number }> {
  const part = `${options.file}${PART}`
  clearLeft(dirname(options.file))
  // When the command is stopped, it exits at once without running `finally`.
  const discard = () => rmSync(part, { force: true })
  process.once("exit", discard)
  const client = new pg.Client(options.connection)
  // When the connection breaks while files are being read, the next query reports it.
  client.on("error", () => {})
  await client.connect()
  const totals = { rows: 0, files: 0 }
  try {
    await client.query("begin isolation level repeatable read read only")
    await client.query(SAME_TEXT)
    const source = Readable.from(frames(client, options, totals), { objectMode: false })
    await pipeline(source, createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600, flush: true }))
    await client.query("commit")
    renameSync(part, options.file)
  } catch (error) {
    discard()
    throw error
  } finally {
    process.off("exit", discard)
    await client.end()
  }
  return { ...totals, bytes: statSync(options.file).size }
}

/** Deletes unfinished files of backups that were killed: each has its own name and would stay. */
function clearLeft(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(PART)) continue
    const path = join(folder, name)
    const file = statSync(path, { throwIfNoEntry: false })
    // A file that is still being written has a recent modification time.
    if (file && file.mtimeMs < Date.now() - HOUR_MS) rmSync(path, { force: true })
  }
}

async function* frames(client: pg.Client, options: BackupOptions, totals: { rows: number; files: number }) {
  const log = options.log ?? (() => {})
  const layout = await readLayout(client)
  if (layout.tables.length === 0) throw new Refusal("O banco ainda não tem tabelas: não há o que guardar.")
  yield encodeFrame("H", {
    format: "upaon-backup",
    version: 2,
    createdAt: new Date().toISOString(),
    origin: await readOrigin(client),
    ...layout,
  })
  for (const [index, table] of layout.tables.entries()) {
    yield encodeFrame("T", { name: table.name, columns: table.columns })
    const rows = yield* tableRows(client, table)
    yield encodeFrame("E", await sumTable(client, table))
    totals.rows += rows
    if (table.name === LOG_STARTS && rows > 0 && options.files) await refuseWithoutKeys(options.files)
    log(`${index + 1}/${layout.tables.length} ${table.name}: ${rows.toLocaleString("pt-BR")} linhas`)
  }
  for (const work of inPieces(await readPendingWork(client))) yield encodeFrame("W", work)
  for await (const { key } of options.files?.list("") ?? []) {
    const file = await options.files?.read(key)
    // Deleted in the meantime.
    if (!file) continue
    yield encodeFrame("F", recordOf(key, file.bytes))
    for (let start = 0; start < file.bytes.length; start += PIECE_BYTES)
      yield encodeFrame("D", Buffer.from(file.bytes.subarray(start, start + PIECE_BYTES)))
    totals.files += 1
  }
  // Sequences are not part of a snapshot. Read last, each is past every copied row.
  yield encodeFrame("Z", { ...totals, sequences: await readSequences(client) })
}

/** Splits pending work: a day's mails without a mail server, each a whole page, do not fit into one frame. */
function* inPieces<T extends object>(works: readonly T[]): Generator<T[]> {
  let piece: T[] = []
  let bytes = 0
  for (const work of works) {
    piece.push(work)
    bytes += Buffer.byteLength(JSON.stringify(work))
    if (bytes < WORK_BYTES) continue
    yield piece
    piece = []
    bytes = 0
  }
  if (piece.length > 0) yield piece
}

async function* tableRows(client: pg.Client, table: Table) {
  const stream = client.query(copyTo(`copy ${quotedName(table.name)} (${columnList(table)}) to stdout`))
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
      `select last_value::text as value, is_called as called from ${quotedName(name)}`,
    )
    if (state.rows[0]) states.push({ name, ...state.rows[0] })
  }
  return states
}

const NOT_ALLOWED = "42501"

/** Identifies a database; null where the server does not permit the query. */
export async function readOrigin(client: pg.Client): Promise<string | null> {
  await client.query("savepoint origin")
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.system_identifier::text || '/' || d.oid::text as name from pg_control_system() c, pg_database d
       where d.datname = current_database()`,
    )
    return rows[0]?.name ?? null
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    await client.query("rollback to savepoint origin")
    return null
  }
}
