import { Redis } from "ioredis"
import type { Logger } from "./log.ts"

const TOLD_MS = 10 * 60_000

/**
 * A connection that fails at once while Redis is unavailable, instead of making requests wait. Its users have a fallback, and
 * emit the errors that Redis answers (no memory, no write permission), which would otherwise go unnoticed. Reconnects by itself
 * and logs an outage now and then.
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
