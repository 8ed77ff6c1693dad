import type { Unit } from "./unit.ts"

/** Subsets looked at before giving up on keeping several units together. */
const MOST_TRIES = 96

/** What it costs that jobs only come near to an occupation, or mention it: more than place and hours are worth. */
const NOT_BY_NAME = 2

/**
 * The units worth keeping when no document meets them all: the most important ones that some document meets
 * together. An occupation and binding conditions outweigh hours, those a place; of equals, what was typed first stays.
 * `isNamed` tells whether some document meets them by the occupation's own names.
 */
export function relax(
  units: readonly Unit[],
  canMeet: (some: Unit[]) => boolean,
  isNamed: (some: Unit[]) => boolean,
): Unit[] {
  const possible = units.filter((unit) => canMeet([unit])).slice(0, 8)
  const subsets: Array<{ kept: Unit[]; weight: number }> = []
  for (let mask = 1; mask < 1 << possible.length; mask++) {
    const kept = possible.filter((_, at) => mask & (1 << at))
    const weight = kept.reduce((sum, unit) => sum + unit.importance - possible.indexOf(unit) * 0.01, 0)
    subsets.push({ kept, weight })
  }
  subsets.sort((a, b) => b.weight - a.weight)
  let best: Unit[] | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const { kept, weight } of subsets.slice(0, MOST_TRIES)) {
    if (weight <= most) break
    if (isNamed(kept)) return kept
    if (weight - NOT_BY_NAME <= most || !canMeet(kept)) continue
    best = kept
    most = weight - NOT_BY_NAME
  }
  return best ?? possible.slice(0, 1)
}
