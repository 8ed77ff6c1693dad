import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

/** A number of a feature's own, read whenever the metrics are. */
export type Figure = { name: string; help: string; read(): number }

/** Takes the same time however much of the text is right. */
const isSame = (given: string, expected: string) => {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Prometheus metrics at `/metrics` for who sends the token; without a token there is no such page. */
export function mountMetrics(app: FastifyInstance, token: string | null, figures: readonly Figure[]): void {
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, read } of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "-"
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.early.answered.push((status, ms) =>
    duration.observe({ method: "GET", route: "/*", status: String(status) }, ms / 1000),
  )
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return reply.status(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
