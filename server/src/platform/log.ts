import cluster from "node:cluster"
import { pid } from "node:process"
import { type Logger, pino, stdSerializers } from "pino"
import { causesOf } from "./outage.ts"

export type { Logger }

const HEADERS = ["req.headers.authorization", "req.headers.cookie"]
/** On the error of a connection that was lost hangs the connection, with the key that cancels its queries. */
const LOST = "err.client"

/** Structured logs (JSON lines). Nothing secret or personal goes in: these paths are cut wherever they stand. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: [...HEADERS, "*.password", "*.token", "body", LOST],
    serializers: { err: errorForLog },
    // Of several that write to one output, which one it was.
    base: cluster.isWorker ? { pid } : undefined,
  }
  return destination ? pino(options, destination) : pino(options)
}

type QueryError = Error & { query: string; params: unknown }

/** What PostgreSQL says of an error without telling what was in the row: `detail` and `where` do. */
const TOLD = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const

/**
 * An error as the log may keep it. A failed query is told without its values, which the message, the stack and the
 * server's `detail` would all repeat: names, e-mails, password hashes, whole mails with their links.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const failed = failedQuery(error)
  if (!failed) return stdSerializers.err(error)
  const { cause } = failed
  return {
    type: failed.constructor.name,
    message: `Failed query: ${failed.query}`,
    stack: framesOf(failed),
    ...(cause instanceof Error ? { cause: told(cause) } : {}),
  }
}

/** The failed query that an error is, or comes from. */
function failedQuery(error: Error): QueryError | null {
  for (const one of causesOf(error))
    if ("params" in one && "query" in one && typeof one.query === "string") return one as QueryError
  return null
}

/** A value that PostgreSQL could not read stands quoted at the end: `invalid input syntax for type integer: "…"`. */
const QUOTED = /: "[^]*$/

const told = (cause: Error) => ({
  message: cause.message.replace(QUOTED, ""),
  ...Object.fromEntries(TOLD.flatMap((name) => (name in cause ? [[name, Reflect.get(cause, name)]] : []))),
})

/** The stack without the message that it begins with. */
const framesOf = ({ stack = "", message }: Error) =>
  stack.slice(stack.indexOf(message) + message.length).trim()
