import { chownSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { DatabaseUser } from "./unprivileged-user.ts"

/** The longest that an acknowledged write exists only on this machine, when nothing else is written. */
const ARCHIVE_SECONDS = "60"

/** Folders of what waits for the continuous backup. `wal`: complete segments; `base`: a base backup in progress. */
export function spoolOf(dataDir: string): { wal: string; base: string } {
  const spool = join(realpathSync(dataDir), "archive")
  return { wal: join(spool, "wal"), base: join(spool, "base") }
}

/**
 * Creates the spool folder for the database's user, and returns the settings with which PostgreSQL fills it, each file synced.
 * Must be called only when no server runs on DATA_DIR.
 */
export function archiveSettings(dataDir: string, user: DatabaseUser): Record<string, string> {
  const { wal } = spoolOf(dataDir)
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  // Unfinished files of a killed server, which copies them again under another name.
  for (const name of readdirSync(wal)) if (name.startsWith("archtemp")) rmSync(join(wal, name))
  if (user.switchTo)
    for (const path of [join(wal, ".."), wal]) chownSync(path, user.switchTo.uid, user.switchTo.gid)
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": wal,
    archive_timeout: ARCHIVE_SECONDS,
  }
}
