import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createDatabase } from "../../server/src/db/client.ts"
import { startEmbeddedPostgres } from "../../server/src/db/embedded/index.ts"
import { migrate } from "../../server/src/db/migrate.ts"
import { addManyJobs } from "../../server/src/seed/many-jobs/add-many-jobs.ts"
import { loadStartContent } from "../../server/src/seed/start-content/load-start-content.ts"

const HOME = fileURLToPath(new URL("../../.cache/bench", import.meta.url))

/**
 * A DATA_DIR with so many jobs, as `npm run db:jobs` makes them; kept for the next run.
 * @returns its path, and the seconds that loading took (null when it was there)
 */
export async function prepareContent(
  jobs: number,
  tell: (sentence: string) => void,
): Promise<{ dataDir: string; seconds: number | null }> {
  const dataDir = join(HOME, String(jobs))
  const marker = join(dataDir, "complete")
  if (existsSync(marker)) return { dataDir, seconds: null }
  mkdirSync(dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const started = performance.now()
  try {
    const database = createDatabase(embedded.connection, { statementTimeout: 0, poolSize: 2 })
    await migrate(embedded.connection)
    await loadStartContent(database)
    let told = 0
    const onProgress = (done: number) => {
      if (performance.now() - told < 5000) return
      told = performance.now()
      tell(`${done.toLocaleString("en")} of ${jobs.toLocaleString("en")} jobs written`)
    }
    await addManyJobs({ connection: embedded.connection, count: jobs, seed: 1, onProgress })
    await database.$client.query("vacuum analyze")
    await database.close()
  } finally {
    await embedded.stop()
  }
  writeFileSync(marker, "")
  return { dataDir, seconds: (performance.now() - started) / 1000 }
}
