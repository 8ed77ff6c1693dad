import { cacheOf } from "../../platform/freshness.ts"

/** Of so many nobody sees that a few came or went, and to count them for each page takes longer than all else of it. */
const LARGE = 20_000
/** Older than this it is counted again behind the answer; it is forgotten when nobody asks for it any more. */
const AGAIN_MS = 5000
const KEPT_MS = 60_000
const MOST = 200

/** Totals of long lists, by what is listed. Short ones are not kept: there everybody sees what changed. */
export function createLargeCounts(now: () => number = Date.now) {
  const kept = cacheOf<string, number>(now, MOST)

  function keep(key: string, total: number): void {
    if (total < LARGE) kept.delete(key)
    else kept.set(key, total, { ttl: KEPT_MS })
  }

  return {
    keep,
    /** As last counted; undefined where it has to be counted now. */
    get(key: string, count: () => Promise<number>): number | undefined {
      const total = kept.get(key)
      if (total !== undefined && kept.getRemainingTTL(key) < KEPT_MS - AGAIN_MS) {
        // Kept anew at once, so that one counting is under way.
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
