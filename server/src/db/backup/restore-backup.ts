import { createReadStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { restorePendingWork, type PendingWork } from "../../platform/background/index.ts"
import { Refusal } from "../../platform/refusal.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { migrate } from "../migrate.ts"
import { withClient } from "../with-client.ts"
import { decodeFrames, type Frame, INCOMPLETE, NOT_A_BACKUP } from "./frames.ts"
import type { Layout, Table } from "./layout.ts"
import { columnList, quotedName, readCircularReferences, readLayout } from "./layout.ts"
import { type FileRecord, ReceivedFiles } from "./received-files.ts"
import { SAME_TEXT, type TableSum, type TableSums } from "./sum-tables.ts"
import { readOrigin, type SequenceState } from "./write-backup.ts"

type RestoreOptions = {
  connection: pg.ClientConfig
  file: string
  /** Where the files of the backup go; without it they are left out. */
  files?: Storage
  /** A folder with room for the files until the rows are restored; default: the system's temporary folder. */
  staging?: string
  /** Empties a database that has rows; otherwise such a database is refused. */
  force?: boolean
  /** Leaves the schema at the backup's version, for comparison with the backup. */
  asItWas?: boolean
  log?: (sentence: string) => void
}

type Header = Layout & { format?: string; version?: number; createdAt: string; origin?: string | null }
type Ending = { rows: number; files: number; sequences: SequenceState[] }

/** What the backup says it contains. The earliest backups have no checksums. */
export type Restored = { rows: number; tables: TableSums; files: FileRecord[] }

/**
 * Restores a backup into a database, in one transaction: either everything or nothing. Creates the schema when it is missing.
 * Needs no superuser. Throws Refusal when the file, the schema or the database does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const log = options.log ?? (() => {})
  await refuseWhileInUse(options.connection)
  const header = await headerOf(options.file)
  // An empty database is first migrated to the backup's schema. Later migrations then run on the restored rows, at the end.
  await migrate(options.connection, header.migrations.length)
  const client = new pg.Client(options.connection)
  // When the connection breaks while files are being read, the next query reports it.
  client.on("error", () => {})
  await client.connect()
  const received = new ReceivedFiles(options.staging)
  try {
    await client.query(`begin; ${SAME_TEXT}`)
    const frames = framesOf(options.file)
    await frames.next()
    const present = await readLayout(client)
    refuseAnotherSchema(header, present)
    const replaced = await pictureKeys(client)
    const settle = await openTables(client, present.tables, options.force ?? false)
    const { ending, tables, work } = await copyAll(client, frames, header, received, log)
    for (const { name, value, called } of ending.sequences) {
      await client.query("select setval($1::regclass, $2::bigint, $3)", [quotedName(name), value, called])
    }
    await settle()
    // Old search events mean nothing here, and every copy of the index shows the former content.
    await client.query("truncate search_events")
    await client.query("insert into search_events (kind) values ('rebuild')")
    const samePlace = Boolean(header.origin) && header.origin === (await readOrigin(client))
    await restorePendingWork(options.connection, client, work, samePlace)
    if (options.files) await received.keep(options.files)
    const kept = new Set([...received.records.map(({ path }) => path), ...(await pictureKeys(client))])
    await client.query("commit")
    if (!options.asItWas) await migrate(options.connection)
    // Nothing else would find the pictures of the replaced rows.
    for (const key of replaced) if (!kept.has(key)) await options.files?.remove(key)
    return { rows: ending.rows, tables, files: received.records }
  } catch (error) {
    throw explain(error)
  } finally {
    received.discard()
    await client.end()
  }
}

function framesOf(file: string): AsyncGenerator<Frame> {
  const bytes = createReadStream(file)
  const source = createGunzip()
  bytes.on("error", (error) => source.destroy(error))
  return decodeFrames(bytes.pipe(source))
}

const pictureKeys = async (client: pg.Client): Promise<string[]> => {
  const text = "select v ->> 'key' as key from uploads cross join jsonb_array_elements(variants) v"
  return (await client.query<{ key: string }>(text)).rows.map(({ key }) => key)
}

/** Throws Refusal when there is no file, or when it does not begin as a backup. */
export const checkBackup = (file: string): Promise<unknown> => headerOf(file)

async function headerOf(file: string): Promise<Header> {
  try {
    const frames = framesOf(file)
    const header = readHeader(await frames.next())
    await frames.return(undefined)
    return header
  } catch (error) {
    throw explain(error)
  }
}

async function copyAll(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  header: Header,
  files: ReceivedFiles,
  log: (sentence: string) => void,
): Promise<{ ending: Ending; tables: TableSums; work: PendingWork[] }> {
  const tables: TableSums = {}
  let work: PendingWork[] = []
  let done = 0
  let rows = 0
  for await (const { kind, payload } of frames) {
    if (kind === "T") {
      const table = parse<Table>(payload)
      const sum = await copyTable(client, table, frames)
      tables[table.name] = sum
      done += 1
      rows += sum.rows
      log(`${done}/${header.tables.length} ${table.name}: ${sum.rows.toLocaleString("pt-BR")} linhas`)
    } else if (kind === "D") files.add(payload)
    else {
      files.check()
      if (kind === "F") files.begin(parse<FileRecord>(payload))
      else if (kind === "W") work = work.concat(parse<PendingWork[]>(payload))
      if (kind !== "Z") continue
      const ending = parse<Ending>(payload)
      if (ending.rows === rows && done === header.tables.length) return { ending, tables, work }
      throw new Refusal("O arquivo de backup não confere com os próprios totais.")
    }
  }
  throw new Refusal(INCOMPLETE)
}

async function copyTable(client: pg.Client, table: Table, frames: AsyncGenerator<Frame>): Promise<TableSum> {
  let sum = null as TableSum | null
  async function* rows() {
    // No `for await`: it would close the stream, and the caller reads on after this table.
    for (;;) {
      const { value: frame, done } = await frames.next()
      if (done || (frame.kind !== "D" && frame.kind !== "E")) throw new Refusal(INCOMPLETE)
      if (frame.kind === "D") yield frame.payload
      else return (sum = parse<TableSum>(frame.payload))
    }
  }
  const stream = client.query(copyFrom(`copy ${quotedName(table.name)} (${columnList(table)}) from stdin`))
  await pipeline(rows, stream)
  if (sum && stream.rowCount === sum.rows) return sum
  throw new Refusal(`A tabela ${table.name} não recebeu todas as linhas do backup.`)
}

/**
 * Prepares the tables to be filled: disables our triggers (the rows already contain their results) and defers circular
 * references to the end. The owner of the tables may do this without being a superuser. The returned function undoes it.
 */
async function openTables(client: pg.Client, tables: readonly Table[], force: boolean) {
  const names = tables.map(({ name }) => quotedName(name))
  const filled: string[] = []
  for (const { name } of tables) {
    if ((await client.query(`select 1 from ${quotedName(name)} limit 1`)).rowCount) filled.push(name)
  }
  if (filled.length > 0 && !force) {
    throw new Refusal(
      `O banco já tem dados (${filled.slice(0, 3).join(", ")}…). Para apagar tudo e pôr o backup no lugar, ` +
        "repita com --force; para conservar, restaure em um DATA_DIR ou banco novo.",
    )
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (filled.length > 0) await client.query(`truncate ${names.join(", ")}`)
  const circular = await readCircularReferences(client, tables)
  const alter = async (deferrable: string) => {
    for (const { table, name } of circular) {
      await client.query(
        `alter table ${quotedName(table)} alter constraint ${pg.escapeIdentifier(name)} ${deferrable}`,
      )
    }
  }
  await alter("deferrable initially deferred")
  return async () => {
    await client.query("set constraints all immediate")
    await alter("not deferrable")
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const name of names) await client.query(`analyze ${name}`)
  }
}

const refuseWhileInUse = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'upaon'",
    )
    if (rowCount) throw new Refusal("O aplicativo está usando este banco. Pare-o antes de restaurar.")
  })

