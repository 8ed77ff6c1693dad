import { fold } from "@upaon/contract/platform/format"
import { and, Column, is, type SQL, sql } from "drizzle-orm"

/** So many different words of a search box count: each further one would cost and hardly narrow. */
const MOST_WORDS = 8
/** Shorter words have no trigram of their own: they are looked for where words begin. */
const TRIGRAM = 3

/** Cut at apostrophes too: a telephone types another one than the text may hold. */
const wordsOf = (query: string | undefined): string[] =>
  [...new Set(fold(query ?? "").match(/[^\s']+/g))].slice(0, MOST_WORDS)

const literally = (word: string) => word.replace(/[\\%_]/g, "\\$&")

/**
 * Every word stands in a text that the database folded.
 * @param folded an expression, which is made once for all words; or a column with an index of its trigrams, which
 * begins with a blank
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
