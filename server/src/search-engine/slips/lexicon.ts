import { CONCEPTS } from "../words/concepts.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS, FORMS } from "../words/tables.ts"
import { distance, tolerance } from "./distance.ts"
import { Neighbours } from "./neighbours.ts"
import { costOf, furthest, gainedBy, MOST_GAINED, slipBetween } from "./slip.ts"
import { sound } from "./sound.ts"

/** How often a word (folded) is in use; 0 when a question for it would find nothing, less than 1 for mere mentions. */
type Usage = (word: string) => number

/** Beyond this, what is no name of work must begin with the sound typed: 'tatuar' is not 'atuar'. */
const LEAST_FAR = 0.8

/** Two slips are forgiven in words of so many letters, and so much of a letter for each. */
const SHORTEST_FAR = 7
const FAR_PER_LETTER = 0.22

const isWord = (text: string): boolean => /^[a-z]{4,}$/.test(text)

/** The words people may have meant: those in use in ads, and those of the tables. */
export class Lexicon {
  readonly #neighbours = new Neighbours()
  readonly #names = new Set<string>()
  #read = 0

  constructor() {
    for (const form of FORMS.keys()) this.add(form)
    for (const [short, word] of ABBREVIATIONS) {
      if (short.length > 8) this.add(short)
      this.add(word)
    }
    for (const concept of CONCEPTS.values())
      for (const name of concept.names) {
        for (const word of name) this.add(word)
        if (name.length === 1 && concept.kind !== "attribute") this.#names.add(name[0] as string)
      }
  }

  add(word: string): void {
    if (isWord(word)) this.#neighbours.add(word)
  }

  /** Takes in what a growing list of words has gained since the last call. */
  follow(words: readonly string[], isWorth: (word: string) => boolean): void {
    for (; this.#read < words.length; this.#read++) {
      const word = words[this.#read] as string
      if (isWord(word) && isWorth(word)) this.#neighbours.add(word)
    }
  }

  /** A name of work is meant before a word of a title, and that before what only texts mention. */
  #kindOf(word: string, used: number): "name" | "word" | "mention" {
    if (this.#names.has(word)) return "name"
    return used < 1 ? "mention" : "word"
  }

  isName = (word: string): boolean => this.#names.has(word)

  /**
   * The likeliest word in use for one typed, or undefined. Never for short words or ones with digits. Words are
   * known in the singular and masculine mostly, so the typed one is tried as it stands and so reduced.
   * @param isLost nothing is known by the word as typed: then any one slip is forgiven, of whatever letter
   * @param but words that were not meant
   */
  correct(typed: string, usage: Usage, isLost = false, but?: ReadonlySet<string>): string | undefined {
    if (!isWord(typed)) return undefined
    let best: string | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (const shape of new Set([typed, stem(typed), typed.replace(/s$/, "")])) {
      if (tolerance(shape.length) === 0) continue
      for (const word of this.#neighbours.of(shape)) {
        if (word === typed || but?.has(word) || Math.abs(word.length - shape.length) > 2) continue
        const slip = slipBetween(shape, word, isLost)
        if (slip.far > furthest(slip, shape) || slip.far - bestCost > MOST_GAINED) continue
        const used = usage(word)
        if (used === 0 || slip.far > furthest(slip, shape, this.#kindOf(word, used))) continue
        const isName = this.#names.has(word)
        if (!slip.isOne && !isName && slip.far > LEAST_FAR && sound(word)[0] !== sound(shape)[0]) continue
        const cost = costOf(slip, word, isLost) - gainedBy(used, isName, isLost)
        if (cost >= bestCost) continue
        bestCost = cost
        best = word
      }
    }
    return best
  }

  /** The nearest name of work with the same first letter, where the word as typed is nothing at all. */
  farName(typed: string, usage: Usage): string | undefined {
    if (!isWord(typed) || typed.length < SHORTEST_FAR) return undefined
    const form = stem(typed)
    let best: string | undefined
    let least = form.length * FAR_PER_LETTER
    for (const name of this.#names) {
      if (name[0] !== form[0] || Math.abs(name.length - form.length) > 2 || name.length < SHORTEST_FAR)
        continue
      const far = distance(form, name)
      if (far >= least || usage(name) === 0) continue
      least = far
      best = name
    }
    return best
  }
}
