import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"

/** Where the migrations stand. */
const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url))

/** Any fixed number: processes that start together take turns on it. */
const lock = 7_403_217_001

/**
 * Brings the database to the newest schema. Processes that start together wait for one another; each migration
 * runs once, all of them in one transaction, with no limit of time.
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  // Told by the query that it breaks.
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query("set statement_timeout = 0")
    await client.query("select pg_advisory_lock($1)", [lock])
    await applyMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    // The connection goes with its lock and its settings.
    await client.end()
  }
}
