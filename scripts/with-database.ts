import type pg from "pg"
import { join } from "node:path"
import { BackupRefusal } from "../server/src/db/backup/index.ts"
import { createDatabase, type Database } from "../server/src/db/client.ts"
import { EmbeddedPostgresRefusal } from "../server/src/db/embedded/index.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { type Env, readEnv, SettingsError } from "../server/src/env.ts"
import { UnknownName } from "../server/src/features/job-import/index.ts"
import { DirectoryLockedError } from "../server/src/platform/process/index.ts"

/** What a command cannot go on with, in words for the operator. */
export class Refusal extends Error {
  override name = "Refusal"
}

const SENTENCES = [
  Refusal,
  BackupRefusal,
  EmbeddedPostgresRefusal,
  SettingsError,
  DirectoryLockedError,
  UnknownName,
]

type Opened = {
  env: Env
  connection: pg.ClientConfig
  db: Database
  /** Where uploads are files, or nothing when another store holds them. */
  uploadsDir: string | undefined
}

/**
 * The frame of the small commands: opens the database, runs the command over it, closes everything. What goes wrong
 * ends with code 1: a refusal in its own words, anything unexpected with its stack.
 * @param alone a running app is refused instead of shared
 */
export async function withDatabase(run: (opened: Opened) => Promise<unknown>, alone = false): Promise<void> {
  try {
    const env = readEnv()
    const { connection, close } = await openConnection(env, { alone, log: console.log })
    const db = createDatabase(connection, { statementTimeout: 0, poolSize: 2 })
    try {
      await run({
        env,
        connection,
        db,
        uploadsDir: env.storageUrl ? undefined : join(env.dataDir, "uploads"),
      })
    } finally {
      await db.close()
      await close()
    }
  } catch (error) {
    const isRefusal = SENTENCES.some((kind) => error instanceof kind)
    console.error(isRefusal ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** A number as the commands print it. */
export const count = (value: number) => value.toLocaleString("pt-BR")
