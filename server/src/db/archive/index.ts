import { join } from "node:path"
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from "../embedded/index.ts"
import { clearTempCluster, startEmbeddedPostgres } from "../embedded/index.ts"

export { readMark } from "./marks.ts"

type Kept = {
  dataDir: string
  storageUrl: string | null
  /** Where the continuous backup is written; null: no backup. */
  backup: { url: string; days: number } | null
}

type Told = Pick<EmbeddedPostgresOptions, "log" | "onDeath"> & {
  /** Receives errors of the continuous backup that will be retried. */
  onTrouble: (error: unknown) => void
}

/** The embedded PostgreSQL, with its continuous backup when BACKUP_URL is set. */
export async function startArchivedPostgres(
  { dataDir, storageUrl, backup }: Kept,
  { onTrouble, ...told }: Told,
): Promise<EmbeddedPostgres> {
  for (const name of ["restoring", "upgrading"] as const) await clearTempCluster(dataDir, name)
  const embedded = await startEmbeddedPostgres({ dataDir, archive: backup !== null, ...told })
  if (!backup) return embedded
  try {
    // Imported only when needed, which keeps the parent process small.
    const { createStorage } = await import("../../platform/storage/index.ts")
    const { openBackupStore: openPlace } = await import("./backup-store.ts")
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
