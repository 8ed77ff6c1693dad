import { createLruCache } from "../../platform/freshness.ts"

/** From this total on nobody notices a few more or less, while counting takes longer than the rest of the page. */
const LARGE = 20_000
/** An older total is counted again in the background; it is dropped when nobody asks for it for this long. */
const AGAIN_MS = 5000
const KEPT_MS = 60_000
const MAX_COUNTS = 200

/** A cache of the totals of long lists, by key. Totals below `LARGE` are not cached: there everybody sees a change. */
export function createLargeCounts(now: () => number = Date.now) {
  const kept = createLruCache<string, number>(now, MAX_COUNTS)

  function keep(key: string, total: number): void {
    if (total < LARGE) kept.delete(key)
    else kept.set(key, total, { ttl: KEPT_MS })
  }

  return {
    keep,
    /** The cached total; undefined when the caller has to count now. */
    get(key: string, count: () => Promise<number>): number | undefined {
      const total = kept.get(key)
      if (total !== undefined && kept.getRemainingTTL(key) < KEPT_MS - AGAIN_MS) {
        // Stored again at once, so that only one count runs at a time.
        keep(key, total)
        count().then(
          (again) => keep(key, again),
          () => kept.delete(key),
        )
      }
      return total
    },
  }
}
