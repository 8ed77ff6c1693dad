import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { DATABASE_NAME } from "./cluster.ts"

/** How to reach the embedded server. Every field is said, so that no PG* variable of the shell can bend it. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  database: string
  password: string
  ssl: false
}

/** The connection over the socket in that directory. */
export function embeddedConnection(
  socketDir: string,
  port = 5432,
  database = DATABASE_NAME,
): EmbeddedConnection {
  return { host: socketDir, port, user: DATABASE_NAME, database, password: "", ssl: false }
}

/**
 * Waits until the server answers; while it recovers after a crash it says so and is waited for. `hasEnded` tells
 * that it never will. Resolves to false when it ended or `limitMs` passed.
 */
export async function waitUntilReady(
  connection: EmbeddedConnection,
  limitMs: number,
  hasEnded: () => boolean,
): Promise<boolean> {
  const end = Date.now() + limitMs
  while (Date.now() < end && !hasEnded()) {
    if (await answers(connection)) return true
    await sleep(25)
  }
  return false
}

/** Makes the product's database when it is missing (a start that was killed after initdb left none). */
export async function createDatabaseIfMissing(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 3000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
