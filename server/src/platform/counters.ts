import type { Redis } from "ioredis"
import { cacheOf } from "./freshness.ts"

export type Count = { count: number; msLeft: number }

/** Counts by key, in a window that begins with a key's first count. */
export type Counter = {
  /** Adds one, or as many as are said, and tells how many there are now. */
  add(key: string, by?: number): Promise<Count>
  read(key: string): Promise<Count>
}

/** A counter and how long its windows are; the name keeps its keys apart from those of others. */
export type Counters = (name: string, windowMs: number) => Counter

/** Keys that a counter of this process remembers; the one that was used least lately gives way. */
const KEPT = 20_000

/** Redis that did not answer is not asked again for so long: each question may take half a second. */
const AWAY_MS = 2000

const ADD = `local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`
const READ = `return {tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1])}`

/**
 * Counters of this process (or of its `house`), or where there is Redis of all processes together. While Redis is away
 * each counts by itself: that allows more than it should, and never without end.
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

/** By a clock that nobody sets: a window that began in a wrong hour would stay shut until that hour comes. */
function countHere(windowMs: number): Counter {
  const kept = cacheOf<string, number>(() => performance.timeOrigin + performance.now(), KEPT)
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

/** One thing to count, on its way to who counts for all; `by` 0 only reads. */
export type Ask = { name: string; windowMs: number; key: string; by: number }

/** Counts what others ask for, with one answer for each. */
export function answerCounts(): (asks: readonly Ask[]) => Promise<Count[]> {
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
 * Counters that another process keeps for several, asked once for all that a turn of the event loop counts. One that
 * does not answer is stood in for by counting here.
 */
export function countersOver(ask: (asks: Ask[]) => Promise<Count[]>): Counters {
  let batch: { asks: Ask[]; answers: Promise<Count[]> } | undefined
  const put = (one: Ask) => {
    if (!batch) {
      const asks: Ask[] = []
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
