import cluster from "node:cluster"
import { pid } from "node:process"
import { type Logger, pino, stdSerializers } from "pino"
import { causesOf } from "./outage.ts"

export type { Logger }

const HEADERS = ["req.headers.authorization", "req.headers.cookie"]
/** The error of a lost connection holds the connection itself, with the key that cancels its queries. */
const LOST = "err.client"

/** Structured logs (JSON lines). Secrets and personal data are removed at these paths, at any depth. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: [...HEADERS, "*.password", "*.token", "body", LOST],
    serializers: { err: errorForLog },
    // Which process wrote the line, where several write to one output.
    base: cluster.isWorker ? { pid } : undefined,
  }
  return destination ? pino(options, destination) : pino(options)
}

type QueryError = Error & { query: string; params: unknown }

/** Fields of a PostgreSQL error that do not reveal the row's content, as `detail` and `where` would. */
const TOLD = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const

/**
 * An error as it may be logged. A failed query is logged without its values, which the message, the stack and the server's
 * `detail` all repeat: names, e-mails, password hashes, whole mails with their links.
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

/** The failed query that this error is or was caused by. */
function failedQuery(error: Error): QueryError | null {
  for (const one of causesOf(error))
    if ("params" in one && "query" in one && typeof one.query === "string") return one as QueryError
  return null
}

/** A value that PostgreSQL could not parse is quoted at the message's end: `invalid input syntax for type integer: "…"`. */
const QUOTED = /: "[^]*$/

const told = (cause: Error) => ({
  message: cause.message.replace(QUOTED, ""),
  ...Object.fromEntries(TOLD.flatMap((name) => (name in cause ? [[name, Reflect.get(cause, name)]] : []))),
})

/** The stack without its leading message. */
const framesOf = ({ stack = "", message }: Error) =>
  stack.slice(stack.indexOf(message) + message.length).trim()
