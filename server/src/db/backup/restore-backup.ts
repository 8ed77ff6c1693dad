import { createReadStream } from "node:fs"
import { once } from "node:events"
import { finished } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { migrate } from "../migrate.ts"
import type { Frame } from "./frames.ts"
import { decodeFrames } from "./frames.ts"
import type { Layout, Table } from "./layout.ts"
import { columnList, qualified, readCircularReferences, readLayout } from "./layout.ts"
import { BackupRefusal, INCOMPLETE, NOT_A_BACKUP } from "./refusal.ts"
import { UploadReceiver } from "./upload-receiver.ts"
import type { SequenceState } from "./write-backup.ts"

type RestoreOptions = {
  connection: pg.ClientConfig
  file: string
  /** Where uploads go, if they are files; without it those of the backup are left out. */
  uploadsDir?: string
  /** Empties a database that has rows; without it such a one is refused. */
  force?: boolean
  log?: (sentence: string) => void
}

type Header = Layout & { format?: string; version?: number; createdAt: string }
type Ending = { rows: number; files: number; sequences: SequenceState[] }

/**
 * Brings a backup into a database, in one transaction: it is all there or nothing changed. Makes the schema when it
 * is missing. Needs no superuser. Throws BackupRefusal when the file, the schema or the database does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ rows: number; files: number }> {
  const log = options.log ?? (() => {})
  await refuseWhileInUse(options.connection)
  await migrate(options.connection)
  const client = new pg.Client(options.connection)
  await client.connect()
  const uploads = new UploadReceiver(options.uploadsDir)
  try {
    await client.query("begin")
    await client.query(
      "set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'",
    )
    const bytes = createReadStream(options.file)
    const source = createGunzip()
    bytes.on("error", (error) => source.destroy(error))
    const frames = decodeFrames(bytes.pipe(source))
    const header = readHeader(await frames.next())
    const present = await readLayout(client)
    refuseAnotherSchema(header, present)
    const settle = await openTables(client, present.tables, options.force ?? false)
    const ending = await copyAll(client, frames, header, uploads, log)
    for (const { name, value, called } of ending.sequences) {
      await client.query("select setval($1::regclass, $2::bigint, $3)", [qualified(name), value, called])
    }
    await settle()
    // Events of another time say nothing here, and every copy of the index is of what stood before.
    await client.query("truncate search_events")
    await client.query("insert into search_events (kind) values ('rebuild')")
    await client.query("commit")
    uploads.keep()
    return { rows: ending.rows, files: uploads.count }
  } catch (error) {
    uploads.discard()
    throw explain(error)
  } finally {
    await client.end()
  }
}

async function copyAll(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  header: Header,
  uploads: UploadReceiver,
  log: (sentence: string) => void,
): Promise<Ending> {
  let done = 0
  let rows = 0
  for await (const { kind, payload } of frames) {
    if (kind === "T") {
      const table = parse<Table>(payload)
      const count = await copyTable(client, table, frames)
      done += 1
      rows += count
      log(`${done}/${header.tables.length} ${table.name}: ${count.toLocaleString("pt-BR")} linhas`)
    } else if (kind === "F") uploads.begin(parse<{ path: string }>(payload).path)
    else if (kind === "D") uploads.add(payload)
    else if (kind === "Z") {
      const ending = parse<Ending>(payload)
      if (ending.rows === rows && done === header.tables.length) return ending
      throw new BackupRefusal("O arquivo de backup não confere com os próprios totais.")
    }
  }
  throw new BackupRefusal(INCOMPLETE)
}

async function copyTable(client: pg.Client, table: Table, frames: AsyncGenerator<Frame>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${qualified(table.name)} (${columnList(table)}) from stdin`))
  const ended = finished(stream)
  // Awaited below; a failure in between must not count as one that nobody heard.
  ended.catch(() => {})
  for (;;) {
    const { value: frame, done } = await frames.next()
    if (done || (frame.kind !== "D" && frame.kind !== "E")) {
      stream.destroy(new BackupRefusal(INCOMPLETE))
      await ended
      continue
    }
    if (frame.kind === "E") {
      stream.end()
      await ended
      if (stream.rowCount === parse<{ rows: number }>(frame.payload).rows) return stream.rowCount
      throw new BackupRefusal(`A tabela ${table.name} não recebeu todas as linhas do backup.`)
    }
    if (!stream.write(Buffer.from(frame.payload))) await Promise.race([once(stream, "drain"), ended])
  }
}

/**
 * Readies the tables to be filled: no triggers of ours (the rows are already what they made), references in a circle
 * checked at the end. Works for the owner of the tables, without a superuser. The returned function undoes it.
 */
async function openTables(client: pg.Client, tables: readonly Table[], force: boolean) {
  const names = tables.map(({ name }) => qualified(name))
  const filled: string[] = []
  for (const { name } of tables) {
    if ((await client.query(`select 1 from ${qualified(name)} limit 1`)).rowCount) filled.push(name)
  }
  if (filled.length > 0 && !force) {
    throw new BackupRefusal(
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
        `alter table ${qualified(table)} alter constraint ${pg.escapeIdentifier(name)} ${deferrable}`,
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

async function refuseWhileInUse(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'upaon'",
    )
    if (rowCount) throw new BackupRefusal("O aplicativo está usando este banco. Pare-o antes de restaurar.")
  } finally {
    await client.end()
  }
}

function readHeader({ value, done }: IteratorResult<Frame>): Header {
  const header = !done && value.kind === "H" ? parse<Header>(value.payload) : undefined
  if (header?.format !== "upaon-backup") throw new BackupRefusal(NOT_A_BACKUP)
  if (header.version === 1) return header
  throw new BackupRefusal(
    `O arquivo é de um formato mais novo (${header.version}). Restaure com a versão que o fez.`,
  )
}

function refuseAnotherSchema(header: Header, present: Layout): void {
  const same = header.migrations.length === present.migrations.length
  if (same && header.migrations.every((hash, index) => hash === present.migrations[index])) return
  throw new BackupRefusal(
    `O backup, de ${header.createdAt}, é de outro esquema (${header.migrations.length} migrações; este aplicativo tem ` +
      `${present.migrations.length}). Restaure com a versão do aplicativo que o fez e depois atualize.`,
  )
}

function explain(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === "ENOENT") return new BackupRefusal("O arquivo de backup não existe.")
  if (code === "Z_BUF_ERROR") return new BackupRefusal(INCOMPLETE)
  if (code === "Z_DATA_ERROR") return new BackupRefusal(NOT_A_BACKUP.replace(".", ", ou está danificado."))
  return error
}

function parse<T>(payload: Buffer): T {
  return JSON.parse(payload.toString()) as T
}
