/**
 * `npm run db:backup [-- FILE]`: writes the database and the uploads to one file, also while the app is running.
 */
import { resolve } from "node:path"
import { writeBackup } from "../server/src/db/backup/index.ts"
import { count, withDatabase } from "./with-database.ts"

const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
const file = resolve(process.argv[2] ?? `upaon-${moment}.backup`)

await withDatabase(async ({ connection, uploadsDir }) => {
  console.log(`Guardando em ${file}…`)
  const { rows, files, bytes } = await writeBackup({ connection, file, uploadsDir, log: console.log })
  const size = (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
  console.log(`Pronto: ${count(rows)} linhas e ${files} arquivos em ${size} MB.`)
})
