import type { Unit } from "./unit.ts"

/** Subsets looked at before giving up on keeping several units together. */
const MOST_TRIES = 96

/**
 * The units worth keeping when no document meets them all: the most important ones that some document meets
 * together. An occupation outweighs a place, a place a condition; of equals, what was typed first stays.
 */
export function relax(units: readonly Unit[], canMeet: (some: Unit[]) => boolean): Unit[] {
  const possible = units.filter((unit) => canMeet([unit])).slice(0, 8)
  const subsets: Array<{ kept: Unit[]; weight: number }> = []
  for (let mask = 1; mask < 1 << possible.length; mask++) {
    const kept = possible.filter((_, at) => mask & (1 << at))
    const weight = kept.reduce((sum, unit) => sum + unit.importance - possible.indexOf(unit) * 0.01, 0)
    subsets.push({ kept, weight })
  }
  subsets.sort((a, b) => b.weight - a.weight)
  const found = subsets.slice(0, MOST_TRIES).find((subset) => canMeet(subset.kept))
  return found?.kept ?? possible.slice(0, 1)
}
