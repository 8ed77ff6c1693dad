import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { FastifyServerOptions } from "fastify"
import type { Logger } from "../log.ts"
import { count } from "../tallies.ts"
import { lineOf } from "./line-of.ts"
import { isProper } from "./proper-request.ts"
import { pathForLog } from "./path-for-log.ts"

/** The place for whoever keeps finished answers (the page cache). */
export type Early = {
  /** Sends the whole answer to a GET and returns its status, or does nothing and returns undefined. */
  answer?: (request: IncomingMessage, response: ServerResponse, id: string) => number | undefined
  /** Told of every early answer, for it passes no hook: the metrics. */
  answered: ((status: number, ms: number) => void)[]
}

/** Who sends a line of headers now and then holds a connection no longer than this. */
const HEADERS_MS = 20_000
const CHECK_MS = 5000
/** Below the 4,096 files that some systems give a process, so that those of the database and the disk are left. */
const MOST_CONNECTIONS = 3500
/** Thousands share a phone network's address, but not all at one moment. */
const MOST_OF_ONE = 1000

function limitEachAddress(server: Server): void {
  const open = new Map<string, number>()
  server.on("connection", (socket) => {
    const line = lineOf(socket.remoteAddress ?? "")
    const number = (open.get(line) ?? 0) + 1
    if (number > MOST_OF_ONE) {
      count("requests_shed_total", "connection")
      socket.destroy()
      return
    }
    open.set(line, number)
    socket.once("close", () => {
      const left = (open.get(line) ?? 1) - 1
      if (left > 0) open.set(line, left)
      else open.delete(line)
    })
  })
}

/**
 * An HTTP server that lets finished answers out before Fastify makes anything of the request: its own part (request,
 * reply, hooks) costs more than all of a kept page does.
 * @param isDirect no proxy stands before it, whose address would be everybody's
 */
export function serverWithEarlyAnswers(early: Early, log: Logger, isDirect: boolean) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions,
  ): Server => {
    const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      const isEarly = request.method === "GET" && early.answer && isProper(request)
      if (!isEarly || !answered(request, response)) handle(request, response)
    })
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    server.headersTimeout = HEADERS_MS
    server.maxConnections = MOST_CONNECTIONS
    if (isDirect) limitEachAddress(server)
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout
    server.setTimeout(options.connectionTimeout ?? 0)
    return server
  }

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const since = performance.now()
    const id = randomUUID()
    const status = early.answer?.(request, response, id)
    if (status === undefined) return false
    const ms = performance.now() - since
    for (const tell of early.answered) tell(status, ms)
    if (log.isLevelEnabled("info"))
      log.info(
        {
          reqId: id,
          method: "GET",
          url: pathForLog(request.url ?? "/"),
          status,
          ms: Math.round(ms * 10) / 10,
        },
        "request",
      )
    return true
  }
}
