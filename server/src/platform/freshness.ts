import { LRUCache } from "lru-cache"

/** How old a public count or list may be (rule 6), from its table to the page that somebody reads. */
const PROMISED_MS = 5000

/** The parts of it: copies of tables (ads, counts of people) take this much, */
export const COPY_MS = PROMISED_MS * 0.4
/** or the API's answers to pages this much, */
export const ANSWER_MS = PROMISED_MS * 0.2
/** and kept pages the rest: sent as they are for the first half, and while a new one is drawn for the second. */
export const PAGE_MS = (PROMISED_MS - ANSWER_MS) / 2
/** Feeds are written from the tables themselves; a second is left for the way. */
export const FEED_SECONDS = (PROMISED_MS - 1000) / 1000

/** @param now in milliseconds; tests move it */
export const cacheOf = <Key extends {}, Value extends {}>(now: () => number, max: number) =>
  new LRUCache<Key, Value>({ max, ttlResolution: 0, perf: { now } })

/**
 * Keeps for a while what many ask for at once: one reading for all of them. A failed one, or one that is not worth
 * it, is not kept.
 * @param most keys; the one asked for longest ago gives way
 */
export function keepForAWhile<Value>(
  now: () => number,
  most = 1,
  isWorthKeeping: (value: Value) => boolean = (value) => value !== null,
) {
  const kept = cacheOf<string, Promise<Value>>(now, most)
  return {
    read(key: string, forMs: number, load: () => Promise<Value>): Promise<Value> {
      const one = kept.get(key)
      if (one) return one
      const fresh = load()
      const forget = () => void (kept.peek(key) === fresh && kept.delete(key))
      fresh.then((value) => isWorthKeeping(value) || forget(), forget)
      kept.set(key, fresh, { ttl: forMs })
      return fresh
    },
    clear: () => kept.clear(),
  }
}
