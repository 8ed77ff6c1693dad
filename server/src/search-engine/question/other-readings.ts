import type { Documents } from "../index/documents.ts"
import { answerWords, type Resolved } from "./met.ts"
import { readQuestion } from "./read.ts"
import type { WordsInUse } from "./words-in-use.ts"

/** So many more readings of each slip are tried. */
const MOST_OTHERS = 2

/**
 * Reads a question and answers it. Where nothing meets all its words, a slip may have been read as the wrong one: of
 * 'drentista noturno' no dentist works at night, but a 'frentista' does.
 */
export function readAndAnswer(documents: Documents, use: WordsInUse, q: string, exact: boolean): Resolved {
  const first = answerWords(documents, readQuestion(q, use, exact))
  if (first.relaxedTo === null) return first
  for (const { typed, read } of first.read.corrections) {
    const but = new Set([read])
    for (let tries = 0; tries < MOST_OTHERS; tries++) {
      const other = readQuestion(q, use, exact, but)
      const again = other.corrections.find((correction) => correction.typed === typed)
      if (!again) break
      const resolved = answerWords(documents, other)
      if (resolved.relaxedTo === null) return resolved
      but.add(again.read)
    }
  }
  return first
}
