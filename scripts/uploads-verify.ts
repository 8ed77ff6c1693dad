/**
 * `npm run uploads:verify`: proves that every picture which the database tells of is stored whole. Ends with code 1
 * and names each file that is missing or has another length; it can be brought back from a backup.
 */
import { join } from "node:path"
import { createDatabase } from "../server/src/db/client.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { readEnv } from "../server/src/env.ts"
import { verifyFiles } from "../server/src/features/uploads/index.ts"
import { createStorage } from "../server/src/platform/storage/index.ts"
import { endWithSentence } from "./operator.ts"

try {
  const env = readEnv()
  const { connection, close } = await openConnection(env, { log: console.log })
  const db = createDatabase(connection, { statementTimeout: 0, poolSize: 1 })
  try {
    const storage = createStorage(env.storageUrl, join(env.dataDir, "uploads"))
    let lost = 0
    for await (const { id, key, bytes, stored } of verifyFiles({ db, storage })) {
      lost++
      const there = stored === null ? "não existe" : `tem ${stored} bytes`
      console.error(`ERRADO: ${key} (imagem ${id}) ${there}, deveria ter ${bytes} bytes.`)
    }
    if (lost > 0) process.exitCode = 1
    else console.log("Tudo certo: todas as imagens estão guardadas por inteiro.")
  } finally {
    await db.close()
    await close()
  }
} catch (error) {
  endWithSentence(error)
}
