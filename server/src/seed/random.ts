export type Random = ReturnType<typeof createRandom>

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    /** 0 ≤ x < 1 */
    next,
    /** Whole number from `low` to `high`, both included. */
    int,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error("nothing to pick from")
      return items[int(0, items.length - 1)] as T
    },
    chance: (probability: number) => next() < probability,
    /** `count` different items in random order. */
    sample: <T>(items: readonly T[], count: number): T[] => {
      const rest = [...items]
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(0, rest.length - 1), 1)[0]!,
      )
    },
  }
}
