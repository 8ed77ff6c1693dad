import type { ClientConfig } from "pg"
import type { Env } from "./env.ts"
import type { Logger } from "./platform/log.ts"
import { closeAll, closing, type StopOrder, connectToParent, type Stop } from "./platform/process/index.ts"
import { type Served, serveProduct } from "./serve-product.ts"

export type Given = { connection: ClientConfig }
export type Facts = Pick<Served, "port" | "told"> & { memoryMb: number }

/** A worker, one of several serving processes. Its parent says when to begin and to end. */
export async function serveAsWorker(env: Env, log: Logger): Promise<void> {
  const stops: Stop[] = []
  let served: Served | undefined
  const end = async ({ drainMs, leaves }: StopOrder) => {
    closing.began = true
    await (leaves ? served?.leave(drainMs) : served?.drain(drainMs))
    await closeAll(stops, (name, err) => log.warn({ err, name }, "could not be closed"))
    process.exit(0)
  }
  const { given, prepares, siblings, ready } = await connectToParent<Given>((farewell) => void end(farewell))
  const { connection } = given
  served = await serveProduct(env, { connection, log, siblings, prepares, stops })
  const facts: Facts = {
    port: served.port,
    told: served.told,
    memoryMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  }
  ready(facts)
}
