/**
 * `npm run db:restore -- FILE [--force]`: brings a backup into an empty database, or with --force in place of what
 * is there. The app must be stopped.
 */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { restoreBackup } from "../server/src/db/backup/index.ts"
import { count, withDatabase } from "./with-database.ts"

const { values, positionals } = parseArgs({ options: { force: { type: "boolean" } }, allowPositionals: true })
if (!positionals[0]) {
  console.error("Uso: npm run db:restore -- ARQUIVO [--force]")
  process.exit(1)
}
const file = resolve(positionals[0])

await withDatabase(async ({ connection, uploadsDir }) => {
  console.log(`Restaurando ${file}…`)
  const { rows, files } = await restoreBackup({
    connection,
    file,
    uploadsDir,
    force: values.force,
    log: console.log,
  })
  console.log(`Pronto: ${count(rows)} linhas e ${files} arquivos.`)
}, true)
