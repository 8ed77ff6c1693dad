import type { Concept } from "../words/concepts.ts"
import { findSpans } from "../words/phrases.ts"
import { type Unit, unitOf } from "./unit.ts"

/** A name taken apart: later words tell what it is about. */
const PART_IMPORTANCE = { first: 2, more: 0.1 } as const

/**
 * The words of names one by one, for where nobody has that work nor any near it: of 'programador de transporte' what is
 * about transport. Null when there is nothing to take apart.
 */
export function takenApart(units: readonly Unit[]): Unit[] | null {
  if (!units.some((unit) => unit.words.length > 1)) return null
  return units.flatMap((unit) => {
    if (unit.words.length < 2) return [unit]
    const said = unit.said.split(" ")
    return unit.words.map((stem, at) => ({
      ...unitOf([{ said: said[at] ?? stem, stem }], conceptsOf(stem)),
      importance: PART_IMPORTANCE.first + at * PART_IMPORTANCE.more,
    }))
  })
}

const conceptsOf = (stem: string): Concept[] => findSpans([stem]).map(({ concept }) => concept)
