import type { Redis } from "ioredis"

export type Count = { count: number; msLeft: number }

/** Counts by key, in a window that begins with a key's first count. */
export type Counter = {
  /** Adds one and tells how many there are now. */
  add(key: string): Promise<Count>
  read(key: string): Promise<Count>
}

/** A counter and how long its windows are; the name keeps its keys apart from those of others. */
export type Counters = (name: string, windowMs: number) => Counter

/** Keys that a counter of this process remembers; the one that was used least lately gives way. */
const KEPT = 20_000

/** Redis that did not answer is not asked again for so long: each question may take half a second. */
const AWAY_MS = 2000

const ADD = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`
const READ = `return {tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1])}`

/**
 * Counters of this process, or where there is Redis of all processes together. Without Redis each process counts by
 * itself: that allows more than it should, and never without end.
 */
export function createCounters(redis: Redis | null): Counters {
  let togetherFrom = 0
  return (name, windowMs) => {
    const here = countHere(windowMs)
    if (!redis) return here
    const ask = async (script: string, key: string, meanwhile: () => Promise<Count>): Promise<Count> => {
      if (Date.now() < togetherFrom) return meanwhile()
      try {
        const answer = await redis.eval(script, 1, `upaon:${name}:${key}`, windowMs)
        const [count = 0, msLeft = 0] = answer as number[]
        return { count, msLeft: Math.max(0, msLeft) }
      } catch {
        togetherFrom = Date.now() + AWAY_MS
        return meanwhile()
      }
    }
    return {
      add: (key) => ask(ADD, key, () => here.add(key)),
      read: (key) => ask(READ, key, () => here.read(key)),
    }
  }
}

function countHere(windowMs: number): Counter {
  const kept = new Map<string, { count: number; until: number }>()
  const find = (key: string) => {
    const now = Date.now()
    const found = kept.get(key)
    return found && found.until > now ? found : { count: 0, until: now + windowMs }
  }
  const tell = ({ count, until }: { count: number; until: number }) => ({
    count,
    msLeft: until - Date.now(),
  })
  return {
    async add(key) {
      const found = find(key)
      found.count++
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
      return tell(found)
    },
    read: async (key) => tell(find(key)),
  }
}
