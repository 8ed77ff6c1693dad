/**
 * `npm run db:backup [-- FILE]`: writes the database and the uploads to one file, also while the app is running.
 */
import { resolve } from "node:path"
import { writeBackup } from "../server/src/db/backup/index.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { readEnv } from "../server/src/env.ts"
import { endWithSentence, uploadsDirectory } from "./operator.ts"

const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
const file = resolve(process.argv[2] ?? `upaon-${moment}.backup`)

try {
  const env = readEnv()
  const { connection, close } = await openConnection(env, { log: console.log })
  try {
    console.log(`Guardando em ${file}…`)
    const { rows, files, bytes } = await writeBackup({
      connection,
      file,
      uploadsDir: uploadsDirectory(env),
      log: console.log,
    })
    const size = (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })
    console.log(`Pronto: ${rows.toLocaleString("pt-BR")} linhas e ${files} arquivos em ${size} MB.`)
  } finally {
    await close()
  }
} catch (error) {
  endWithSentence(error)
}
