import type { Correction } from "../door.ts"
import { findSpans } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { CHATTER } from "../words/tables/stop-words.ts"
import { INVARIABLE } from "../words/tables/invariable.ts"
import { WHOLE_WORDS } from "../words/tables/whole-words.ts"
import { withKin } from "./kin.ts"
import { typedWords } from "./typed-words.ts"
import type { ReadWord, Unit } from "./unit.ts"
import { unitsOf } from "./units.ts"
import type { WordsInUse } from "./words-in-use.ts"

const MOST_WORDS = 12
const SHORTEST_BEGINNING = 4
const MOST_ENDINGS = 12
/** A beginning of words in use is rather that than a slip for a word that does not even begin so. */
const SHARED_START = 3
/** A word this rare may still be a slip that an ad made too … */
const RARE = 2
/** … when the word it resembles is this many times as frequent. */
const MUCH_MORE = 20

export interface ReadQuestion {
  units: Unit[]
  /** What the person does not want. */
  denied: Unit[]
  corrections: Correction[]
  /** The words searched for, as a person would write them. */
  readAs: string
}

const isChatter = (word: ReadWord): boolean => CHATTER.has(word.said)

/** Chatter goes unless part of a name; which is known only when slips are mended ('primero emprego'). */
function withoutChatter(words: ReadWord[]): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  const isNamed = (at: number): boolean => spans.some((span) => span.from <= at && at < span.to)
  return words.filter((word, at) => !isChatter(word) || isNamed(at)).slice(0, MOST_WORDS)
}

/** 'tele marketing', 'moto boy': two words that are one in use. */
function joined(words: ReadWord[], use: WordsInUse): ReadWord[] {
  const result: ReadWord[] = []
  const spans = findSpans(words.map((word) => word.stem))
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as ReadWord
    const next = words[at + 1]
    const isNamed = spans.some((span) => span.from <= at && span.to > at + 1)
    if (
      next &&
      !isChatter(word) &&
      !isChatter(next) &&
      !word.terms &&
      !next.terms &&
      !isNamed &&
      (use.usage(word.said) === 0 || use.usage(next.said) === 0)
    ) {
      const whole = word.said + next.said
      if (whole.length > 5 && use.usage(whole) > 0) {
        result.push({ ...word, said: whole, stem: stem(whole) })
        at++
        continue
      }
    }
    result.push(word)
  }
  return result
}

/** Joints that people swallow the spaces of: 'auxiliardecozinha'. */
const INNER_JOINTS = ["", "de", "d", "da", "do", "em", "e"]

/** 'auxiliaradministrativo': one word that is two in use, at the most used place to part it. */
function parted(word: ReadWord, use: WordsInUse): ReadWord[] | undefined {
  let best: ReadWord[] | undefined
  let bestUse = 0
  for (let at = 3; at <= word.said.length - 3; at++) {
    const left = word.said.slice(0, at)
    const usedLeft = use.usage(left)
    if (usedLeft <= bestUse) continue
    for (const joint of INNER_JOINTS) {
      const right = word.said.slice(at + joint.length)
      if (!word.said.startsWith(joint, at) || right.length < 3) continue
      const used = Math.min(usedLeft, use.usage(right))
      if (used <= bestUse) continue
      bestUse = used
      best = [left, right].map((said) => ({ ...word, said, stem: stem(said) }))
      if (word.isEither) best[1] = { said: right, stem: stem(right) }
    }
  }
  return best
}

/** A word that finds nothing as typed: parted, corrected, or the beginning of others. */
function repaired(word: ReadWord, use: WordsInUse, corrections: Correction[]): ReadWord[] {
  if (WHOLE_WORDS.has(word.said) || INVARIABLE.has(word.said)) return [word]
  const parts = word.said.length >= 8 ? parted(word, use) : undefined
  const slip = use.correct(word.said)
  if (parts && !slip) return parts
  const endings = word.said.length >= SHORTEST_BEGINNING ? use.beginningWith(word.said, MOST_ENDINGS) : []
  // 'pizza' begins 'pizzaria' and only resembles 'peça'.
  const isBeginning = endings.length > 0 && !!slip && !slip.startsWith(word.said.slice(0, SHARED_START))
  if (slip && !isBeginning) {
    corrections.push({ typed: word.said, read: slip })
    return [{ ...word, said: slip, stem: stem(slip), isGuess: true }]
  }
  return [endings.length > 0 ? { ...word, also: endings } : word]
}

/** A rare word that resembles a frequent one: both are searched for, and the reading is named. */
function doubted(word: ReadWord, use: WordsInUse, corrections: Correction[]): ReadWord {
  const used = use.usage(word.said)
  if (used > RARE) return word
  const slip = use.correct(word.said)
  if (!slip || use.usage(slip) < Math.max(10, used * MUCH_MORE)) return word
  corrections.push({ typed: word.said, read: slip })
  return { ...word, said: slip, stem: stem(slip), also: [word.stem] }
}

const isNameAlone = (word: ReadWord): boolean => findSpans([word.stem]).length > 0

function mend(words: readonly ReadWord[], use: WordsInUse, corrections: Correction[]): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  return words.flatMap((word, at) => {
    if (word.terms || word.kin || isChatter(word)) return [word]
    const named = spans.filter((span) => span.from <= at && at < span.to).map((span) => span.concept)
    // A name that is known is no slip, even where no ad answers to it: 'fisio' is not 'físico'.
    if (named.length > 0 && (use.answers(named) || isNameAlone(word))) return [word]
    return use.usage(word.said) === 0 ? repaired(word, use, corrections) : [doubted(word, use, corrections)]
  })
}

const asWritten = (words: readonly ReadWord[]): string =>
  words
    .map((word, at) => `${word.isDenied ? "não " : at > 0 && word.isEither ? "ou " : ""}${word.said}`)
    .join(" ")

/** Reads what a person typed. Never throws, whatever the characters; no words at all is no unit. */
export function readQuestion(q: string, use: WordsInUse, exact: boolean): ReadQuestion {
  const corrections: Correction[] = []
  const typed = typedWords(q)
  const mended = exact ? typed : mend(joined(withKin(typed, use), use), use, corrections)
  const words = withoutChatter(mended)
  const units = unitsOf(words)
  return {
    units: units.filter((unit) => !unit.isDenied),
    denied: units.filter((unit) => unit.isDenied),
    corrections,
    readAs: asWritten(words.length > 0 ? words : mended),
  }
}
