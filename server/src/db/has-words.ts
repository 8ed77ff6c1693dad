import { fold } from "@upaon/contract/platform/format"
import { and, type SQL, sql } from "drizzle-orm"

/** So many different words of a search box count: each further one would cost and hardly narrow. */
const MOST_WORDS = 8

/** The words of a search box as patterns of LIKE over folded text. */
const patternsOf = (query: string | undefined): string[] =>
  [...new Set(fold(query ?? "").match(/\S+/g))]
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`)

/** Every word stands in a text folded by the database, which is made once for all words. */
export function hasWords(query: string | undefined, folded: SQL): SQL | undefined {
  const patterns = patternsOf(query)
  return patterns.length === 0 ? undefined : sql`${folded} like all (${sql.param(patterns)}::text[])`
}

/** The same where an index can answer for each word: `holds` says what one pattern must be found in. */
export const eachWord = (query: string | undefined, holds: (pattern: string) => SQL): SQL | undefined =>
  and(...patternsOf(query).map(holds))
