import { CONCEPTS } from "./concepts.ts"
import { findSpans } from "./phrases.ts"
import { stem } from "./stem.ts"
import { conceptTerm, TASKS, wordsOf } from "./tables.ts"

/** An occupation or a field of work that a text names. */
export type NamedOccupation = {
  /** The key of its line in the tables. */
  key: string
  /** False if the text names the activity or the field ('soldagem', 'limpeza') and not the person. */
  isOccupation: boolean
  /** The words that name it, as stems without connectives. */
  name: string
  /** How many words come before it, connectives not counted. */
  at: number
}

/** Whether the tables have a line with this key. */
export const isOccupationKey = (key: string): boolean => CONCEPTS.has(conceptTerm(key))

/** The occupations and fields of work that a short text (e.g. a title) names, in order; of overlapping names the longest. */
export function occupationsIn(text: string): NamedOccupation[] {
  const stems = wordsOf(text).map(stem)
  return findSpans(stems).flatMap(({ concept, from, to }) => {
    if (concept.kind !== "occupation" && concept.kind !== "topic") return []
    const name = stems.slice(from, to).join(" ")
    // On a poster, an activity is usually a duty within another trade.
    if (concept.tasks.has(name) && !TASKS.has(name)) return []
    const isOccupation = concept.kind === "occupation" && !concept.tasks.has(name)
    return [{ key: concept.term.slice(1), isOccupation, name, at: from }]
  })
}
