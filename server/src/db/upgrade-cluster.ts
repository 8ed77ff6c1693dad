import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { Refusal } from "../platform/refusal.ts"
import { createStorage } from "../platform/storage/index.ts"
import { compare } from "./archive/prove.ts"
import { restoreBackup, writeBackup } from "./backup/index.ts"
import {
  clearTempCluster,
  clusterDirectory,
  type EmbeddedPostgresOptions,
  spoolOf,
  syncDirectory,
  withEmbeddedPostgres,
} from "./embedded/index.ts"

type Upgrade = {
  dataDir: string
  former: NonNullable<EmbeddedPostgresOptions["former"]>
  log?: (sentence: string) => void
}

/**
 * Copies a cluster of another major version into a new one of ours, in a temporary folder, and compares every table with the
 * former server's checksums. Only then does the new cluster get its place; after any failure the former one is unchanged. The
 * caller holds the lock of DATA_DIR.
 * @returns where the former cluster is kept, and the number of rows copied
 */
export async function upgradeCluster(upgrade: Upgrade): Promise<{ kept: string; rows: number }> {
  const { dataDir, former } = upgrade
  const beside = await clearTempCluster(dataDir, "upgrading")
  mkdirSync(beside)
  // The database's user must be able to enter the folder.
  chmodSync(beside, 0o711)
  try {
    const rows = await bringOver(beside, upgrade)
    const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
    const kept = join(dataDir, `${basename(former.directory)}-ate-${moment}`)
    // Ours first: if the machine stops between the two renames, ours is the one that opens.
    renameSync(clusterDirectory(beside), clusterDirectory(dataDir))
    renameSync(former.directory, kept)
    syncDirectory(dataDir)
    // WAL that waited for the former cluster's backup does not fit the new one; the kept folder has all of its content.
    rmSync(spoolOf(dataDir).wal, { recursive: true, force: true })
    return { kept, rows }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** @returns the number of rows */
async function bringOver(beside: string, { dataDir, former, log }: Upgrade): Promise<number> {
  const file = join(beside, "former.backup")
  await withEmbeddedPostgres({ dataDir, former, log }, (connection) => writeBackup({ connection, file, log }))
  return withEmbeddedPostgres({ dataDir: beside, log }, async (connection) => {
    // The schema stays at the former version for the comparison; the next start migrates it.
    const said = await restoreBackup({ connection, file, staging: beside, asItWas: true, log })
    const files = createStorage(null, join(dataDir, "uploads"))
    const { tables, isWhole } = await compare(connection, said.tables, files, [])
    const other = tables.filter(({ equal }) => !equal).map(({ name }) => name)
    if (!isWhole)
      throw new Refusal(`Nem tudo chegou igual ao banco novo (${other.join(", ")}): o antigo continua.`)
    return said.rows
  })
}
