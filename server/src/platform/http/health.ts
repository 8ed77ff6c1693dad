import type { FastifyInstance } from "fastify"
import { statfs } from "node:fs/promises"
import { withTimeout } from "../with-timeout.ts"
import { RETRY_AFTER_SECONDS } from "./error-handler.ts"

/** A probe that times out after a few seconds learns nothing, so it gets its response before, whatever the database does. */
const WITHIN_MS = 2000
/** After a refused write the disk counts as full for this long, unless it is a local disk whose free space can be read. */
const FULL_MS = 30_000
/** Two segments of PostgreSQL's write-ahead log: with less free space the database cannot go on writing. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** State that readiness reports besides the database. */
export type Health = {
  /** The process is about to stop: it still answers, new requests should go to another. */
  draining: boolean
  /** Each connection ends with its next response. */
  lettingGo: boolean
  /** When a database or store last had no room, by `performance.now()`. */
  fullAt: number
}

/**
 * `/api/health` answers while the process is alive, `/api/ready` answers 200 only when requests can be served.
 * @param directory a path on the disk whose free space is checked
 */
export function mountHealth(app: FastifyInstance, directory: string, isReady: () => Promise<boolean>): void {
  const quiet = { schema: { hide: true }, logLevel: "silent" } as const
  let asking: Promise<boolean> | undefined

  app.get("/api/health", quiet, async () => ({ code: 200, status: "ok" }))
  app.get("/api/ready", quiet, async (_request, reply) => {
    const status = await state()
    const code = status === "ready" ? 200 : 503
    if (code === 503) reply.header("retry-after", String(RETRY_AFTER_SECONDS))
    return reply.status(code).send({ code, status })
  })

  async function state() {
    if (app.health.draining) return "draining"
    if (performance.now() - app.health.fullAt < FULL_MS || (await isFull())) return "disk_full"
    // One query at a time: with a hanging database, probes would take its connections from one another.
    asking ??= isReady()
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return (await withTimeout(WITHIN_MS, asking, () => false)) ? "ready" : "starting"
  }

  async function isFull() {
    const disk = await statfs(directory).catch(() => null)
    // The disk may be a small one, and some file systems report no size.
    return (
      disk !== null && disk.bavail * disk.bsize < Math.min(LEAST_FREE_BYTES, (disk.blocks * disk.bsize) / 50)
    )
  }
}