function readHeader({ value, done }: IteratorResult<Frame>): Header {
  const header = !done && value.kind === "H" ? parse<Header>(value.payload) : undefined
  if (header?.format !== "upaon-backup") throw new Refusal(NOT_A_BACKUP)
  if (header.version === 1 || header.version === 2) return header
  throw new Refusal(
    `O arquivo é de um formato mais novo (${header.version}). Restaure com a versão que o fez.`,
  )
}

function refuseAnotherSchema(header: Header, present: Layout): void {
  const isBegun = header.migrations.every((hash, index) => hash === present.migrations[index])
  if (isBegun && header.migrations.length === present.migrations.length) return
  throw new Refusal(
    `O backup, de ${header.createdAt}, é de outro esquema (${header.migrations.length} migrações; este banco tem ` +
      `${present.migrations.length}). ` +
      (isBegun
        ? "Restaure-o em um DATA_DIR ou banco novo: lá ele é atualizado em seguida."
        : "Restaure com a versão do aplicativo que o fez e depois atualize."),
  )
}

function explain(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === "ENOENT") return new Refusal("O arquivo de backup não existe.")
  if (code === "EISDIR") return new Refusal(NOT_A_BACKUP)
  if (code === "Z_BUF_ERROR") return new Refusal(INCOMPLETE)
  if (code === "Z_DATA_ERROR") return new Refusal(NOT_A_BACKUP.replace(".", ", ou está danificado."))
  return error
}

function parse<T>(payload: Buffer): T {
  return JSON.parse(payload.toString()) as T
}
