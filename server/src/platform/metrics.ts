import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import type { MetricObjectWithValues, MetricValue } from "prom-client"
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Siblings } from "./process/index.ts"
import { tallies } from "./tallies.ts"

type Labelled = { labels: Record<string, string>; value: number }

/** A metric of the platform or of a feature, read whenever the metrics are gathered. */
export type MetricSpec = {
  name: string
  help: string
  /** How the values of several processes combine: the greatest (or the one that all report alike), or the sum. */
  across?: "max" | "sum"
  read(): number | Labelled[] | Promise<number | Labelled[]>
}

export const metric = (name: string, help: string, read: MetricSpec["read"]) => ({ name, help, read })

type Metric = MetricObjectWithValues<MetricValue<string>>

/** The metrics of all processes of this start. */
export type Metrics = { gather(): Promise<Registry> }

const TOPIC = "figures"

/** Compares in constant time, however much of the text matches. */
const isSame = (given: string, expected: string) => {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Gathers the figures for callers inside the process. With a token set, also serves Prometheus metrics at `/metrics`. */
export function mountMetrics(
  app: FastifyInstance,
  { token, figures, siblings }: { token: string | null; figures: readonly MetricSpec[]; siblings: Siblings },
): void {
  const registry = new Registry()
  for (const figure of figures) registry.registerMetric(gaugeOf(figure))
  for (const [name, tally] of Object.entries(tallies)) countersOf(name, tally, registry)
  siblings.hear(TOPIC, () => registry.getMetricsAsJSON())
  app.metrics = {
    gather: async () => AggregatorRegistry.aggregate(await siblings.gather<Metric[]>(TOPIC)),
  }
  if (token) mountPage(app, registry, token)
}

function mountPage(app: FastifyInstance, registry: Registry, token: string): void {
  collectDefaultMetrics({ register: registry })
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
    return reply.type(registry.contentType).send(await (await app.metrics.gather()).metrics())
  })
}

const gaugeOf = ({ name, help, across = "max", read }: MetricSpec) =>
  new Gauge({
    name,
    help,
    aggregator: across,
    // Every gauge may have a label.
    labelNames: ["queue"],
    registers: [],
    async collect() {
      this.reset()
      // A value that cannot be read now (the database is unavailable) is left out; the others are reported.
      const values = await Promise.resolve(read()).catch(() => [])
      if (typeof values === "number") this.set(values)
      else for (const { labels, value } of values) this.set(labels, value)
    },
  })

function countersOf(name: string, tally: (typeof tallies)[keyof typeof tallies], registry: Registry): void {
  const { help, by } = tally
  new Counter({
    name,
    help,
    labelNames: [by],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, counted] of Object.entries(tally.counts)) this.inc({ [by]: kind }, counted)
    },
  })
  registry.registerMetric(
    gaugeOf(
      metric(
        name.replace(/_total$/, "_last_timestamp_seconds"),
        `${help}: when last, 0 for never since the start`,
        () => tally.lastAt / 1000,
      ),
    ),
  )
}

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics
  }
}
