import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from "drizzle-orm/node-postgres"
import type { PgDatabase } from "drizzle-orm/pg-core"
import type { ExtractTablesWithRelations } from "drizzle-orm/relations"
import pg from "pg"
import * as schema from "./schema/index.ts"

type Schema = typeof schema

// `count(*)` and other 8-byte integers come as text otherwise; nothing counted here passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Anything that runs queries: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** An open transaction. Inside it use nothing else: the outer database is another connection. */
export type Transaction = Parameters<Parameters<NodePgDatabase<Schema>["transaction"]>[0]>[0]

export type Database = NodePgDatabase<Schema> & {
  /** The primary's pool, for COPY, LISTEN and advisory locks. */
  $client: pg.Pool
  /** For reads that may be a moment late: the replicas in turn, or the primary where there are none. */
  readonly read: NodePgDatabase<Schema>
  /** Ends every pool; queries under way finish first. */
  close(): Promise<void>
}

type DatabaseOptions = {
  /** Connections per pool. */
  poolSize?: number
  /** Milliseconds after which the server stops a query; 0 is without limit. */
  statementTimeout?: number
  /** Read replicas, as connection strings. */
  replicas?: readonly string[]
  /** Told of errors of idle connections (a server that went away); the pool replaces them. */
  onError?: (error: Error) => void
}

/**
 * Opens the database: Drizzle over a pool, nothing is connected before the first query.
 * @param connection a `postgres://` address or node-postgres settings (a socket directory as `host`)
 */
export function createDatabase(connection: string | pg.PoolConfig, options: DatabaseOptions = {}): Database {
  const primary = createPool(connection, options)
  const replicas = (options.replicas ?? []).map((url) => createPool(url, options))
  const database = drizzle({ client: primary, schema })
  const readers = replicas.map((client) => drizzle({ client, schema }))
  let turn = 0
  return Object.defineProperties(database, {
    read: { get: () => (readers.length === 0 ? database : readers[turn++ % readers.length]) },
    close: {
      value: async () => {
        await Promise.all([primary, ...replicas].map((pool) => pool.end()))
      },
    },
  }) as Database
}

function createPool(connection: string | pg.PoolConfig, options: DatabaseOptions): pg.Pool {
  const { poolSize = 8, statementTimeout = 5000, onError } = options
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    application_name: "upaon",
  })
  pool.on("error", (error) => onError?.(error))
  return pool
}
