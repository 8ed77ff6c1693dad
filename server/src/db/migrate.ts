import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { readMigrationFiles } from "drizzle-orm/migrator"
import type { PgDialect, PgSession } from "drizzle-orm/pg-core"
import type pg from "pg"
import { withClient } from "./with-client.ts"

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
  // The connection goes with its lock and its settings.
  await withClient(connection, async (client) => {
    await client.query("set statement_timeout = 0")
    await client.query("select pg_advisory_lock($1)", [lock])
    const { dialect, session } = drizzle({ client }) as unknown as Inner
    const files = readMigrationFiles({ migrationsFolder }).slice(0, count)
    await dialect.migrate(files, session, { migrationsFolder })
  })
}
