/**
 * `npm run db:backup [-- FILE]`: writes the database, the mails that wait and the uploads to one new file. The app may be
 * running.
 */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { writeBackup } from "../server/src/db/backup/index.ts"
import { readArgs } from "./read-args.ts"
import { count, withDatabase } from "./with-database.ts"

const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
const { positionals } = readArgs("Uso: npm run db:backup [-- ARQUIVO]", { allowPositionals: true })
const file = resolve(positionals[0] ?? `upaon-${moment}.backup`)
if (existsSync(file)) {
  console.error(`Já existe ${file}: use outro nome.`)
  process.exit(1)
}

await withDatabase(async ({ connection, files }) => {
  console.log(`Guardando em ${file}…`)
  const totals = await writeBackup({ connection, file, files, log: console.log })
  const size = (totals.bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
  console.log(`Pronto: ${count(totals.rows)} linhas e ${count(totals.files)} arquivos em ${size} MB.`)
})
