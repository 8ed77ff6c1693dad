/**
 * `npm run db:prove [-- FILE|BACKUP_URL]`: restores a backup into an empty folder inside DATA_DIR, compares every table and file
 * with what the backup records about them, and deletes the folder. Exits with code 1 if anything differs. The app may be running.
 */
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { openBackupStore } from "../server/src/db/archive/backup-store.ts"
import { type Proved, proveFile, provePlace } from "../server/src/db/archive/prove.ts"
import { clusterDirectory } from "../server/src/db/embedded/index.ts"
import { processesIn, signalIfThere } from "../server/src/db/embedded/postmaster.ts"
import { makeFolder } from "../server/src/platform/make-folder.ts"
import { discardLeft, lockDirectory } from "../server/src/platform/process/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { readArgs } from "./read-args.ts"
import { count, withSettings } from "./with-database.ts"

const USAGE = "Uso: npm run db:prove -- ARQUIVO, ou PASTA ou s3://… do backup contínuo"
const { positionals } = readArgs(USAGE, { allowPositionals: true })

await withSettings(async (env) => {
  const given = positionals[0] ?? env.backup?.url
  if (!given) throw new Refusal(USAGE)
  makeFolder(env.dataDir)
  discardLeft(env.dataDir, "proving-", discard)
  const folder = mkdtempSync(join(env.dataDir, "proving-"))
  // The user of the database must be able to enter the folder.
  chmodSync(folder, 0o711)
  lockDirectory(folder)
  process.on("exit", () => discard(folder))
  const since = Date.now()
  const into = { folder, log: console.log }
  const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() ?? false
  tell(isFile ? await proveFile(resolve(given), into) : await provePlace(openBackupStore(given), into), since)
})

/** Deletes the restored copy, after killing its server if that still runs. */
function discard(folder: string): void {
  for (const home of [folder, join(folder, "restoring")])
    for (const pid of processesIn(clusterDirectory(home))) signalIfThere(pid, "SIGKILL")
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function tell({ tables, files, isWhole }: Proved, since: number): void {
  const width = Math.max(...tables.map(({ name }) => name.length))
  const line = (name: string, ...rest: string[]) =>
    console.log([name.padEnd(width), ...rest.map((text) => text.padStart(12))].join("  "))
  line("tabela", "no backup", "restaurada", "")
  for (const { name, said, found, equal } of tables)
    line(name, count(said?.rows ?? 0), count(found?.rows ?? 0), equal ? "igual" : "DIFERENTE")
  const lost = files.filter(({ whole }) => !whole)
  for (const { path } of lost) console.log(`DIFERENTE: o arquivo ${path}`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const whole = `${count(files.length - lost.length)} de ${count(files.length)} arquivos iguais`
  const seconds = Math.round((Date.now() - since) / 1000)
  console.log(`${whole} (${count(Math.round(bytes / 1024))} KB), tudo em ${count(seconds)} s.`)
  console.log(
    isWhole ? "Provado: tudo voltou como o backup diz." : "ERRADO: nem tudo voltou como o backup diz.",
  )
  if (!isWhole) process.exitCode = 1
}
