import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { readMigrationFiles } from "drizzle-orm/migrator"
import type { PgDialect, PgSession } from "drizzle-orm/pg-core"
import pg from "pg"

/** Where the migrations stand. */
const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url))

/** Any fixed number: processes that start together take turns on it. */
const lock = 7_403_217_001

/** What Drizzle's own `migrate` uses, which knows no end but the last. */
type Inner = { dialect: PgDialect; session: PgSession }

/**
 * Brings the database to the newest schema, or as far as the first `count` migrations lead. Processes that start together wait for one another; each migration
 * runs once, all of them in one transaction, with no limit of time.
 */
export async function migrate(connection: string | pg.ClientConfig, count?: number): Promise<void> {
  const client = new pg.Client(connection)
  // Told by the query that it breaks.
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query("set statement_timeout = 0")
    await client.query("select pg_advisory_lock($1)", [lock])
    const { dialect, session } = drizzle({ client }) as unknown as Inner
    await dialect.migrate(readMigrationFiles({ migrationsFolder }).slice(0, count), session, {
      migrationsFolder,
    })
  } finally {
    // The connection goes with its lock and its settings.
    await client.end()
  }
}
