import { endpoints } from "@upaon/contract/api"
import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { readMark } from "./db/archive/index.ts"
import { type Deps, features, findSession } from "./features/index.ts"
import { createCounters } from "./platform/counters.ts"
import { createApp, drain, stopListening } from "./platform/http/create-app.ts"
import { errorBody, notFound } from "./platform/http/failure.ts"
import { mountHealth } from "./platform/http/health.ts"
import { systemMetrics } from "./platform/system-metrics.ts"
import { openApiDocument } from "./platform/http/openapi-document.ts"
import { createRateLimits, type RateLimits } from "./platform/http/rate-limits.ts"
import { installLoadShedding } from "./platform/http/overload.ts"
import { createServe } from "./platform/http/serve.ts"
import { mountMetrics } from "./platform/metrics.ts"
import { closing } from "./platform/process/index.ts"

export type App = {
  fastify: FastifyInstance
  limits: RateLimits
  /** Header of calls made while rendering a page, because the visitor was counted with the page already. */
  innerHeader: Record<string, string>
  /** Starts what features need (search index, schedules). Resolves when requests can be answered. */
  start(): Promise<void>
  /** Reports for `ms` that it is about to stop, and keeps answering, because load balancers check only now and then. */
  drain(ms: number): Promise<void>
  /** Accepts no new connections, which other processes take, and lets kept connections end, for `ms`. */
  leave(ms: number): Promise<void>
  /** Closes the HTTP server, features and background work, in this order. The caller closes the database. */
  close(): Promise<void>
}

/** The whole API as a function of its dependencies: the process starts it, tests call it with `inject`. */
export async function buildApp(deps: Deps): Promise<App> {
  const { env, db, log } = deps
  const redis = env.redisUrl ? (await import("./platform/redis.ts")).connectRedis(env.redisUrl, log) : null
  const app = await createApp({
    log,
    trustProxy: env.trustProxy,
    https: env.publicUrl.startsWith("https:"),
  })
  const innerSecret = randomBytes(16).toString("hex")
  const isInner = (request: FastifyRequest) => request.headers["x-upaon-inner"] === innerSecret
  const limits = createRateLimits(createCounters(redis, deps.siblings.counters), env.rateLimits, isInner)
  installLoadShedding(app, () => db.$client.waitingCount, isInner)

  await mountDocs(app, limits, env.publicUrl)
  const lives = await mountFeatures(app, deps, limits)
  const { siblings } = deps
  const { dataDir } = env
  const backup = env.backup && ((mark: "taken" | "copied") => readMark(dataDir, mark))
  const house = systemMetrics({ dataDir, siblings, pool: db.$client, replicas: db.replicas, backup })
  const figures = [...house, ...lives.flatMap((life) => life.figures ?? [])]
  mountMetrics(app, { token: env.metricsToken, figures, siblings })
  mountHealth(app, env.dataDir, async () => {
    await db.$client.query("select 1")
    return lives.every((life) => life.ready?.() ?? true)
  })

  return {
    fastify: app,
    limits,
    innerHeader: { "x-upaon-inner": innerSecret },
    async start() {
      // Waiting jobs start at once and may need what features have: alert mails take place names from the search index.
      for (const life of [...lives, deps.work]) {
        // Something started after the stop has closed everything would go on without its database.
        if (!closing.began) await life.start?.()
      }
    },
    async drain(ms) {
      drain(app)
      await sleep(ms)
    },
    async leave(ms) {
      stopListening(app)
      await sleep(ms)
    },
    async close() {
      await app.close()
      for (const life of lives.toReversed()) await life.stop?.()
      await deps.work.stop()
      redis?.disconnect()
    },
  }

  async function mountFeatures(instance: FastifyInstance, given: Deps, rateLimits: RateLimits) {
    const serve = createServe(instance, rateLimits, findSession(given))
    const mounted = []
    for (const feature of features)
      mounted.push(feature({ serve, deps: given, app: instance, limits: rateLimits }))
    instance.all("/api/*", { schema: { hide: true } }, async (request) => {
      await rateLimits.address(request, "default")
      throw notFound()
    })
    instance.setNotFoundHandler((_request, reply) => reply.status(404).send(errorBody(notFound())))
    return mounted.filter((life) => life !== undefined)
  }
}

/** Only resources of our own server, over plain HTTP too; the plugin's page sets inline styles. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

async function mountDocs(app: FastifyInstance, limits: RateLimits, publicUrl: string): Promise<void> {
  let text: string | undefined
  await app.register(async (docs) => {
    docs.addHook("onRequest", (request) => limits.address(request, "default"))
    docs.get("/api/openapi.json", { schema: { hide: true } }, (_request, reply) => {
      text ??= JSON.stringify(openApiDocument(endpoints, publicUrl))
      return reply
        .header("cache-control", "public, max-age=300")
        .type("application/json; charset=utf-8")
        .send(text)
    })
    // The plugin only displays our document: its own would be generated anew for each request.
    await docs.register(swagger, { mode: "static", specification: { document: {} as never } })
    await docs.register(swaggerUi, {
      routePrefix: "/api/docs",
      staticCSP: DOCS_POLICY,
      uiConfig: { docExpansion: "none" },
      uiHooks: {
        preHandler: (request, reply, next) => {
          if (/\/(?:json|yaml)(?:\?|$)/.test(request.url)) void reply.redirect("/api/openapi.json")
          else next()
        },
      },
    })
  })
}
