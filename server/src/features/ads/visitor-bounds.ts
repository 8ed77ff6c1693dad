/** How often one address may add to one ad's numbers in an hour: mobile carriers put many people behind one. */
const MOST = { impression: 60, click: 20 }
const WINDOW_MS = 3_600_000
const ADDRESSES_MAX = 100_000

export type VisitorBounds = {
  /** Takes one of the visitor's share of this hour; false when it is used up. */
  take(key: string, what: keyof typeof MOST, now: number): boolean
}

/** Keeps one visitor from making up an ad's numbers. In the process: a bound, not an account. */
export function createVisitorBounds(): VisitorBounds {
  let counts = new Map<string, number>()
  let endsAt = 0
  return {
    take(key, what, now) {
      if (now >= endsAt || counts.size > ADDRESSES_MAX) {
        counts = new Map()
        endsAt = now + WINDOW_MS
      }
      const count = counts.get(key) ?? 0
      if (count >= MOST[what]) return false
      counts.set(key, count + 1)
      return true
    },
  }
}
