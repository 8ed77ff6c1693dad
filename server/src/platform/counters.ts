import type { Redis } from "ioredis"
import { createLruCache } from "./freshness.ts"

export type Count = { count: number; msLeft: number }

/** Counts by key. The window of a key begins with its first count. */
export type Counter = {
  /** Adds `by` (default 1) and resolves with the new count. */
  add(key: string, by?: number): Promise<Count>
  read(key: string): Promise<Count>
}

/** Makes a counter with windows of `windowMs`. The name keeps its keys apart from those of other counters. */
export type Counters = (name: string, windowMs: number) => Counter

/** Most keys that a counter of this process keeps; the least recently used one is dropped. */
const KEPT = 20_000

/** When Redis did not answer, it is not asked again for this long: each request to it may take half a second. */
const AWAY_MS = 2000

const ADD = `local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`
const READ = `return {tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1])}`

/**
 * Counters shared by all processes through Redis; without Redis, those of this process (or of `house`). While Redis is
 * unavailable each process counts by itself, which allows more than the limit, but not without bound.
 */
export function createCounters(
  redis: Redis | null,
  house: Counters = (_name, windowMs) => countHere(windowMs),
): Counters {
  let togetherFrom = 0
  return (name, windowMs) => {
    const here = house(name, windowMs)
    if (!redis) return here
    const ask = async (script: string, key: string, by: number, meanwhile: () => Promise<Count>) => {
      if (performance.now() < togetherFrom) return meanwhile()
      try {
        const answer = await redis.eval(script, 1, `upaon:${name}:${key}`, windowMs, by)
        const [count = 0, msLeft = 0] = answer as number[]
        return { count, msLeft: Math.max(0, msLeft) }
      } catch (error) {
        redis.emit("error", error)
        togetherFrom = performance.now() + AWAY_MS
        return meanwhile()
      }
    }
    return {
      add: (key, by = 1) => ask(ADD, key, by, () => here.add(key, by)),
      read: (key) => ask(READ, key, 0, () => here.read(key)),
    }
  }
}

/** Uses a monotonic clock: a window begun while the system clock was wrong would stay shut until that time. */
function countHere(windowMs: number): Counter {
  const kept = createLruCache<string, number>(() => performance.timeOrigin + performance.now(), KEPT)
  const tell = (key: string, count: number) => ({ count, msLeft: kept.getRemainingTTL(key) || windowMs })
  return {
    async add(key, by = 1) {
      const count = (kept.get(key) ?? 0) + by
      kept.set(key, count, { ttl: windowMs, noUpdateTTL: true })
      return tell(key, count)
    },
    read: async (key) => tell(key, kept.get(key) ?? 0),
  }
}

/** One count on its way to the process that counts for all; `by` 0 only reads. */
export type CountRequest = { name: string; windowMs: number; key: string; by: number }

/** Counts for other processes, with one answer for each request. */
export function createCountServer(): (asks: readonly CountRequest[]) => Promise<Count[]> {
  const counters = new Map<string, Counter>()
  return (asks) =>
    Promise.all(
      asks.map(({ name, windowMs, key, by }) => {
        const counter = counters.get(name) ?? countHere(windowMs)
        counters.set(name, counter)
        return by === 0 ? counter.read(key) : counter.add(key, by)
      }),
    )
}

/**
 * Counters that another process keeps for several. All counts of one turn of the event loop go in one request. When the other
 * process does not answer, this one counts by itself.
 */
export function createRemoteCounters(ask: (asks: CountRequest[]) => Promise<Count[]>): Counters {
  let batch: { asks: CountRequest[]; answers: Promise<Count[]> } | undefined
  const put = (one: CountRequest) => {
    if (!batch) {
      const asks: CountRequest[] = []
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = undefined
        return ask(asks)
      })
      batch = { asks, answers }
    }
    const { asks, answers } = batch
    const place = asks.push(one) - 1
    return answers.then((all) => all[place] as Count)
  }
  return (name, windowMs) => {
    const here = countHere(windowMs)
    return {
      add: (key, by = 1) => put({ name, windowMs, key, by }).catch(() => here.add(key, by)),
      read: (key) => put({ name, windowMs, key, by: 0 }).catch(() => here.read(key)),
    }
  }
}
