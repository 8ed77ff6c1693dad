import { Redis } from "ioredis"
import type { Logger } from "./log.ts"

const TOLD_MS = 10 * 60_000

/**
 * A connection that fails at once while Redis is away, instead of keeping requests waiting for it: whoever uses it has
 * something to do without, and emits what it refused (no room, no right to write), which would go unnoticed else. Connects
 * again by itself; an outage is told now and then.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  })
  let toldUntil = 0
  redis.on("error", (error) => {
    if (Date.now() < toldUntil) return
    log.warn({ err: error }, "redis: away; limits are counted in this process meanwhile")
    toldUntil = Date.now() + TOLD_MS
  })
  return redis
}
