import { join } from "node:path"
import { BackupRefusal } from "../server/src/db/backup/index.ts"
import { EmbeddedPostgresRefusal } from "../server/src/db/embedded/index.ts"
import { SettingsError } from "../server/src/env.ts"
import { DirectoryLockedError } from "../server/src/platform/process/index.ts"

const SENTENCES = [BackupRefusal, EmbeddedPostgresRefusal, SettingsError, DirectoryLockedError]

/** Ends a command with code 1: a refusal in its own words, anything unexpected with its stack. */
export function endWithSentence(error: unknown): void {
  const isRefusal = SENTENCES.some((kind) => error instanceof kind)
  console.error(isRefusal ? (error as Error).message : error)
  process.exitCode = 1
}

/** Where uploads are files, or nothing when another store holds them. */
export function uploadsDirectory(env: { storageUrl: string | null; dataDir: string }): string | undefined {
  return env.storageUrl ? undefined : join(env.dataDir, "uploads")
}
