import { randomBytes } from "node:crypto"
import { sql } from "drizzle-orm"
import pg from "pg"
import { inject } from "vitest"
import type { Database } from "../db/client.ts"
import type { EmbeddedConnection } from "../db/embedded/index.ts"

/** What the global setup tells the tests: where the server is and what to clone, or why there is none. */
type TestServer = { connection?: EmbeddedConnection; template?: string; failure?: string }

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export type TestDatabase = {
  /** For `createDatabase` or a pool of one's own. */
  connection: EmbeddedConnection
  /** The same as an address, as DATABASE_URL takes it. */
  url: string
  /** Removes it, whoever is still connected. */
  drop: () => Promise<void>
}

/** How many statements of a test's database wait for what others hold. */
export async function waitingForLocks(db: Database): Promise<number> {
  const waits = sql`datname = current_database() and wait_event_type = 'Lock'`
  return (await db.execute(sql`select pid from pg_stat_activity where ${waits}`)).rows.length
}

/**
 * A database of one's own with the schema and the start content (no demonstration), cloned in some 50 ms. One per
 * test file, made in `beforeAll` and dropped in `afterAll`. `empty` gives one without even the schema.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject("testServer")
  const template = empty ? "template0" : server.template
  if (!server.connection || !template)
    throw new Error(`There is no database for the tests: ${server.failure}`)
  const name = `test_${randomBytes(6).toString("hex")}`
  const { connection: shared } = server
  await administer(shared, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...shared, database: name }
  return {
    connection,
    url: connectionUrl(connection),
    drop: () => administer(shared, `drop database if exists ${name} with (force)`),
  }
}

/** The address of a server on a Unix socket. */
function connectionUrl({ user, host, port, database }: EmbeddedConnection): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Runs one statement outside any test's database. */
export async function administer(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
