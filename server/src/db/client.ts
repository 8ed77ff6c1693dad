import { brand } from "@upaon/contract/site/brand"
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from "drizzle-orm/node-postgres"
import type { PgDatabase } from "drizzle-orm/pg-core"
import type { ExtractTablesWithRelations } from "drizzle-orm/relations"
import pg from "pg"
import { outageOf, causesOf } from "../platform/outage.ts"
import { createReading } from "./reading.ts"
import * as schema from "./schema/index.ts"

type Schema = typeof schema

// `count(*)` and other 8-byte integers come as text otherwise; nothing counted here passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Anything that runs queries: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** An open transaction. Inside it use nothing else: the outer database is another connection. */
export type Transaction = Parameters<Parameters<NodePgDatabase<Schema>["transaction"]>[0]>[0]

export type Database = NodePgDatabase<Schema> & {
  /** The primary's pool, for what Drizzle has no word for, and for what must not be answered by a replica. */
  $client: pg.Pool
  /** For reads that may be a moment late: the replicas in turn, or the primary where none is fit. */
  readonly read: NodePgDatabase<Schema>
  /** For reads that had better fail than be late. */
  readonly primary: NodePgDatabase<Schema>
  /** For reads known to be long (all jobs, for the search index): a few connections with minutes of time. */
  readonly patient: NodePgDatabase<Schema>
  /** Replicas that there are, and those that are read from now. */
  replicas(): { configured: number; fit: number }
  /** Calls when the primary answers again after replicas stood in for it: copies of what they told may be late. */
  onPrimaryBack(listener: () => void): void
  /** Ends every pool; queries under way finish first. */
  close(): Promise<void>
}

type DatabaseOptions = {
  /** Connections per pool. */
  poolSize?: number
  /** Milliseconds after which the server stops a query; 0 is without limit, on this side as well. */
  statementTimeout?: number
  /** Read replicas, as connection strings. */
  replicas?: readonly string[]
  /** Told of connections that were lost (a server that went away) and replaced, and of replicas left out. */
  onError?: (error: Error) => void
}

type Limits = { poolSize: number; statementTimeout: number; connectMs: number }

const CONNECT_MS = 6000
/** Made anew for each minute's work, connections took as much at rest as what was asked on them. */
const IDLE_MS = 5 * 60_000
/** How much later than the server this side gives a query up: a server that hangs keeps no time. */
const GRACE_MS = 1000
const PATIENT = { poolSize: 2, statementTimeout: 5 * 60_000 }
/** A read that a replica is late with is asked of the primary. */
const REPLICA = { statementTimeout: 2000, connectMs: 2000 }

/** Nothing is written and no row locked; other effects stand in transactions, where only the primary is asked. */
const READ = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is

const isRead = (query: unknown) =>
  READ.test(typeof query === "string" ? query : (query as pg.QueryConfig).text)

/**
 * Opens the database: Drizzle over a pool, nothing is connected before the first query, but to look after replicas. Reads
 * outside of transactions are of the primary, and of a fit replica while it cannot be had.
 * @param connection a `postgres://` address or node-postgres settings (a socket directory as `host`)
 */
export function createDatabase(connection: string | pg.PoolConfig, options: DatabaseOptions = {}): Database {
  const { poolSize = 8, statementTimeout = 5000 } = options
  let isClosing = false
  // A server that stops right after may end connections before they have said their goodbye.
  const onError = (error: Error) => void (isClosing || options.onError?.(error))
  const limits = { poolSize, statementTimeout, connectMs: CONNECT_MS }
  const primary = createPool(connection, limits, onError)
  const patient = createPool(connection, { ...limits, ...(statementTimeout > 0 ? PATIENT : {}) }, onError)
  const replicas = (options.replicas ?? []).map((url) =>
    // What breaks on a connection of a replica is told when the replica is left out for it.
    createPool(url, { ...limits, ...REPLICA }, () => {}),
  )
  const listeners: (() => void)[] = []
  const onBack = () => {
    for (const listener of listeners) listener()
  }
  const reading = createReading(primary, replicas, { onLost: onError, onBack })
  // Of a pool, Drizzle's queries use nothing but its `query`.
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

/** Of what is asked in transactions: further ones, and those of many rows at once, are planned each time. */
const MOST_NAMED = 300
const MOST_VALUES = 100

/**
 * A connection on which each statement has a name, so that PostgreSQL reads and plans it once: what transactions ask is
 * mostly a row by its key, found sooner than planned.
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
 * Drizzle's transactions, with two things mended: a connection whose `begin` failed comes back to the pool, and what
 * went wrong first is told, not the `rollback` that could no longer be sent.
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
      // Nobody knows what such a connection is still in the middle of.
      if (outageOf(error)) sessions.delete(client)
      throw first ?? error
    } finally {
      client.release(!sessions.has(client))
    }
  }
}

/**
 * Of tables joined, for how many PostgreSQL compares orders. Ours follow the keys of a row, in the order that is written;
 * with its 8 a list of companies took 13 ms to plan and less than one to read.
 */
const JOINED_AT_ONCE = 4

function createPool(
  connection: string | pg.PoolConfig,
  { poolSize, statementTimeout, connectMs }: Limits,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementTimeout,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    application_name: "upaon",
    // Triggers count by local day.
    options: `-c join_collapse_limit=${JOINED_AT_ONCE} -c upaon.time_zone=${brand.timeZone}`,
  })
  pool.on("connect", (client) => {
    // Of connections in use as well, which the pool does not listen to: unheard, the loss of one would end the process.
    client.on("error", onError)
    if (statementTimeout > 0) endWhenSilent(client as unknown as pg.Client, statementTimeout + GRACE_MS)
  })
  // The connection told it already.
  pool.on("error", () => {})
  return pool
}

/** Ends a connection whose query gets no answer in time: what may still come on it is nobody's. */
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
      // Where this process was the slow one, the answer lies there unread: one look at the network first.
      last = setImmediate(() => void client.end())
    }, limitMs)
    return send(...given)
  }) as typeof client.query
  client.on("drain", forget)
  client.on("end", forget)
}

/** What PostgreSQL refused, under whatever wraps its error; null: something else went wrong. */
export function databaseRefusal(error: unknown): { code: string; constraint?: string } | null {
  for (const cause of causesOf(error)) if (typeof cause.code === "string") return cause as { code: string }
  return null
}
