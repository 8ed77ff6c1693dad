/** SQLSTATE classes: connection, resources, operator intervention, system error. STATES: codes that a retry solves. */
const CLASSES = ["08", "53", "57", "58"]
const STATES = new Set(["40001", "40P01", "25006", "55P03"])

/** Of a network, or of a disk that is read-only, broken or, as a network share, gone. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EROFS",
  "EIO",
  "ESTALE",
])

/** node-postgres and its pool identify these errors only by their messages. */
const WORDS = new Set([
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
  "Cannot use a pool after calling end on the pool",
])

/** The response of an S3 store, as its client's errors carry it. */
export type StoreAnswer = { $metadata?: { httpStatusCode?: number } }
const TOO_MANY = 429

/**
 * Whether an error, or one of its causes, means that a database, store or disk is unavailable or too slow ("away") or has no room
 * left ("full"): the request is not at fault. Null: another error.
 */
export function outageOf(error: unknown): "away" | "full" | null {
  for (const cause of causesOf(error)) {
    const { code = "", syscall, $metadata } = cause as NodeJS.ErrnoException & StoreAnswer
    if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") return "full"
    const isState = "severity" in cause && (STATES.has(code) || CLASSES.includes(code.slice(0, 2)))
    // A host with several addresses fails with one AggregateError of all their errors, which has no system call.
    const isUnreachable = UNREACHABLE.has(code) && (syscall !== undefined || cause instanceof AggregateError)
    const isSocket = code === "ENOENT" && syscall === "connect"
    const { httpStatusCode: answered = 0 } = $metadata ?? {}
    const isStore = answered >= 500 || answered === TOO_MANY
    // Timeouts of stores and providers have this name.
    const isSlow = WORDS.has(cause.message) || cause.name === "TimeoutError"
    if (isState || isUnreachable || isSocket || isStore || isSlow) return "away"
  }
  return null
}

/** An error and all its causes, the outermost first. */
export function* causesOf(error: unknown): Generator<Error & { code?: string; detail?: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
