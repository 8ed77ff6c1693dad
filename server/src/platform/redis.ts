import { Redis } from "ioredis"
import type { Logger } from "./log.ts"

/**
 * A connection that fails at once while Redis is away, instead of keeping requests waiting for it: whoever uses it has
 * something to do without. Connects again by itself; an outage is told once.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  })
  let told = false
  redis.on("error", (error) => {
    if (!told) log.warn({ err: error }, "redis: away; limits are counted in this process meanwhile")
    told = true
  })
  redis.on("ready", () => {
    told = false
  })
  return redis
}
