import { randomUUID } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { FastifyServerOptions } from "fastify"
import type { Logger } from "../log.ts"
import { count } from "../tallies.ts"
import { subnetKey } from "./subnet-key.ts"
import { isWellFormed } from "./well-formed-request.ts"
import { pathForLog } from "./path-for-log.ts"

/** Hook for the keeper of finished responses (the page cache). */
export type FastPath = {
  /** Sends the whole response to a GET and returns its status, or does nothing and returns undefined. */
  answer?: (request: IncomingMessage, response: ServerResponse, id: string) => number | undefined
  /** Called for every early response (for the metrics), because these pass no Fastify hook. */
  answered: ((status: number, ms: number) => void)[]
}

/** A client that sends one header line now and then can hold a connection for no longer than this. */
const HEADERS_MS = 20_000
const CHECK_MS = 5000
const LIMITS = "/proc/self/limits"
/** Node takes all that the hard limit allows, of which Linux alone tells. */
const [, openFiles = "4096"] =
  /^Max open files +\d+ +(\d+)/m.exec(existsSync(LIMITS) ? readFileSync(LIMITS, "utf8") : "") ?? []
/**
 * Below the open files of a process, so that files of the database and the disk remain possible. A worker without a free one would
 * lose the connection that is handed to it, and then get no further ones, for ever.
 */
const MOST_CONNECTIONS = Math.max(100, Math.min(3500, Number(openFiles) - 300))
/** Thousands of people share the address of a mobile network, but not all connect at the same moment. */
const MOST_OF_ONE = Math.min(1000, MOST_CONNECTIONS / 3)

function limitEachAddress(server: Server): void {
  const open = new Map<string, number>()
  server.on("connection", (socket) => {
    const line = subnetKey(socket.remoteAddress ?? "")
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
 * An HTTP server that sends finished responses before Fastify processes the request: Fastify's own part (request, reply, hooks)
 * costs more than all of a cached page.
 * @param isDirect there is no proxy in front, whose address would stand for everybody's
 */
export function createFastPathServer(early: FastPath, log: Logger, isDirect: boolean) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions,
  ): Server => {
    const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      const isEarly = request.method === "GET" && early.answer && isWellFormed(request)
      if (!isEarly || !answered(request, response)) handle(request, response)
    })
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    server.headersTimeout = HEADERS_MS
    server.maxConnections = MOST_CONNECTIONS
    // Rather than back to the parent, which would offer them again and again.
    Object.assign(server, { dropMaxConnection: true })
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
