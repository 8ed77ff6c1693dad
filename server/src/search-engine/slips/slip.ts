import { CHATTER } from "../words/tables.ts"
import { distance, FIRST_LETTER, isOneSlip, tolerance } from "./distance.ts"

/** Frequent words are likelier meant: what ten times the usage is worth in distance; twice as much for a word that is lost. */
const PER_TENFOLD = 0.1

/** Names of work are likelier meant than other words: 'enfermeria' is a nurse, no ward. */
const KNOWN_NAME = 0.15

/** No word is used so much that this difference in distance could be made good. */
export const MOST_GAINED = 20 * PER_TENFOLD + KNOWN_NAME + FIRST_LETTER

/** What it costs that one slip does not make the word, where nothing is known by it. */
const SECOND_SLIP = 0.45

/** What it costs that a word is mere chatter: 'cargas' is nearer to 'vargas' than 'vaga'. */
const SAYS_LITTLE = 0.5

/** The most that one slip costs. */
const ONE_SLIP = 1 + FIRST_LETTER

/** How a word typed differs from one in use. */
interface Slip {
  /** As `distance` tells. */
  far: number
  /** Forgiven whatever letter it is: nothing is known by the word as typed, and one slip makes it the other. */
  isOne: boolean
  /** That one is the first letter. */
  isFirst: boolean
}

/** Words are kept in the masculine; who types the feminine has made no slip by that. */
const feminine = (word: string): string => (word.endsWith("o") ? `${word.slice(0, -1)}a` : `${word}a`)

/** The slip between what was typed and a word in use, or its feminine or (for a lost word) its plural, whichever is nearer. */
export function slipBetween(typed: string, word: string, isLost: boolean): Slip {
  const forms = [word]
  if (typed.endsWith("a") && /(?:o|or)$/.test(word)) forms.push(feminine(word))
  if (isLost && typed.endsWith("s")) forms.push(`${word}s`)
  return {
    far: Math.min(...forms.map((form) => distance(typed, form))),
    isOne: isLost && forms.some((form) => isOneSlip(typed, form)),
    isFirst: forms.some((form) => form.slice(1) === typed.slice(1)),
  }
}

/** The greatest distance at which what was typed may be read as the word. A lost word's one slip may be any, but for what only texts mention. */
export function furthest({ isOne }: Slip, typed: string, kind?: Parameters<typeof tolerance>[1]): number {
  const most = tolerance(typed.length, kind)
  return isOne && kind !== "mention" ? Math.max(ONE_SLIP, most) : most
}

/** What speaks against the word. Where nothing is known as typed, the first letter is a letter like any other. */
export function costOf({ far, isOne, isFirst }: Slip, word: string, isLost: boolean): number {
  if (!isLost) return far
  return (
    far +
    (isOne ? 0 : SECOND_SLIP) +
    (CHATTER.has(word) ? SAYS_LITTLE : 0) -
    (isOne && isFirst ? FIRST_LETTER : 0)
  )
}

/** What speaks for a word that so many documents use. */
export const gainedBy = (used: number, isName: boolean, isLost: boolean): number =>
  (isLost ? 2 : 1) * PER_TENFOLD * Math.log10(used) + (isName ? KNOWN_NAME : 0)
