import type pg from "pg"
import { join } from "node:path"
import { createDatabase, type Database } from "../server/src/db/client.ts"
import { type HowOpened, openConnection } from "../server/src/db/open-connection.ts"
import { type Env, readEnv } from "../server/src/env.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { createStorage } from "../server/src/platform/storage/index.ts"
import { describeSystemError } from "../server/src/platform/describe-system-error.ts"
import type { Storage } from "../server/src/platform/storage/storage.ts"

type Opened = {
  env: Env
  connection: pg.ClientConfig
  db: Database
  /** The product's files. */
  files: Storage
}

/**
 * Runs a command with its settings. An error exits with code 1: a refusal is printed as its message, an unexpected error with
 * its stack.
 */
export async function withSettings(run: (env: Env) => Promise<unknown>): Promise<void> {
  // The default handlers would end this process but leave the server that it started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1))
  try {
    await run(readEnv())
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : (describeSystemError(error) ?? error))
    process.exitCode = 1
  }
}

/** The same with an open database connection. */
export function withDatabase(run: (opened: Opened) => Promise<unknown>, how: HowOpened = {}): Promise<void> {
  return withSettings(async (env) => {
    const { connection, close } = await openConnection(env, { ...how, log: console.log })
    const db = createDatabase(connection, { statementTimeout: 0, poolSize: 2 })
    try {
      await run({ env, connection, db, files: filesOf(env) })
    } finally {
      await db.close()
      await close()
    }
  })
}

export const filesOf = ({ storageUrl, dataDir }: Pick<Env, "storageUrl" | "dataDir">) =>
  createStorage(storageUrl, join(dataDir, "uploads"))

/** A number in the format that the commands print. */
export const count = (value: number) => value.toLocaleString("pt-BR")
