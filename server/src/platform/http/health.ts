import type { FastifyInstance } from "fastify"
import { statfs } from "node:fs/promises"
import { within } from "../within.ts"
import { RETRY_AFTER_SECONDS } from "./error-handler.ts"

/** A probe gives up after a few seconds and learns nothing; it gets its answer before, whatever the database does. */
const WITHIN_MS = 2000
/** A disk that refused a write counts as full for this long, unless it is ours and can be asked. */
const FULL_MS = 30_000
/** Two segments of the database's log: with less it cannot go on writing. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** What readiness tells beside the database. */
export type Health = {
  /** The process is about to stop: it still answers, new requests should go to another. */
  draining: boolean
  /** Connections end with their next answer. */
  lettingGo: boolean
  /** When a database or store had no room, by `performance.now()`. */
  fullAt: number
}

/**
 * `/api/health` answers while the process lives, `/api/ready` 200 only when requests can be answered.
 * @param directory on the disk whose room is looked at
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
    // One question at a time: probes of a database that hangs would take its connections from one another.
    asking ??= isReady()
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return (await within(WITHIN_MS, asking, () => false)) ? "ready" : "starting"
  }

  async function isFull() {
    const disk = await statfs(directory).catch(() => null)
    // A disk may be a small one, and some tell no size at all.
    return (
      disk !== null && disk.bavail * disk.bsize < Math.min(LEAST_FREE_BYTES, (disk.blocks * disk.bsize) / 50)
    )
  }
}
