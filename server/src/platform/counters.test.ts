import type { Redis } from "ioredis"
import { EventEmitter } from "node:events"
import { expect, it, vi } from "vitest"
import { createCounters } from "./counters.ts"

it("uses a Redis key that names the counter and the counted address", async () => {
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

it("counts in the process and reports the error when Redis refuses the command", async () => {
  const full = new Error("OOM command not allowed when used memory > 'maxmemory'.")
  const redis = Object.assign(new EventEmitter(), { eval: async () => Promise.reject(full) })
  const said: unknown[] = []
  redis.on("error", (error) => said.push(error))
  const counter = createCounters(redis as unknown as Redis)("login-address", 60_000)
  expect(await counter.add("203.0.113.9")).toMatchObject({ count: 1 })
  expect(said).toEqual([full])
})

it("ends a window on time even if the system clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] })
  try {
    const counter = createCounters(null)("register", 60_000)
    await counter.add("192.0.2.7")
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await counter.add("192.0.2.7")).toEqual({ count: 2, msLeft: 60_000 })
    vi.advanceTimersByTime(60_001)
    expect(await counter.read("192.0.2.7")).toMatchObject({ count: 0 })
  } finally {
    vi.useRealTimers()
  }
})
