import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { errorBody, Failure } from "./failure.ts"
import { pathForLog } from "./path-for-log.ts"
import { tellEvent } from "./tell-event.ts"

/** Every failure in the error form. What was not declared is a 500 with a request id and nothing of the fault. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const failure = asFailure(error, request)
    if (failure.definition.status === 403) tellEvent(request, "refused")
    if (failure.retryAfterSeconds !== undefined)
      reply.header("retry-after", String(failure.retryAfterSeconds))
    const body = errorBody(failure)
    if (failure.definition.status >= 500) {
      request.log.error({ err: error }, "request failed")
      body.request_id = request.id
    }
    return send(reply, failure.definition.status, body)
  })
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.status(status).type("application/json; charset=utf-8").send(JSON.stringify(body))

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) {
    if (isDeclared(error, request.routeOptions.config.endpoint)) return error
    request.log.error(
      { slug: error.definition.slug, url: pathForLog(request.url) },
      "an error escaped that its endpoint does not declare",
    )
    return new Failure(platformErrors.internal)
  }
  return fromFastify(error as FastifyError) ?? fromDatabase(error) ?? new Failure(platformErrors.internal)
}

const always = new Set<string>(Object.values(platformErrors).map((definition) => definition.slug))

const isDeclared = (failure: Failure, endpoint: Endpoint | undefined) =>
  !endpoint ||
  always.has(failure.definition.slug) ||
  endpoint.errors.some((one) => one.slug === failure.definition.slug)

function fromFastify(error: FastifyError): Failure | null {
  if (error.statusCode === 413 || error.code === "FST_REQ_FILE_TOO_LARGE")
    return new Failure(platformErrors.payloadTooLarge)
  if (error.statusCode === 415) return new Failure(platformErrors.unsupportedMedia)
  if (
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    error.code?.startsWith("FST_")
  )
    return new Failure(platformErrors.badRequest)
  return null
}

/** A database that is away or too slow is no fault of the request: 503, try again. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "53300",
  "40P01",
  "40001",
])

/** PostgreSQL keeps no U+0000 in a text; one that came past the parsing of bodies and queries is the caller's. */
const NULL_CHARACTER = "22021"

function fromDatabase(error: unknown): Failure | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === NULL_CHARACTER) return new Failure(platformErrors.badRequest)
    if (code && AWAY.has(code) && ("severity" in cause || "syscall" in cause))
      return new Failure(platformErrors.unavailable)
    // The pool's own words for having no connection free; the name that time limits of stores and providers carry.
    if (cause.message === "timeout exceeded when trying to connect" || cause.name === "TimeoutError")
      return new Failure(platformErrors.unavailable)
  }
  return null
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
