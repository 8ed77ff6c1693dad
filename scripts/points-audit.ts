/**
 * `npm run points:audit`: proves the books of points (balances, reservations, jobs, payments). Ends with code 1 and
 * says what is wrong when a sum is not right.
 */
import { createDatabase } from "../server/src/db/client.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { readEnv } from "../server/src/env.ts"
import { auditBooks } from "../server/src/features/points/index.ts"
import { endWithSentence } from "./operator.ts"

try {
  const { connection, close } = await openConnection(readEnv(), { log: console.log })
  const db = createDatabase(connection, { statementTimeout: 0, poolSize: 1 })
  try {
    console.log("Conferindo os pontos…")
    const faults = await auditBooks(db)
    for (const { rule, count, about } of faults)
      console.error(`ERRADO: ${rule} (${count.toLocaleString("pt-BR")}): ${about.join(", ")}`)
    if (faults.length > 0) process.exitCode = 1
    else console.log("Tudo certo: cada ponto tem a sua origem e cada soma confere.")
  } finally {
    await db.close()
    await close()
  }
} catch (error) {
  endWithSentence(error)
}
