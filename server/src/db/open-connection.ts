import type pg from "pg"
import { lockDirectory } from "../platform/process/index.ts"
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from "./embedded/index.ts"

type OpenConnection = {
  connection: pg.ClientConfig
  /** True when the database belongs to this process alone (the embedded one, started here). */
  alone: boolean
  /** Ends what was started for it. */
  close: () => Promise<void>
}

/**
 * The database for a command beside the app: the server of DATABASE_URL; the embedded one of a running app over its
 * socket; or the embedded one, started for this command. With `alone`, a running app is refused
 * (Refusal) instead of shared.
 */
export async function openConnection(
  { databaseUrl, dataDir, backup }: { databaseUrl: string | null; dataDir: string; backup: object | null },
  { alone = false, log }: { alone?: boolean; log?: (sentence: string) => void } = {},
): Promise<OpenConnection> {
  if (databaseUrl)
    return { connection: { connectionString: databaseUrl }, alone: false, close: async () => {} }
  if (!alone) {
    const running = await findRunningEmbeddedPostgres(dataDir)
    if (running) return { connection: running, alone: false, close: async () => {} }
  }
  const lock = lockDirectory(dataDir)
  try {
    // What the command writes waits for the app, which takes it to the continuous backup.
    const embedded = await startEmbeddedPostgres({ dataDir, archive: backup !== null, log })
    const close = async () => {
      await embedded.stop()
      lock.release()
    }
    return { connection: embedded.connection, alone: true, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
