import { join } from "node:path"
import type { ClientConfig } from "pg"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { startArchivedPostgres } from "./db/archive/index.ts"
import type { Env } from "./env.ts"
import type { Logger } from "./platform/log.ts"
import { makeFolder } from "./platform/make-folder.ts"
import { lockDirectory, type Stop } from "./platform/process/index.ts"
import { clearPartialWrites } from "./platform/write-atomically.ts"
import { say } from "./processes.ts"

/** The server of DATABASE_URL, or the embedded one in DATA_DIR, which only one start may hold. */
export async function openDatabase(
  env: Env,
  stops: Stop[],
  { onDeath, log }: { onDeath: (sentence: string) => void; log: Logger },
): Promise<ClientConfig> {
  makeFolder(env.dataDir)
  if (env.databaseUrl) {
    // Processes on other machines may be writing into the same folders.
    clearFiles(env, Date.now() - HOUR_MS)
    return { connectionString: env.databaseUrl }
  }
  const lock = lockDirectory(env.dataDir)
  clearFiles(env, Date.now())
  stops.push({ name: "DATA_DIR", stop: () => lock.release() })
  const onTrouble = (err: unknown) => log.error({ err, event: "backup-failed" }, "backup: to be tried again")
  const embedded = await startArchivedPostgres(env, { log: say, onDeath, onTrouble })
  stops.unshift({ name: "banco de dados", stop: () => embedded.stop() })
  return embedded.connection
}

/** Removes unfinished files in the background: they harm nobody. */
function clearFiles({ dataDir }: Env, before: number): void {
  for (const folder of ["uploads", "mail", "archive"])
    void clearPartialWrites(join(dataDir, folder), before).catch(() => {})
}
