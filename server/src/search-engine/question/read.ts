import type { Correction } from "../door.ts"
import { findSpans } from "../words/phrases.ts"
import { isVerb, withKin } from "./kin.ts"
import { mend, triedHard } from "./mend.ts"
import { typedWords, withMeaning } from "./typed-words.ts"
import { isChatter, type ReadWord } from "./read-word.ts"
import { joined } from "./spaces.ts"
import type { Unit } from "./unit.ts"
import { unitsOf } from "./units.ts"
import type { WordsInUse } from "./words-in-use.ts"

const MOST_WORDS = 12

export interface ReadQuestion {
  units: Unit[]
  /** What the person does not want. */
  denied: Unit[]
  corrections: Correction[]
  /** The words searched for, as a person would write them. */
  readAs: string
  asksNearby: boolean
}

/** Chatter that asks for what is near to the person. */
const NEARBY = new Set(["perto", "proximo", "mim", "aqui"])

/** Chatter that begins names of places: 'Boa Viagem', 'Nova Imperatriz'. */
const NAMING = new Set(["boa", "bom", "novo", "nova", "cidade"])

/** Chatter goes unless part of a name; which is known only when slips are mended ('primero emprego'). */
function withoutChatter(words: ReadWord[], use: WordsInUse): ReadWord[] {
  const spans = findSpans(words.map((word) => word.stem))
  const isNamed = (at: number): boolean => spans.some((span) => span.from <= at && at < span.to)
  const namesPlace = (at: number): boolean => {
    const [word, next] = [words[at], words[at + 1]]
    return (
      !!word && !!next && NAMING.has(word.said) && !isChatter(next) && use.areTogether(word.said, next.said)
    )
  }
  return words.filter((word, at) => !isChatter(word) || isNamed(at) || namesPlace(at)).slice(0, MOST_WORDS)
}

/** A word of titles is a skill or a thing, and says more than the place or the hours. */
const OF_TITLES = 0.35

/** What is done says less than to what ('organizar casamento'); no title has such a word. */
const OF_VERB = -0.4

function weighed(unit: Unit, use: WordsInUse): Unit {
  if (!unit.isPlain) return unit
  const isDone = isVerb(unit.said) && !unit.words.some(use.isInTitles)
  const more = unit.words.some(use.isOfTitles) ? OF_TITLES : isDone ? OF_VERB : 0
  return more === 0 ? unit : { ...unit, importance: unit.importance + more }
}

const asWritten = (words: readonly ReadWord[]): string =>
  words
    .map((word, at) => `${word.isDenied ? "não " : at > 0 && word.isEither ? "ou " : ""}${word.said}`)
    .join(" ")

/**
 * Reads what a person typed. Never throws, whatever the characters; no words at all is no unit.
 * @param but words that no slip is read as
 */
export function readQuestion(
  q: string,
  use: WordsInUse,
  exact: boolean,
  but?: ReadonlySet<string>,
): ReadQuestion {
  const corrections: Correction[] = []
  const typed = typedWords(q)
  const mended = withMeaning(
    exact
      ? typed
      : triedHard(mend(withKin(joined(typed, use), use), use, corrections, but), use, corrections),
  )
  const words = withoutChatter(mended, use)
  const units = unitsOf(words).map((unit) => weighed(unit, use))
  return {
    units: units.filter((unit) => !unit.isDenied),
    denied: units.filter((unit) => unit.isDenied),
    corrections,
    readAs: asWritten(words.length > 0 ? words : mended),
    asksNearby: words.length === 0 && mended.some((word) => NEARBY.has(word.said)),
  }
}
