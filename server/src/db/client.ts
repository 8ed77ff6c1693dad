import { brand } from "@upaon/contract/site/brand"
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from "drizzle-orm/node-postgres"
import type { PgDatabase } from "drizzle-orm/pg-core"
import type { ExtractTablesWithRelations } from "drizzle-orm/relations"
import pg from "pg"
import { outageOf, causesOf } from "../platform/outage.ts"
import { createReadRouter } from "./read-router.ts"
import * as schema from "./schema/index.ts"

type Schema = typeof schema

// `count(*)` and other 8-byte integers would otherwise be strings; no number here exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Anything that runs queries: the database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** An open transaction. Use nothing else inside it: the outer database uses another connection. */
export type Transaction = Parameters<Parameters<NodePgDatabase<Schema>["transaction"]>[0]>[0]

export type Database = NodePgDatabase<Schema> & {
  /** The primary's pool, for what Drizzle cannot express and what a replica must not answer. */
  $client: pg.Pool
  /** For reads that may be slightly stale: the replicas in turn, or the primary when no replica is fit. */
  readonly read: NodePgDatabase<Schema>
  /** For reads that should rather fail than be stale. */
  readonly primary: NodePgDatabase<Schema>
  /** For reads that are known to be long (all jobs, for the search index): a few connections with a limit of minutes. */
  readonly patient: NodePgDatabase<Schema>
  /** Number of configured replicas, and of those that are read from now. */
  replicas(): { configured: number; fit: number }
  /** Calls the listener when the primary answers again after replicas stood in for it: cached reads may be stale. */
  onPrimaryBack(listener: () => void): void
  /** Ends every pool after its running queries. */
  close(): Promise<void>
}

type DatabaseOptions = {
  /** Connections per pool. */
  poolSize?: number
  /** Milliseconds after which the server cancels a query; 0: no limit, on the client side either. */
  statementTimeout?: number
  /** Read replicas, as connection strings. */
  replicas?: readonly string[]
  /** Receives the errors of lost connections (which are replaced) and of replicas that are left out. */
  onError?: (error: Error) => void
}

type Limits = { poolSize: number; statementTimeout: number; connectMs: number }

const CONNECT_MS = 6000
/** When each minute's work opened new connections, an idle product used as much processor time for that as for its queries. */
const IDLE_MS = 5 * 60_000
/** The client gives up a query this much later than the server would, for a server that hangs. */
const GRACE_MS = 1000
const PATIENT = { poolSize: 2, statementTimeout: 5 * 60_000 }
/** A read that is slow on a replica is sent to the primary. */
const REPLICA = { statementTimeout: 2000, connectMs: 2000 }

/** Queries that write nothing and lock no row; those with other effects run in transactions, which use only the primary. */
const READ = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is

const isRead = (query: unknown) =>
  READ.test(typeof query === "string" ? query : (query as pg.QueryConfig).text)

/**
 * Opens the database: Drizzle on a pool. It connects at the first query, except to monitor replicas. Reads outside of
 * transactions go to the primary, or to a fit replica while the primary is unavailable.
 * @param connection a `postgres://` address or node-postgres settings (a socket directory as `host`)
 */
export function createDatabase(connection: string | pg.PoolConfig, options: DatabaseOptions = {}): Database {
  const { poolSize = 8, statementTimeout = 5000 } = options
  let isClosing = false
  // A server that stops right after may end connections before they are closed properly.
  const onError = (error: Error) => void (isClosing || options.onError?.(error))
  const limits = { poolSize, statementTimeout, connectMs: CONNECT_MS }
  const primary = createPool(connection, limits, onError)
  const patient = createPool(connection, { ...limits, ...(statementTimeout > 0 ? PATIENT : {}) }, onError)
  const replicas = (options.replicas ?? []).map((url) =>
    // Errors on a replica's connection are reported when the replica is left out because of them.
    createPool(url, { ...limits, ...REPLICA }, () => {}),
  )
  const listeners: (() => void)[] = []
  const onBack = () => {
    for (const listener of listeners) listener()
  }
  const reading = createReadRouter(primary, replicas, { onLost: onError, onBack })
  // Drizzle's queries use only the `query` method of a pool.
  const through = (query: typeof reading.primary) =>
    drizzle({ client: replicas.length === 0 ? primary : ({ query } as unknown as pg.Pool), schema })
  const database = through((...given) => (isRead(given[0]) ? reading.freshest : reading.primary)(...given))
  return Object.defineProperties(database, {
    $client: { value: primary },
    transaction: { value: transactions(primary) },
    read: { value: through(reading.query) },
    primary: { value: through(reading.primary) },
    replicas: { value: () => ({ configured: replicas.length, fit: reading.fit() }) },
    onPrimaryBack: { value: (listener: () => void) => void listeners.push(listener) },
    patient: { value: drizzle({ client: patient, schema }) },
    close: {
      value: async () => {
        isClosing = true
        reading.close()
        await Promise.all([primary, patient, ...replicas].map((pool) => pool.end()))
      },
    },
  }) as Database
}

