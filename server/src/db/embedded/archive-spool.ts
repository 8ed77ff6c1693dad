import { chownSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { DatabaseUser } from "./unprivileged-user.ts"

/** The longest that an acknowledged write stays on this machine alone, while nothing else is written. */
const ARCHIVE_SECONDS = "60"

/** What waits to be taken to the place of the continuous backup: `wal`, whole segments; `base`, a copy being made. */
export function spoolOf(dataDir: string): { wal: string; base: string } {
  const spool = join(realpathSync(dataDir), "archive")
  return { wal: join(spool, "wal"), base: join(spool, "base") }
}

/**
 * Makes the spool for the database's user, and answers the settings by which PostgreSQL fills it, each file synced. Called
 * only when no server runs over DATA_DIR.
 */
export function archiveSettings(dataDir: string, user: DatabaseUser): Record<string, string> {
  const { wal } = spoolOf(dataDir)
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  // What one that was killed was copying: it copies that again, under another name.
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
