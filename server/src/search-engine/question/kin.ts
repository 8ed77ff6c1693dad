import { familyOf } from "../words/families.ts"
import { findSpans } from "../words/phrases.ts"
import { CHATTER } from "../words/tables.ts"
import type { ReadWord } from "./read-word.ts"
import type { WordsInUse } from "./words-in-use.ts"

/** Also by its gerund: 'dirigindo'. */
const INFINITIVE = /(?:[aei]r|[aei]ndo)$/

/** Whether a word looks like a verb. */
export const isVerb = (said: string): boolean => said.length > 4 && INFINITIVE.test(said)

/**
 * Words that name nothing by themselves, with who does it: 'cozinhar' is read as the cook, 'tatuagem' and 'relojoaria'
 * have tattooists and watchmakers near. Words of names in the tables are left alone.
 */
export function withKin(words: readonly ReadWord[], use: WordsInUse): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  return words.map((word, at) => {
    if (word.terms || CHATTER.has(word.said)) return word
    if (spans.some((span) => span.from <= at && at < span.to)) return word
    const family = familyOf(word.said, use.isInTitles, use.place(word.stem))
    if (!family) return word
    return family.agent === undefined
      ? { ...word, kin: family.kin }
      : {
          ...word,
          stem: family.agent,
          also: [word.stem],
          kin: family.kin,
          isDeed: isVerb(word.said),
        }
  })
}
