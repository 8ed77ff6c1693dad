import type pg from "pg"
import { lockDirectory } from "../platform/process/index.ts"
import { Refusal } from "../platform/refusal.ts"
import { clusterIn, findRunningEmbeddedPostgres, startEmbeddedPostgres } from "./embedded/index.ts"

type OpenConnection = {
  connection: pg.ClientConfig
  /** Ends what was started for the connection. */
  close: () => Promise<void>
}

export type HowOpened = { alone?: boolean; creates?: boolean }

/**
 * The database for a command beside the app: the server of DATABASE_URL; or the embedded one of a running app, over its socket;
 * or the embedded one, started for this command. With `alone`, a running app is refused (Refusal) instead of shared. Only with
 * `creates` may there be no database yet: elsewhere DATA_DIR is mistyped, and an empty one would be called free of faults.
 */
export async function openConnection(
  { databaseUrl, dataDir, backup }: { databaseUrl: string | null; dataDir: string; backup: object | null },
  { alone = false, creates = false, log }: HowOpened & { log?: (sentence: string) => void } = {},
): Promise<OpenConnection> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => {} }
  if (!creates && !clusterIn(dataDir)) throw new Refusal(`Em ${dataDir} não há banco: confira DATA_DIR.`)
  if (!alone) {
    const running = await findRunningEmbeddedPostgres(dataDir)
    if (running) return { connection: running, close: async () => {} }
  }
  const lock = lockDirectory(dataDir)
  try {
    // What the command writes is archived; the app copies it to the continuous backup later.
    const embedded = await startEmbeddedPostgres({ dataDir, archive: backup !== null, log })
    const close = async () => {
      await embedded.stop()
      lock.release()
    }
    return { connection: embedded.connection, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
