import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { platformErrors } from "@upaon/contract/platform/errors"
import { CHOICE_INVALID } from "@upaon/contract/platform/fields"
import { LanesFull } from "@upaon/contract/platform/lanes"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { IncomingMessage } from "node:http"
import { causesOf, outageOf } from "../outage.ts"
import { errorBody, Failure, invalidField } from "./failure.ts"
import { retryLater } from "./overload.ts"
import { pathForLog } from "./path-for-log.ts"
import { readsPages, sendPlainPage } from "./plain-page.ts"
import { logEvent } from "./log-event.ts"

/** Seconds in the `Retry-After` header of a 503, for calls and pages. */
export const RETRY_AFTER_SECONDS = 5

/** Answers every failure in the error form. An undeclared error is a 500 with a request id and no details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const failure = asFailure(error, request)
    const { status } = failure.definition
    const again = failure.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
    if (again !== undefined) reply.header("retry-after", String(again))
    if (status === 403) logEvent(request, "refused")
    const body = errorBody(failure)
    if (failure.definition === platformErrors.full) app.health.fullAt = performance.now()
    const isBusy = failure.definition === platformErrors.busy
    // An overload is only counted: a log line with its trace for each refused request would add to the load.
    if (status >= 500 && !isBusy) {
      request.log.error({ err: error }, "request failed")
      body.request_id = request.id
    }
    if (status === 413) {
      await drainBody(request.raw)
      // Node discards further data for as long as a request may take. Closing with a reset would lose the response.
      reply.removeHeader("connection")
    }
    if (readsPages(request)) return sendPlainPage(reply, failure)
    return send(reply, status, body)
  })
}

const MOST_READ_ON = 16 * 1024 * 1024
const LONGEST_READ_ON_MS = 3000

/** Lets a client finish sending, within limits: most clients read no response before. */
function drainBody(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    let bytes = 0
    const timer = setTimeout(done, LONGEST_READ_ON_MS)
    raw.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_READ_ON) done()
    })
    raw.once("end", done).once("close", done).once("error", done)
    if (raw.readableEnded || raw.destroyed) done()
    else raw.resume()
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
  return (
    fromFastify(error as FastifyError) ??
    fromDatabase(error, request.body) ??
    // Requests that wait in other lanes are refused where they wait.
    (error instanceof LanesFull ? retryLater("password") : null) ??
    fromOutage(error) ??
    new Failure(platformErrors.internal)
  )
}

const always = new Set<string>(Object.values(platformErrors).map((definition) => definition.slug))

const isDeclared = (failure: Failure, endpoint: Endpoint | undefined) =>
  !endpoint ||
  always.has(failure.definition.slug) ||
  endpoint.errors.some((one) => one.slug === failure.definition.slug)

/** Node's message for a client that disconnected while sending. */
const HUNG_UP = "aborted"
/** V8's message for an object whose `toString` is no function: only a malicious body has one. */
const NO_PRIMITIVE = "Cannot convert object to primitive value"

function fromFastify(error: FastifyError): Failure | null {
  if (error.code === "FST_REQ_FILE_TOO_LARGE") return new Failure(platformErrors.payloadTooLarge)
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Failure(platformErrors.payloadTooLarge, { message: "O que foi enviado é grande demais." })
  if (error.statusCode === 415) return new Failure(platformErrors.unsupportedMedia)
  // Errors about a file: a precondition that fails (412), or a range that the file does not have (416).
  const status = [412, 416].find((one) => one === error.statusCode)
  if (status) return new Failure({ ...platformErrors.badRequest, status })
  if (error.message === NO_PRIMITIVE) return new Failure(platformErrors.badRequest)
  // A DOMException, such as a timeout, has a number as its code.
  const isOurs = String(error.code).startsWith("FST_") || error.message === HUNG_UP
  if (isOurs && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure(platformErrors.badRequest)
  return null
}

/** PostgreSQL's code for U+0000 in a text. One that passed the parsing of bodies and queries is the caller's error. */
const NULL_CHARACTER = "22021"

/** The row that is referenced existed when it was looked up and was deleted since. A place's key also names the larger place. */
const REFERRED_GONE = "23503"

function fromDatabase(error: unknown, body: unknown): Failure | null {
  for (const { code, detail } of causesOf(error)) {
    if (code === NULL_CHARACTER) return new Failure(platformErrors.badRequest)
    const field = code === REFERRED_GONE && /\((\w+)(?:, \w+)*\)=.* is not present/.exec(detail ?? "")?.[1]
    if (!field) continue
    const isChosen = typeof body === "object" && body && field in body
    return isChosen ? invalidField(field, CHOICE_INVALID) : new Failure(platformErrors.notFound)
  }
  return null
}

/** When the database or store is unavailable, too slow or full, the request is not at fault: 503, to be retried. */
function fromOutage(error: unknown): Failure | null {
  const outage = outageOf(error)
  return outage && new Failure(outage === "full" ? platformErrors.full : platformErrors.unavailable)
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
