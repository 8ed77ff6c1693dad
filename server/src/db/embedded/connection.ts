import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { withClient } from "../with-client.ts"
import { DATABASE_NAME } from "./cluster.ts"

/** Error codes "starting up" and "too many clients": a server is running. */
const BUSY_CODES = ["57P03", "53300"]

/** How to reach the embedded server. Every field is set, so that no PG* variable of the shell changes the connection. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  database: string
  password: string
  ssl: false
}

/** The connection over the Unix socket in that directory. */
export const embeddedConnection = (host: string, port = 5432): EmbeddedConnection => ({
  host,
  port,
  user: DATABASE_NAME,
  database: DATABASE_NAME,
  password: "",
  ssl: false,
})

/**
 * Waits until the server answers. While it reports that it is recovering, there is no time limit: giving up would only restart
 * the recovery. `hasEnded` tells that the server is gone. Resolves to false when it has ended, or gave no answer for `silenceMs`.
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

/** Creates the product's database when it is missing (a start killed right after initdb leaves none). */
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
    // Not awaited: a server that hangs would not answer the end of the connection either.
    client.end().catch(() => {})
  }
}
