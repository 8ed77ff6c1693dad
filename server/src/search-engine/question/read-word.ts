import { findSpans } from "../words/phrases.ts"
import { stem } from "../words/stem.ts"
import { CHATTER } from "../words/tables.ts"

/** A word of a question after reading: as said, and its stem. `also` are other stems (or several, spaced) to accept for it. */
export interface ReadWord {
  said: string
  stem: string
  also?: string[]
  /** Terms of its family by derivation ('tatuador' for 'tatuagem'): near it, and then it is about a trade. */
  kin?: string[]
  /** Set for categories of licences: the terms that stand for it. */
  terms?: string[]
  /** A verb, read as who does it: 'dirigir'. What it is done to tells more. */
  isDeed?: boolean
  /** A guess at what was meant: of less weight than a word that ads have as it was typed. */
  isGuess?: boolean
  /** Comes after 'ou': this or what stands before it. */
  isEither?: boolean
  /** Comes after a comma or 'e': of two occupations, one will do. */
  isListed?: boolean
  /** Comes after 'não', 'exceto', 'sem'. */
  isDenied?: boolean
}

export const isChatter = (word: ReadWord): boolean => CHATTER.has(word.said)

export const wordOf = (said: string): ReadWord => ({ said, stem: stem(said) })

/** Neither chatter nor read already: as a licence, or as kin of a trade. */
export const isFree = (word: ReadWord): boolean => !isChatter(word) && !word.terms && !word.kin

/** All of the words together are one name of the tables. */
export const isOneName = (words: ReadonlyArray<ReadWord | undefined>): boolean =>
  findSpans(words.map((word) => word?.stem ?? "")).some((span) => span.to - span.from === words.length)

export const isNameAlone = (word: ReadWord): boolean => isOneName([word])
