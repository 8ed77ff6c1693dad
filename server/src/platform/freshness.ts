import { LRUCache } from "lru-cache"
import { neverBack } from "./clock.ts"

/** The greatest age of a public count or list (rule 6), from its table to the page that somebody reads. */
const PROMISED_MS = 5000

/** How the time is divided: copies of tables (ads, counts of people) use this part, */
export const COPY_MS = PROMISED_MS * 0.4
/** or the API's answers to pages use this part, */
export const ANSWER_MS = PROMISED_MS * 0.2
/** and cached pages the rest: served as they are in the first half, and served while a new one is rendered in the second. */
export const PAGE_MS = (PROMISED_MS - ANSWER_MS) / 2
/** Feeds are written from the tables directly; one second is left for the network. */
export const FEED_SECONDS = (PROMISED_MS - 1000) / 1000

/** @param now in milliseconds; tests move it */
export const createLruCache = <Key extends {}, Value extends {}>(now: () => number, max: number) =>
  new LRUCache<Key, Value>({ max, ttlResolution: 0, perf: { now: neverBack(now) } })

/**
 * Caches what many request at the same time, so that they share one reading. A failed reading, or a value that is not worth
 * keeping, is dropped.
 * @param most largest number of keys; the least recently used key is dropped
 */
export function createShortCache<Value>(
  now: () => number,
  most = 1,
  isWorthKeeping: (value: Value) => boolean = (value) => value !== null,
) {
  const kept = createLruCache<string, Promise<Value>>(now, most)
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
