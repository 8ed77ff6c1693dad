/**
 * `npm run db:backup [-- FILE]`: writes the database, the mails that wait and the uploads to one file. The app may be running.
 */
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { checkBackup, writeBackup } from "../server/src/db/backup/index.ts"
import { readArgs } from "./read-args.ts"
import { count, withDatabase } from "./with-database.ts"

const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
const { positionals } = readArgs("Uso: npm run db:backup [-- ARQUIVO]", { allowPositionals: true })
const file = resolve(positionals[0] ?? `upaon-${moment}.backup`)
// A former backup is replaced once the new one is whole, and an empty file, as `mktemp` makes, has nothing to lose.
const isTaken = Boolean(statSync(file, { throwIfNoEntry: false })?.size)
if (isTaken && !(await checkBackup(file).then(Boolean, () => false))) {
  console.error(`Já existe ${file}, e não é um backup: use outro nome.`)
  process.exit(1)
}

await withDatabase(async ({ connection, files }) => {
  console.log(`Guardando em ${file}…`)
  const totals = await writeBackup({ connection, file, files, log: console.log })
  const size = (totals.bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
  console.log(`Pronto: ${count(totals.rows)} linhas e ${count(totals.files)} arquivos em ${size} MB.`)
})
