import { inFigures } from "../words/codes.ts"
import { infinitivesOf } from "../words/families.ts"
import { fold } from "../words/fold.ts"
import { findLicences } from "../words/licences.ts"
import { findSpans, type Span } from "../words/phrases.ts"
import { readRewritings, rewritten } from "../words/read-table.ts"
import { stem } from "../words/stem.ts"
import { CHATTER, CONNECTIVES } from "../words/tables.ts"
import { foldedTokens } from "../words/tokens.ts"

/** A word of a question: as a person writes it, its stem, and what the steps find out about it. */
export type Word = {
  text: string
  stem: string
  /** Other stems (or several, with spaces) to accept for it. */
  also?: string[]
  /** Terms of its family by derivation ('tatuador' for 'tatuagem'): near it, and then it is about a trade. */
  relatives?: string[]
  /** Of categories of a driving licence: the terms that stand for them. */
  licence?: string[]
  /** A verb, read as who does it: 'dirigir'. What it is done to tells more. */
  isVerb?: boolean
  /** What was typed, of which it is a guess: of less weight than a word that ads have as it was typed. */
  typed?: string
  /** The joint before it, which dictation may have parted from it: 'em seminador'. */
  joint?: string | undefined
  /** Comes after 'ou': this or what stands before it. */
  isEither?: boolean
  /** Comes after a comma or 'e': of two occupations, one will do. */
  isListed?: boolean
  /** Comes after 'não', 'exceto', 'sem'. */
  isDenied?: boolean
}

export const wordOf = (text: string): Word => ({ text, stem: stem(text) })

/** Also by its forms: 'quem trabalha com peixe'. */
export const isChatter = ({ text }: Word) =>
  CHATTER.has(text) || infinitivesOf(text).some((infinitive) => CHATTER.has(infinitive))

/** Neither chatter nor read already: as a licence, or as a relative of a trade. */
export const isFree = (word: Word) => !isChatter(word) && !word.licence && !word.relatives

/** All of the words together are one name of the tables. */
export const isOneName = (words: ReadonlyArray<Word | undefined>) =>
  findSpans(words.map((word) => word?.stem ?? "")).some((span) => span.to - span.from === words.length)

export const isNameAlone = (word: Word) => isOneName([word])

/** Names do not reach across 'ou' or 'não': 'motorista não carreteiro' names no lorry driver. */
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

/** The groups that the tables know by words, each with the positions of its name; and whether a word is part of one. */
export function namesIn(words: readonly Word[]) {
  const spans = spansOf(words)
  const at = (position: number) => spans.filter((span) => span.from <= position && position < span.to)
  return { at, has: (position: number) => at(position).length > 0 }
}

/** Names somebody at work, not only a field of work: 'reciclagem' may stand in a company's name. */
export const isTrade = (word: Word) => spansOf([word]).some(({ concept }) => concept.kind !== "topic")

/** Longer questions are cut (contract). */
export const LONGEST_QUESTION = 200
/** Words looked at before chatter is dropped. */
const MOST_READ = 24

const WORDING = readRewritings("wording")

/** The words of a question as typed: joints gone, categories of licences gathered, 'ou' noted on what follows. */
export function split(q: string): Word[] {
  const all = foldedTokens(rewritten(inFigures(fold(q.slice(0, LONGEST_QUESTION))), WORDING))
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
