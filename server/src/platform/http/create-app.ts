import { platformErrors } from "@upaon/contract/platform/errors"
import helmet from "@fastify/helmet"
import fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify"
import { randomUUID } from "node:crypto"
import { Server } from "node:net"
import type { Logger } from "../log.ts"
import { type FastPath, createFastPathServer } from "./fast-path.ts"
import { installErrorHandler } from "./error-handler.ts"
import { errorBody, Failure } from "./failure.ts"
import type { Health } from "./health.ts"
import { installCompression } from "./compression.ts"
import { pathForLog } from "./path-for-log.ts"
import { installMultipart } from "./multipart.ts"
import { rejectMalformed, targetOf } from "./well-formed-request.ts"
import { parseQueryString } from "./query-string.ts"

const BODY_LIMIT_BYTES = 1024 * 1024
/** For a whole request: the largest picture over a slow line needs less, and no half-sent body holds a connection. */
const REQUEST_TIMEOUT_MS = 120_000

/** Our pages need none of these browser features, and embedded content may not use them either. */
const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "browsing-topics"]
  .map((name) => `${name}=()`)
  .join(", ")

type Options = {
  log: Logger
  trustProxy: boolean | number | string[]
  https: boolean
}

/** A bare Fastify app with what every route needs: request ids, logs, headers, the error form, multipart, a clean stop. */
export async function createApp({ log, trustProxy, https }: Options): Promise<FastifyInstance> {
  const early: FastPath = { answered: [] }
  const app = fastify({
    serverFactory: createFastPathServer(early, log, trustProxy === false),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    return503OnClosing: true,
    rewriteUrl: targetOf,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300 },
    // An address that cannot be decoded reaches no route, and so not the error handler either.
    frameworkErrors: (_error, _request, reply) => {
      const plain = reply as unknown as FastifyReply
      void plain.status(400).send(errorBody(new Failure(platformErrors.badRequest)))
    },
  }) as unknown as FastifyInstance
  // The contract's zod schemas validate requests. Fastify's own schemas are only used to serialise replies.
  app.setValidatorCompiler(() => () => true)
  readEmptyJson(app)
  app.decorate("early", early)
  app.decorate("health", { draining: false, lettingGo: false, fullAt: Number.NEGATIVE_INFINITY })
  app.decorate("overload")
  app.decorate("metrics")
  app.decorateRequest("caller", null)
  app.decorateRequest("eventful", false)
  closeConnectionsWhenStopping(app)
  installErrorHandler(app)
  let isProxyKnown = trustProxy !== false
  app.addHook("onRequest", async (request, reply) => {
    if (!isProxyKnown && request.headers["x-forwarded-for"] !== undefined) {
      isProxyKnown = true
      log.warn(
        "TRUST_PROXY: falta, e há um proxy na frente: para os limites, todos os que vêm por ele são um só.",
      )
    }
    reply.header("x-request-id", request.id)
    reply.header("permissions-policy", PERMISSIONS)
  })
  rejectMalformed(app)
  // Without a word on it, a shared cache keeps an answer as it likes: somebody's 401 or 404, or a readiness of minutes ago.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache")
  })
  app.addHook("onResponse", async (request, reply) => {
    if (!log.isLevelEnabled("info")) return
    const url = pathForLog(request.url)
    request.log.info(
      {
        method: request.method,
        url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.eventful && { address: request.ip }),
      },
      "request",
    )
  })
  await app.register(helmet, {
    // Pages bring their own policy with the hashes of their scripts; all other responses may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
  })
  installCompression(app)
  await installMultipart(app)
  return app
}

declare module "fastify" {
  interface FastifyInstance {
    early: FastPath
    health: Health
  }
}

/** Accepts an empty body although the request declares JSON. */
function readEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain")
  const parse = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {})
    else void parse(request, withoutUnwritable(body as string), done)
  })
}

/** Matches a surrogate pair, a lone surrogate, U+0000, or any other escape (above all an escaped backslash). */
const ESCAPE =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u(?:[dD][89a-fA-F][\da-fA-F]{2}|0000)|\\[^]/g
const UNICODE_LENGTH = 6

/** PostgreSQL stores neither U+0000 (removed here) nor a lone surrogate (replaced). Only JSON escapes can bring them. */
const withoutUnwritable = (json: string) =>
  /\\u(?:0000|[dD][89a-fA-F])/.test(json)
    ? json.replace(ESCAPE, (escape) => {
        if (escape.length !== UNICODE_LENGTH) return escape
        return escape === "\\u0000" ? "" : "\\ufffd"
      })
    : json

/** Asks every client in its next response to reconnect; the app answers requests until it closes. */
function closeConnections(app: FastifyInstance): void {
  app.health.lettingGo = true
  // Early answers from the cache pass no hook, so they could not carry the header.
  delete app.early.answer
}

/** Like `closeConnections`, and readiness reports it too, because no other process of this address takes new connections. */
export function drain(app: FastifyInstance): void {
  app.health.draining = true
  closeConnections(app)
}

/** Like `closeConnections`, and new connections go to another process. Kept connections are not cut, as `close` of HTTP would cut them. */
export function stopListening(app: FastifyInstance): void {
  closeConnections(app)
  Server.prototype.close.call(app.server)
}

/** Without this, an in-flight request keeps its connection alive after the response, and a stop waits for the hard limit. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  app.addHook("preClose", async () => drain(app))
  app.addHook("onSend", async (_request, reply) => {
    if (app.health.lettingGo) reply.header("connection", "close")
  })
}
