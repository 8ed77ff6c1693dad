import { join } from "node:path"
import {
  clearBeside,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../embedded/index.ts"

export { readMark } from "./marks.ts"

type Kept = {
  dataDir: string
  storageUrl: string | null
  /** Where the continuous backup goes; null: there is none. */
  backup: { url: string; days: number } | null
}

type Told = Pick<EmbeddedPostgresOptions, "log" | "onDeath"> & {
  /** Told of what the continuous backup could not do now and tries again. */
  onTrouble: (error: unknown) => void
}

/** The embedded PostgreSQL with its continuous backup, where BACKUP_URL asks for one. */
export async function startKeptPostgres(
  { dataDir, storageUrl, backup }: Kept,
  { onTrouble, ...told }: Told,
): Promise<EmbeddedPostgres> {
  for (const name of ["restoring", "upgrading"] as const) await clearBeside(dataDir, name)
  const embedded = await startEmbeddedPostgres({ dataDir, archive: backup !== null, ...told })
  if (!backup) return embedded
  try {
    // Loaded where it is asked for: whoever holds the database stays small.
    const { createStorage } = await import("../../platform/storage/index.ts")
    const { openPlace } = await import("./place.ts")
    const { startArchiving } = await import("./archiver.ts")
    const archiver = await startArchiving({
      connection: embedded.connection,
      dataDir,
      place: openPlace(backup.url),
      address: backup.url,
      files: createStorage(storageUrl, join(dataDir, "uploads")),
      days: backup.days,
      onTrouble,
    })
    let stopping: Promise<void> | undefined
    const stop = async (limitMs?: number) => {
      await archiver.end()
      await embedded.stop(limitMs)
      await archiver.finish()
    }
    return { ...embedded, stop: (limitMs) => (stopping ??= stop(limitMs)) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
