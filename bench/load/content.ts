import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const HOME = fileURLToPath(new URL("../../.cache/bench", import.meta.url))
const ADD_JOBS = fileURLToPath(new URL("../../scripts/db-jobs.ts", import.meta.url))

/**
 * A DATA_DIR with this many jobs. `npm run db:jobs` creates it, and the next run uses it again.
 * @returns its path, and how many seconds it took including the new database (null if it existed already)
 */
export function prepareContent(jobs: number): { dataDir: string; seconds: number | null } {
  const dataDir = join(HOME, String(jobs))
  const marker = join(dataDir, "complete")
  if (existsSync(marker)) return { dataDir, seconds: null }
  mkdirSync(dataDir, { recursive: true })
  const started = performance.now()
  const env = { PATH: "/usr/bin:/bin", DATA_DIR: dataDir }
  const { status } = spawnSync(process.execPath, [ADD_JOBS, String(jobs)], { env, stdio: ["ignore", 2, 2] })
  if (status !== 0) throw new Error(`${jobs} jobs could not be added in ${dataDir}`)
  writeFileSync(marker, "")
  return { dataDir, seconds: (performance.now() - started) / 1000 }
}
