/**
 * `npm run db:jobs -- N [--seed S]`: adds N more varied jobs for load measurements, a million in minutes. The same seed
 * on the same content gives the same jobs.
 */
import { migrate } from "../server/src/db/migrate.ts"
import { addManyJobs } from "../server/src/seed/many-jobs/add-many-jobs.ts"
import { loadStartContent } from "../server/src/seed/start-content/load-start-content.ts"
import { readArgs } from "./read-args.ts"
import { count as number, withDatabase } from "./with-database.ts"

const USAGE = "Uso: npm run db:jobs -- QUANTIDADE [--seed NÚMERO]"
const { positionals, values } = readArgs(USAGE, {
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" } },
})
const count = Number(positionals[0])
const seed = Number(values.seed)

if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(USAGE)
  process.exit(1)
}

await withDatabase(
  async ({ connection, db }) => {
    await migrate(connection)
    await loadStartContent(db)
    const started = performance.now()
    let told = started
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
    await db.$client.query("vacuum analyze")
    const seconds = number(Math.round((performance.now() - started) / 100) / 10)
    console.log(`Pronto: ${number(count)} vagas em ${seconds} s. A busca é refeita em seguida.`)
  },
  { creates: true },
)
