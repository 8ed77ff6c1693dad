import { fold } from "@upaon/contract/platform/format"
import { and, Column, is, type SQL, sql } from "drizzle-orm"

/** Only this many different words of a search box count: each further one costs time and hardly narrows the result. */
const MOST_WORDS = 8
/** Words shorter than a trigram are searched only at the beginning of words. */
const TRIGRAM = 3

/** The signs of a sentence around a word: 'como fazer um currículo?', 'Silva, Maria'. Those within one are part of it. */
const AROUND_WORD = /(?<!\S)["“(]+|[.,;:!?…)”"]+(?!\S)/g

/** Also splits at apostrophes, because a phone types a different apostrophe than the text may contain. */
function wordsOf(query = ""): string[] {
  const folded = fold(query)
  // What is nothing but signs is searched as it is, or it would find everything.
  const bare = folded.replace(AROUND_WORD, "").trim() || folded
  return [...new Set(bare.match(/[^\s']+/g))].slice(0, MOST_WORDS)
}

const literally = (word: string) => word.replace(/[\\%_]/g, "\\$&")

/**
 * Requires every word of the query in a text that the database folded.
 * @param folded an expression, computed once for all words; or a column with a trigram index, whose text begins with a blank
 */
export function hasWords(query: string | undefined, folded: SQL | Column): SQL | undefined {
  const words = wordsOf(query)
  if (words.length === 0) return undefined
  if (!is(folded, Column)) {
    const patterns = sql.param(words.map((word) => `%${literally(word)}%`))
    return sql`${folded} like all (${patterns}::text[])`
  }
  return and(
    ...words.map((word) => sql`${folded} like ${`%${word.length < TRIGRAM ? " " : ""}${literally(word)}%`}`),
  )
}
