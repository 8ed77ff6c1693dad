import type pg from "pg"
import { join } from "node:path"
import { parseArgs, type ParseArgsConfig } from "node:util"
import { createDatabase, type Database } from "../server/src/db/client.ts"
import { openConnection } from "../server/src/db/open-connection.ts"
import { type Env, readEnv } from "../server/src/env.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { createStorage } from "../server/src/platform/storage/index.ts"
import { tellSystemError } from "../server/src/platform/tell-system-error.ts"
import type { Storage } from "../server/src/platform/storage/storage.ts"

type Opened = {
  env: Env
  connection: pg.ClientConfig
  db: Database
  /** The product's files. */
  files: Storage
}

/** What stands after the command's name; a slip in it is answered by how the command is used. */
export function readArgs<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch {
    console.error(usage)
    process.exit(1)
  }
}

/**
 * The frame of the small commands: what goes wrong ends with code 1, a refusal in its own words, anything unexpected
 * with its stack.
 */
export async function withSettings(run: (env: Env) => Promise<unknown>): Promise<void> {
  // Left to the system, they would end the command and leave the server that it started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1))
  try {
    await run(readEnv())
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : (tellSystemError(error) ?? error))
    process.exitCode = 1
  }
}

/**
 * The same with the database open.
 * @param alone a running app is refused instead of shared
 */
export function withDatabase(run: (opened: Opened) => Promise<unknown>, alone = false): Promise<void> {
  return withSettings(async (env) => {
    const { connection, close } = await openConnection(env, { alone, log: console.log })
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

/** A number as the commands print it. */
export const count = (value: number) => value.toLocaleString("pt-BR")
