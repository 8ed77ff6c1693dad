/**
 * `npm run db:restore -- FILE [--force]`: restores a backup into an empty database, or with --force replaces the existing one.
 * `npm run db:restore -- --until MOMENT [--from BACKUP_URL]`: restores the continuous backup as of that moment into an empty
 * DATA_DIR; with --from alone, as of its end. The app must be stopped.
 */
import { lchownSync, lstatSync, readdirSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { openBackupStore } from "../server/src/db/archive/backup-store.ts"
import { recover } from "../server/src/db/archive/recover.ts"
import { checkBackup, restoreBackup } from "../server/src/db/backup/index.ts"
import type { Env } from "../server/src/env.ts"
import { makeFolder } from "../server/src/platform/make-folder.ts"
import { lockDirectory } from "../server/src/platform/process/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { readArgs } from "./read-args.ts"
import { count, filesOf, withDatabase, withSettings } from "./with-database.ts"

const USAGE =
  "Uso: npm run db:restore -- ARQUIVO [--force]\n" +
  '  ou: npm run db:restore -- --until "2026-11-23T10:15:00-03:00" [--from BACKUP_URL]'
/** A moment needs its UTC offset, because otherwise its meaning would depend on the machine. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const { values, positionals } = readArgs(USAGE, {
  options: { force: { type: "boolean" }, until: { type: "string" }, from: { type: "string" } },
  allowPositionals: true,
})
const [given] = positionals
const { until, from, force } = values

if (given && !until && !from) {
  // Before the database is made, into which a continuous backup could no longer be restored.
  await withSettings(() => checkBackup(given))
  if (!process.exitCode) await fromFile(resolve(given))
} else if (!given && (until || from) && !force) await withSettings(fromArchive)
else {
  console.error(USAGE)
  process.exitCode = 1
}

function fromFile(file: string): Promise<void> {
  return withDatabase(
    async ({ env, connection, files }) => {
      console.log(`Restaurando ${file}…`)
      makeFolder(env.dataDir)
      const into = { connection, files, staging: env.dataDir, force }
      const totals = await restoreBackup({ file, ...into, log: console.log })
      leaveToOwner(env.dataDir)
      console.log(`Pronto: ${count(totals.rows)} linhas e ${count(totals.files.length)} arquivos.`)
    },
    { alone: true, creates: true },
  )
}

async function fromArchive(env: Env): Promise<void> {
  if (env.databaseUrl)
    throw new Refusal("DATABASE_URL está definido: o backup contínuo volta só para o banco embutido.")
  const url = from ?? env.backup?.url
  if (!url) throw new Refusal("De onde? Defina BACKUP_URL ou diga --from PASTA.")
  if (until && !(MOMENT.test(until) && Date.parse(until)))
    throw new Refusal('--until deve ser um momento com fuso, como "2026-11-23T10:15:00-03:00".')
  const lock = lockDirectory(env.dataDir)
  try {
    const { base, reached, files, lost } = await recover({
      place: openBackupStore(url),
      dataDir: env.dataDir,
      until: until ? new Date(until) : undefined,
      files: filesOf(env),
      log: console.log,
    })
    leaveToOwner(env.dataDir)
    const last = reached ? `a última transação é de ${reached.toISOString()}` : `como na cópia de ${base.at}`
    console.log(`Pronto: ${last}; ${count(files.length - lost)} arquivos.`)
    if (lost > 0)
      throw new Refusal(`ERRADO: arquivos que não voltaram: ${count(lost)}. Os nomes estão acima.`)
  } finally {
    lock.release()
  }
}

/** Gives files that root created to the owner of the folder, because the product runs as that user and writes there. */
function leaveToOwner(dataDir: string): void {
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    const path = join(dataDir, name)
    if (lstatSync(path).uid === 0) lchownSync(path, uid, gid)
  }
}
