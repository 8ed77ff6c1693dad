import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { withClient } from "../with-client.ts"
import { DATABASE_NAME } from "./cluster.ts"

/** "Starting up", and "too many clients": somebody is there. */
const BUSY_CODES = ["57P03", "53300"]

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
 * Waits until the server answers. While it says that it is recovering it is waited for without limit: giving up would
 * only begin the recovery again. `hasEnded` tells that it never will. Resolves to false when it ended, or was silent
 * for `silenceMs`.
 */
export async function waitUntilReady(
  connection: EmbeddedConnection,
  silenceMs: number,
  hasEnded: () => boolean,
): Promise<boolean> {
  let lastHeard = Date.now()
  while (Date.now() - lastHeard < silenceMs && !hasEnded()) {
    const answer = await ask(connection)
    if (answer === "ready") return true
    if (answer === "busy") lastHeard = Date.now()
    await sleep(25)
  }
  return false
}

/** Makes the product's database when it is missing (a start that was killed after initdb left none). */
export const createDatabaseIfMissing = (connection: EmbeddedConnection): Promise<void> =>
  withClient({ ...connection, database: "postgres" }, async (client) => {
    const { database } = connection
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })

async function ask(connection: EmbeddedConnection): Promise<"ready" | "busy" | "silent"> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return "ready"
  } catch (error) {
    return BUSY_CODES.includes((error as { code?: string }).code ?? "") ? "busy" : "silent"
  } finally {
    // Not awaited: a server that hangs would also leave the goodbye without an answer.
    client.end().catch(() => {})
  }
}
