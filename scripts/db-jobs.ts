/**
 * `npm run db:jobs -- N [--seed S]`: adds N further varied jobs for load measurements, a million in minutes. The
 * same seed on the same content gives the same jobs.
 */
import { parseArgs } from "node:util"
import { createDatabase } from "../server/src/db/client.ts"
import { migrate } from "../server/src/db/migrate.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { readEnv } from "../server/src/env.ts"
import { addManyJobs } from "../server/src/seed/many-jobs/index.ts"
import { loadStartContent } from "../server/src/seed/start-content.ts"
import { endWithSentence } from "./operator.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" } },
})
const count = Number(positionals[0])
const seed = Number(values.seed)

if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error("Uso: npm run db:jobs -- QUANTIDADE [--seed NÚMERO]")
  process.exit(1)
}

try {
  const { connection, close } = await openConnection(readEnv(), { log: console.log })
  const database = createDatabase(connection, { statementTimeout: 0, poolSize: 2 })
  try {
    await migrate(connection)
    await loadStartContent(database)
    const started = performance.now()
    let told = started
    const number = (value: number) => value.toLocaleString("pt-BR")
    await addManyJobs({
      connection,
      count,
      seed,
      onProgress: (done) => {
        const now = performance.now()
        if (now - told < 2000 && done < count) return
        told = now
        const rate = Math.round(done / ((now - started) / 1000))
        console.log(`${number(done)} de ${number(count)} vagas escritas (${number(rate)} por segundo)`)
      },
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Pronto: ${number(count)} vagas em ${seconds} s. A busca é refeita em seguida.`)
  } finally {
    await database.close()
    await close()
  }
} catch (error) {
  endWithSentence(error)
}