/** Limits of the named statements in transactions: further ones, and those with many values, are planned each time. */
const MOST_NAMED = 300
const MOST_VALUES = 100

/**
 * A connection on which each statement has a name, so that PostgreSQL parses and plans it only once: transactions mostly read
 * one row by its key, where planning takes longer than reading.
 */
function withNames(client: pg.PoolClient, names: Map<string, string>): pg.PoolClient {
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    const { text, name = names.get(text) } = config
    const isWorthIt = values.length > 0 && values.length <= MOST_VALUES && names.size < MOST_NAMED
    if (!name && isWorthIt) names.set(text, `tx_${names.size}`)
    return client.query({ ...config, name: name ?? names.get(text) }, values)
  }
  return { query } as unknown as pg.PoolClient
}

/**
 * Drizzle's transactions with two corrections: a connection whose `begin` failed returns to the pool, and the first error is
 * thrown instead of that of the `rollback` that could not be sent.
 */
function transactions(pool: pg.Pool): NodePgDatabase<Schema>["transaction"] {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>()
  const names = new Map<string, string>()
  return async (work, config) => {
    const client = await pool.connect()
    const session = sessions.get(client) ?? drizzle({ client: withNames(client, names), schema })
    sessions.set(client, session)
    let first: unknown
    try {
      return await session.transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          first = error
          throw error
        }
      }, config)
    } catch (error) {
      // The state of such a connection is unknown, so it is not reused.
      if (outageOf(error)) sessions.delete(client)
      throw first ?? error
    } finally {
      client.release(!sessions.has(client))
    }
  }
}

/**
 * Up to how many joined tables PostgreSQL compares join orders. Our queries follow a row's keys in the order in which they are
 * written; with the default of 8, a list of companies took 13 ms to plan and less than one to read.
 */
const JOINED_AT_ONCE = 4
// Our triggers count by local day, the driver reads dates in ISO form alone, and who waited for a row wants it as it is then.
const OPTIONS =
  `-c join_collapse_limit=${JOINED_AT_ONCE} -c upaon.time_zone=${brand.timeZone} -c DateStyle=ISO ` +
  "-c standard_conforming_strings=on -c default_transaction_isolation=read\\ committed"

function createPool(
  connection: string | pg.PoolConfig,
  { poolSize, statementTimeout, connectMs }: Limits,
  onError: (error: Error) => void,
): pg.Pool {
  const settings = typeof connection === "string" ? { connectionString: connection } : connection
  // The driver does not send a limit of 0, and the server's own would hold.
  const options = statementTimeout > 0 ? OPTIONS : `${OPTIONS} -c statement_timeout=0`
  const pool = new pg.Pool({
    ...settings,
    // The options of an address would replace those below.
    connectionString: settings.connectionString?.replace(
      /[?&]options=[^&#]*/,
      `$&${encodeURIComponent(` ${options}`)}`,
    ),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementTimeout,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    application_name: "upaon",
    options,
  })
  pool.on("connect", (client) => {
    // Listens on connections in use too, which the pool does not: an unhandled error would end the process.
    client.on("error", onError)
    if (statementTimeout > 0) endWhenSilent(client, statementTimeout + GRACE_MS)
  })
  // The connection's own listener has already reported the error.
  pool.on("error", () => {})
  return pool
}

/** Ends a connection whose query gets no answer in time; a late answer is discarded. */
function endWhenSilent(client: pg.Client, limitMs: number): void {
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const forget = () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    forget()
    timer = setTimeout(() => {
      // If this process was the slow one, the answer may be unread: one turn of the event loop reads it first.
      last = setImmediate(() => void client.end())
    }, limitMs)
    return send(...given)
  }) as typeof client.query
  client.on("drain", forget)
  client.on("end", forget)
}

/** The PostgreSQL error inside any wrapping errors; null: another error. */
export function databaseRefusal(error: unknown): { code: string; constraint?: string } | null {
  for (const cause of causesOf(error)) if (typeof cause.code === "string") return cause as { code: string }
  return null
}
