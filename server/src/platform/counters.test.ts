import type { Redis } from "ioredis"
import { EventEmitter } from "node:events"
import { expect, it } from "vitest"
import { createCounters } from "./counters.ts"

it("names what is counted, and whom, in the keys that processes share", async () => {
  const asked: unknown[] = []
  const redis = {
    eval: async (_script: string, ...rest: unknown[]) => {
      asked.push(rest)
      return [3, 900]
    },
  }
  const counter = createCounters(redis as unknown as Redis)("login-address", 60_000)
  expect(await counter.add("203.0.113.9")).toEqual({ count: 3, msLeft: 900 })
  expect(await counter.read("203.0.113.9")).toEqual({ count: 3, msLeft: 900 })
  const key = "upaon:login-address:203.0.113.9"
  expect(asked).toEqual([
    [1, key, 60_000, 1],
    [1, key, 60_000, 0],
  ])
})

it("counts by itself and says why when Redis is there and refuses", async () => {
  const full = new Error("OOM command not allowed when used memory > 'maxmemory'.")
  const redis = Object.assign(new EventEmitter(), { eval: async () => Promise.reject(full) })
  const said: unknown[] = []
  redis.on("error", (error) => said.push(error))
  const counter = createCounters(redis as unknown as Redis)("login-address", 60_000)
  expect(await counter.add("203.0.113.9")).toMatchObject({ count: 1 })
  expect(said).toEqual([full])
})
