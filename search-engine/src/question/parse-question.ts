import { numbersToDigits } from "../words/codes.ts"
import { infinitivesOf } from "../words/families.ts"
import { fold } from "../words/fold.ts"
import { findLicences } from "../words/licences.ts"
import { findSpans, type Span } from "../words/phrases.ts"
import { readRewritings, applyRewritings } from "../words/read-table.ts"
import { stem } from "../words/stem.ts"
import { FILLERS, CONNECTIVES } from "../words/tables.ts"
import { foldedTokens } from "../words/tokens.ts"

/** A word of a question: as a person writes it, its stem, and what the steps find out about it. */
export type Word = {
  text: string
  stem: string
  /** Other stems that count as this word. One entry may be several stems with spaces between. */
  also?: string[]
  /** Near terms derived from the same root ('tatuador' for 'tatuagem'): they show that the word is about a trade. */
  relatives?: string[]
  /** For categories of a driving licence: the terms that stand for them. */
  licence?: string[]
  /** A verb read as the person who does it ('dirigir'). The object of the verb tells more. */
  isVerb?: boolean
  /** What was typed, if this word is a guess. A guess weighs less than a word that ads have. */
  typed?: string
  /** The connective before it, which may belong to it if dictation took the word apart: 'em seminador'. */
  joint?: string | undefined
  /** Follows 'ou': an alternative to the word before it. */
  isEither?: boolean
  /** Follows a comma or 'e': of two occupations, either will do. */
  isListed?: boolean
  /** Follows 'não', 'exceto' or 'sem'. */
  isDenied?: boolean
}

export const wordOf = (text: string): Word => ({ text, stem: stem(text) })

/** A filler word, also as a form of a verb: 'quem trabalha com peixe'. */
export const isFiller = ({ text }: Word) =>
  FILLERS.has(text) || infinitivesOf(text).some((infinitive) => FILLERS.has(infinitive))

/** Neither a filler word nor already read as a licence or as a relative of a trade. */
export const isUnread = (word: Word) => !isFiller(word) && !word.licence && !word.relatives

/** Whether all the words together are one name of the tables. */
export const isOneName = (words: ReadonlyArray<Word | undefined>) =>
  findSpans(words.map((word) => word?.stem ?? "")).some((span) => span.to - span.from === words.length)

export const isNameAlone = (word: Word) => isOneName([word])

/** A name does not continue across 'ou' or 'não': 'motorista não carreteiro' names no lorry driver. */
export function spansOf(words: readonly Word[]): Span[] {
  const found: Span[] = []
  let from = 0
  for (let at = 1; at <= words.length; at++) {
    const next = words[at]
    if (next && !next.isEither && !next.isDenied) continue
    const stems = words.slice(from, at).map((word) => (word.licence ? "" : word.stem))
    for (const span of findSpans(stems)) found.push({ ...span, from: span.from + from, to: span.to + from })
    from = at
  }
  return found
}

/** The groups that the tables know by these words: `at` gives the names at a position, `has` whether there are any. */
export function namesIn(words: readonly Word[]) {
  const spans = spansOf(words)
  const at = (position: number) => spans.filter((span) => span.from <= position && position < span.to)
  return { at, has: (position: number) => at(position).length > 0 }
}

/** Names a person at work and not only a field of work: 'reciclagem' may stand in a company's name. */
export const isTrade = (word: Word) => spansOf([word]).some(({ concept }) => concept.kind !== "topic")

/** Longer questions are cut, as the contract says. */
export const MAX_QUESTION_LENGTH = 200
/** At most this many words are read, filler words included. */
const MOST_READ = 24

const WORDING = readRewritings("wording")
/** Signs around a question, '"trab em hospital?"': wordings begin and end with words. Not those of '.net', 'c#', 'r$', 'c/'. */
const AROUND = /^[^\p{L}\p{N}.+]+|[^\p{L}\p{N}+#@)$/]+$/gu
export const withoutSigns = (q: string) => q.replace(AROUND, "")

/** The words of a question: connectives removed, categories of licences gathered, 'ou' noted on the word after it. */
export function parseQuestion(q: string): Word[] {
  const typed = withoutSigns(fold(q.slice(0, MAX_QUESTION_LENGTH)))
  const all = foldedTokens(applyRewritings(numbersToDigits(typed), WORDING))
  const licences = findLicences(all)
  const words: Word[] = []
  let from = 0
  for (let at = 0; at < all.length; at++) {
    const text = all[at] as string
    const licence = licences.find((one) => one.from === at)
    if (!licence && CONNECTIVES.has(text)) continue
    const joints = all.slice(from, at)
    const follows = (joint: string) => words.length > 0 && joints.includes(joint)
    if (licence) words.push({ text: all.slice(at, licence.to).join(" "), stem: "", licence: licence.terms })
    else
      words.push({ ...wordOf(text), joint: joints.at(-1), isEither: follows("ou"), isListed: follows("e") })
    from = licence?.to ?? at + 1
    at = from - 1
  }
  return words.slice(0, MOST_READ)
}
