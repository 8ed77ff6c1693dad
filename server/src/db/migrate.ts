import { fileURLToPath } from "node:url"
import { drizzle } from "drizzle-orm/node-postgres"
import { readMigrationFiles } from "drizzle-orm/migrator"
import type { PgDialect, PgSession } from "drizzle-orm/pg-core"
import type pg from "pg"
import { withClient } from "./with-client.ts"

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url))

/** An arbitrary fixed number: processes that start together take turns with this lock. */
const lock = 7_403_217_001

/** The internals that Drizzle's own `migrate` uses, because `migrate` can only run all migrations. */
type Inner = { dialect: PgDialect; session: PgSession }

/**
 * Migrates the database to the newest schema, or through the first `count` migrations. Processes that start together wait for
 * one another. Each migration runs once, all of them in one transaction without a time limit.
 */
export async function migrate(connection: string | pg.ClientConfig, count?: number): Promise<void> {
  // The lock and the settings end with the connection.
  await withClient(connection, async (client) => {
    await client.query("set statement_timeout = 0; set standard_conforming_strings = on")
    await client.query("select pg_advisory_lock($1)", [lock])
    const { dialect, session } = drizzle({ client }) as unknown as Inner
    const files = readMigrationFiles({ migrationsFolder }).slice(0, count)
    await dialect.migrate(files, session, { migrationsFolder })
  })
}
