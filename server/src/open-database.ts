import { mkdirSync } from "node:fs"
import type { ClientConfig } from "pg"
import { startKeptPostgres } from "./db/archive/index.ts"
import type { Env } from "./env.ts"
import type { Logger } from "./platform/log.ts"
import { lockDirectory, type Stop } from "./platform/process/index.ts"

/** The server of DATABASE_URL, or the embedded one over DATA_DIR, which only one start may hold. */
export async function openDatabase(
  env: Env,
  stops: Stop[],
  {
    say,
    onDeath,
    log,
  }: { say: (sentence: string) => void; onDeath: (sentence: string) => void; log: Logger },
): Promise<ClientConfig> {
  mkdirSync(env.dataDir, { recursive: true })
  if (env.databaseUrl) return { connectionString: env.databaseUrl }
  const lock = lockDirectory(env.dataDir)
  stops.push({ name: "DATA_DIR", stop: () => lock.release() })
  const onTrouble = (err: unknown) => log.error({ err, event: "backup-failed" }, "backup: to be tried again")
  const embedded = await startKeptPostgres(env, { log: say, onDeath, onTrouble })
  stops.unshift({ name: "banco de dados", stop: () => embedded.stop() })
  return embedded.connection
}
