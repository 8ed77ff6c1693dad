/**
 * `npm run db:restore -- FILE [--force]`: brings a backup into an empty database, or with --force in place of what
 * is there. The app must be stopped.
 */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { BackupRefusal, restoreBackup } from "../server/src/db/backup/index.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { readEnv } from "../server/src/env.ts"
import { endWithSentence, uploadsDirectory } from "./operator.ts"

try {
  const { values, positionals } = parseArgs({
    options: { force: { type: "boolean" } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new BackupRefusal("Uso: npm run db:restore -- ARQUIVO [--force]")
  const env = readEnv()
  const { connection, close } = await openConnection(env, { alone: true, log: console.log })
  try {
    console.log(`Restaurando ${resolve(file)}…`)
    const { rows, files } = await restoreBackup({
      connection,
      file: resolve(file),
      uploadsDir: uploadsDirectory(env),
      force: values.force,
      log: console.log,
    })
    console.log(`Pronto: ${rows.toLocaleString("pt-BR")} linhas e ${files} arquivos.`)
  } finally {
    await close()
  }
} catch (error) {
  endWithSentence(error)
}
