import type { Correction } from "../door.ts"
import { distance } from "../slips/distance.ts"
import { plainSound } from "../slips/sound.ts"
import { findSpans } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS, INVARIABLE, WHOLE_WORDS } from "../words/tables.ts"
import { isChatter, isFree, isNameAlone, type ReadWord, wordOf } from "./read-word.ts"
import { namesApart, parted, withoutJoint } from "./spaces.ts"
import { isAboutDenial } from "./typed-words.ts"
import type { WordsInUse } from "./words-in-use.ts"

const SHORTEST_BEGINNING = 4
const MOST_ENDINGS = 12
/** A beginning of words in use is rather that than a slip for a word that does not even begin so. */
const SHARED_START = 3
const FEW_LETTERS = 5
/** Of a word that nobody knows, so many letters must begin another one. */
const SHORTEST_AKIN = 5
const LONG = 6
/** A word this rare may still be a slip that an ad made too … */
const RARE = 2
/** … when the word it resembles is this many times as frequent. */
const MUCH_MORE = 10

/** Complete as it stands, or known to be short for another: the beginning of nothing. */
const isWhole = ({ said }: ReadWord): boolean =>
  WHOLE_WORDS.has(said) || INVARIABLE.has(said) || ABBREVIATIONS.has(said)

/** A few letters begin any of several words: 'cont' is no slip for 'conta', but 'vendedo' is one; 'acessor' sounds like another. */
const isSlipOf = (slip: string, said: string): boolean =>
  plainSound(slip) === plainSound(said) ||
  (slip.startsWith(said.slice(0, SHARED_START)) && (said.length > FEW_LETTERS || !slip.startsWith(said)))

/** A word that finds nothing as typed: parted, corrected, or the beginning of others. */
function repaired(
  word: ReadWord,
  use: WordsInUse,
  corrections: Correction[],
  but?: ReadonlySet<string>,
): ReadWord[] {
  if (isWhole(word)) return [word]
  const named = namesApart(word.said)
  if (named) return named.map((said, at) => (at === 0 ? { ...word, said, stem: stem(said) } : wordOf(said)))
  const parts = word.said.length >= 8 ? parted(word, use) : undefined
  const slip = use.correct(word.said, true, but)
  if (parts && !slip) return parts
  const endings = word.said.length >= SHORTEST_BEGINNING ? use.beginningWith(word.said, MOST_ENDINGS) : []
  // 'pizza' begins 'pizzaria' and only resembles 'peça'.
  const isBeginning = endings.length > 0 && !!slip && (!isSlipOf(slip, word.said) || !use.isNamed(slip))
  if (slip && !isBeginning) {
    corrections.push({ typed: word.said, read: slip })
    return [{ ...word, said: slip, stem: stem(slip), isGuess: true }]
  }
  return [endings.length > 0 ? { ...word, also: endings } : word]
}

/** A rare word that resembles a frequent one: both are searched for, and the reading is named. */
function doubted(word: ReadWord, use: WordsInUse, corrections: Correction[]): ReadWord {
  if (use.isInMoreThan(RARE, word.said)) return word
  const found = use.documents(word.said)
  const slip = use.correct(word.said)
  if (!slip || stem(slip) === word.stem || !isLikelier(slip, word, found, use)) return word
  corrections.push({ typed: word.said, read: slip })
  return { ...word, said: slip, stem: stem(slip), also: [word.stem] }
}

/** A name of work that ads have is meant by what only one of them writes so; else many must have the other word. */
const isLikelier = (slip: string, word: ReadWord, found: number, use: WordsInUse): boolean =>
  (use.lexicon.isName(slip) && distance(word.said, slip) < 1 && use.documents(slip) >= found) ||
  use.documents(slip) >= Math.max(10, found * MUCH_MORE)

/** @param but words that no slip is read as */
export function mend(
  words: readonly ReadWord[],
  use: WordsInUse,
  corrections: Correction[],
  but?: ReadonlySet<string>,
): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  return words.flatMap((word, at) => {
    if (!isFree(word) || isAboutDenial(word)) return [word]
    const named = spans.filter((span) => span.from <= at && at < span.to).map((span) => span.concept)
    // A name that is known is no slip, even where no ad answers to it: 'fisio' is not 'físico'.
    if (named.length > 0 && (use.answers(named) || isNameAlone(word))) return [word]
    if (use.usage(word.said) > 0) return [doubted(word, use, corrections)]
    const bare = withoutJoint(word, words[at - 1], words[at + 1])
    return bare ? [bare] : repaired(word, use, corrections, but)
  })
}

/** Who does it: no driver where only a motor is known. A field of work ('reciclagem') may stand in a company's name. */
const isTrade = (word: ReadWord): boolean =>
  findSpans([word.stem]).some(({ concept }) => concept.kind !== "topic")

/**
 * Nothing typed is known to anyone: then what shares the longest beginning with it, names of work first, or a name two
 * slips away, rather than just anything.
 */
export function triedHard(
  words: readonly ReadWord[],
  use: WordsInUse,
  corrections: Correction[],
): ReadWord[] {
  const isLost = (word: ReadWord): boolean =>
    isFree(word) && !word.also && !isTrade(word) && !isWhole(word) && use.usage(word.said) === 0
  const asked = words.filter((word) => !isChatter(word))
  if (asked.length === 0 || !asked.every(isLost)) return [...words]
  return words.map((word) => {
    if (!isLost(word) || word.said.length < LONG) return word
    const akin = use.akin(word.said, SHORTEST_AKIN, MOST_ENDINGS)
    if (akin.length > 0) {
      const groups = akin.flatMap((one) => findSpans([one])).map(({ concept }) => concept.term)
      return { ...word, also: [...new Set([...groups, ...akin])] }
    }
    // A name that no ad answers to is no slip.
    const read = isNameAlone(word) ? undefined : use.farName(word.said)
    if (read === undefined) return word
    corrections.push({ typed: word.said, read })
    return { ...word, ...wordOf(read), isGuess: true }
  })
}
