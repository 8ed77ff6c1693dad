/**
 * `npm run db:backup [-- FILE]`: writes the database, the mails that wait and the uploads to one file. The app may be running.
 */
import { resolve } from "node:path"
import { writeBackup } from "../server/src/db/backup/index.ts"
import { count, withDatabase } from "./with-database.ts"

const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
const file = resolve(process.argv[2] ?? `upaon-${moment}.backup`)

await withDatabase(async ({ connection, files }) => {
  console.log(`Guardando em ${file}…`)
  const totals = await writeBackup({ connection, file, files, log: console.log })
  const size = (totals.bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
  console.log(`Pronto: ${count(totals.rows)} linhas e ${count(totals.files)} arquivos em ${size} MB.`)
})
