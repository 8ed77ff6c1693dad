import { CONCEPTS } from "./concepts.ts"
import { findSpans } from "./phrases.ts"
import { stem } from "./stem.ts"
import { conceptTerm, TASKS, wordsOf } from "./tables.ts"

/** An occupation or a field of work that a text names. */
export type NamedOccupation = {
  /** Of its line in the tables. */
  key: string
  /** False where what is done is named, or the field ('soldagem', 'limpeza'), not who does it. */
  isOccupation: boolean
  /** The words that name it, as stems without joints. */
  name: string
  /** How many words stand before it, joints left out. */
  at: number
}

/** Whether the tables have a line of that key. */
export const isOccupationKey = (key: string): boolean => CONCEPTS.has(conceptTerm(key))

/** The occupations and fields of work that a title or another short text names, in order; the longest name at each place. */
export function occupationsIn(text: string): NamedOccupation[] {
  const stems = wordsOf(text).map(stem)
  return findSpans(stems).flatMap(({ concept, from, to }) => {
    if (concept.kind !== "occupation" && concept.kind !== "topic") return []
    const name = stems.slice(from, to).join(" ")
    // What is done is another trade's duty on a poster.
    if (concept.tasks.has(name) && !TASKS.has(name)) return []
    const isOccupation = concept.kind === "occupation" && !concept.tasks.has(name)
    return [{ key: concept.term.slice(1), isOccupation, name, at: from }]
  })
}
