import { join } from "node:path"
import type pg from "pg"
import { createStorage } from "../../platform/storage/index.ts"
import type { Storage } from "../../platform/storage/storage.ts"
import { readLayout } from "../backup/layout.ts"
import { type FileRecord, isWhole } from "../backup/received-files.ts"
import { Refusal } from "../../platform/refusal.ts"
import { restoreBackup } from "../backup/restore-backup.ts"
import { SAME_TEXT, sumTables, type TableSum, type TableSums } from "../backup/sum-tables.ts"
import { withEmbeddedPostgres } from "../embedded/index.ts"
import { withClient } from "../with-client.ts"
import { readAllJson } from "./backup-store.ts"
import { recover } from "./recover.ts"
import type { Proof } from "./take-base-backup.ts"

/** What a backup says it contains, and what was found after restoring it. */
export type Proved = {
  tables: { name: string; said?: TableSum; found?: TableSum; equal: boolean }[]
  files: { path: string; bytes: number; whole: boolean }[]
  isWhole: boolean
}

type Where = { folder: string; log: (sentence: string) => void }

/** A restore empties this table and inserts one event, because old events are useless there. */
const NOT_COMPARED = "search_events"

/** Restores a backup file into an empty folder and compares everything with what the file says. */
export const proveFile = (file: string, { folder, log }: Where): Promise<Proved> =>
  withEmbeddedPostgres({ dataDir: folder }, async (connection) => {
    const files = createStorage(null, join(folder, "uploads"))
    const said = await restoreBackup({ connection, file, files, staging: folder, asItWas: true, log })
    return compare(connection, said.tables, files, said.files)
  })

/** Restores a continuous backup to its newest provable point and compares everything with what the backup says. */
export async function provePlace(place: Storage, { folder, log }: Where): Promise<Proved> {
  const point = (await readAllJson<Proof>(place, "proofs")).at(-1)?.value
  if (!point) throw new Refusal("Neste lugar não há nenhum backup contínuo que se possa provar.")
  log(`Provando o ponto de ${point.at}.`)
  const files = createStorage(null, join(folder, "uploads"))
  const recovered = await recover({ place, dataDir: folder, files, point, log })
  const records = recovered.files.map(({ key, ...kept }) => ({ ...kept, path: key }))
  return withEmbeddedPostgres({ dataDir: folder }, (connection) =>
    compare(connection, point.tables, files, records),
  )
}

/** Compares a database and a store with what a backup says of them. */
export async function compare(
  connection: pg.ClientConfig,
  said: TableSums,
  files: Storage,
  records: readonly FileRecord[],
): Promise<Proved> {
  const found = await readSums(connection)
  const names = new Set([...Object.keys(said), ...Object.keys(found)])
  names.delete(NOT_COMPARED)
  const tables = [...names].sort().map((name) => ({
    name,
    said: said[name],
    found: found[name],
    equal: isSame(said[name], found[name]),
  }))
  const compared: Proved["files"] = []
  for (const record of records) compared.push(await compareFile(files, record))
  const isWhole = tables.every(({ equal }) => equal) && compared.every(({ whole }) => whole)
  return { tables, files: compared, isWhole }
}

/** The earliest backups contain no checksums. */
const isSame = (said?: TableSum, found?: TableSum) =>
  said !== undefined && said.rows === found?.rows && (said.sum === undefined || said.sum === found.sum)

async function compareFile(files: Storage, record: FileRecord): Promise<Proved["files"][number]> {
  const there = await files.read(record.path)
  const bytes = there?.bytes.length ?? 0
  const whole = there !== null && bytes === (record.bytes ?? bytes) && isWhole(record, there.bytes)
  return { path: record.path, bytes, whole }
}

const readSums = (connection: pg.ClientConfig): Promise<TableSums> =>
  withClient(connection, async (client) => {
    await client.query(`begin read only; ${SAME_TEXT}`)
    return sumTables(client, (await readLayout(client)).tables)
  })
