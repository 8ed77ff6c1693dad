import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { pipeline, Readable } from "node:stream"
import { createGzip } from "node:zlib"
import { Failure, type RateLimits, takes } from "../../../platform/http/index.ts"
import type { Deps } from "../../feature.ts"
import { writeJobFeed } from "./write-job-feed.ts"

/** Readings of all vacancies at one time. */
const MOST = 4

/** `/feeds/vagas.xml`, where the operator lets other sites have it. */
export function mountJobFeed(app: FastifyInstance, deps: Deps, limits: RateLimits): void {
  if (!deps.env.feedOut) return
  const options = { schema: { hide: true }, onRequest: (request: FastifyRequest) => limits.page(request) }
  let underway = 0
  app.get("/feeds/vagas.xml", options, async (request, reply) => {
    if (underway >= MOST) {
      void reply.header("retry-after", "30")
      throw new Failure(platformErrors.unavailable)
    }
    underway++
    const feed = Readable.from(writeJobFeed(deps))
    feed.once("close", () => underway--)
    void reply
      .type("application/xml; charset=utf-8")
      .headers({ "cache-control": "public, max-age=600", vary: "Accept-Encoding" })
    if (!takes(request.headers, "gzip")) return reply.send(feed)
    // Whoever leaves in the middle ends the reading, too.
    const packed = pipeline(feed, createGzip(), () => undefined)
    return reply.header("content-encoding", "gzip").send(packed)
  })
}
