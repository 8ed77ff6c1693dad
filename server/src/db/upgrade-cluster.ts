import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { Refusal } from "../platform/refusal.ts"
import { createStorage } from "../platform/storage/index.ts"
import { compare } from "./archive/prove.ts"
import { restoreBackup, writeBackup } from "./backup/index.ts"
import {
  clearBeside,
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
 * Brings a cluster of another major into a new one of ours, made in a folder beside, and compares every table with what
 * the former server said of it; only then the new one gets its place. Whatever fails leaves the former as it was. The
 * caller holds the lock of DATA_DIR.
 * @returns where the former cluster is kept, and how many rows came over
 */
export async function upgradeCluster(upgrade: Upgrade): Promise<{ kept: string; rows: number }> {
  const { dataDir, former } = upgrade
  const beside = await clearBeside(dataDir, "upgrading")
  mkdirSync(beside)
  // The database's user must be able to enter.
  chmodSync(beside, 0o711)
  try {
    const rows = await bringOver(beside, upgrade)
    const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
    const kept = join(dataDir, `${basename(former.directory)}-ate-${moment}`)
    // Ours first: should the machine stop between the two, it is the one that opens.
    renameSync(clusterDirectory(beside), clusterDirectory(dataDir))
    renameSync(former.directory, kept)
    syncDirectory(dataDir)
    // What waited for the former's continuous backup would not fit the new one's; the kept folder has all of it.
    rmSync(spoolOf(dataDir).wal, { recursive: true, force: true })
    return { kept, rows }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** @returns how many rows */
async function bringOver(beside: string, { dataDir, former, log }: Upgrade): Promise<number> {
  const file = join(beside, "former.backup")
  await withEmbeddedPostgres({ dataDir, former, log }, (connection) => writeBackup({ connection, file, log }))
  return withEmbeddedPostgres({ dataDir: beside, log }, async (connection) => {
    // The schema stays as it was, to be compared; the next start brings it to the newest.
    const said = await restoreBackup({ connection, file, staging: beside, asItWas: true, log })
    const files = createStorage(null, join(dataDir, "uploads"))
    const { tables, isWhole } = await compare(connection, said.tables, files, [])
    const other = tables.filter(({ equal }) => !equal).map(({ name }) => name)
    if (!isWhole)
      throw new Refusal(`Nem tudo chegou igual ao banco novo (${other.join(", ")}): o antigo continua.`)
    return said.rows
  })
}
