import { isOneSlip } from "@upaon/contract/platform/one-slip"
import { distance, FIRST_LETTER_COST, maxDistance } from "./distance.ts"
import { isWord, Neighbours, strictKey } from "./neighbours.ts"
import { GROUPS_BY_NAME, GROUPS_BY_PART } from "../words/concepts.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS, FILLERS, FORMS, REAL_WORDS } from "../words/tables.ts"

/** The bonus for each tenfold of usage: frequent words are more likely meant. It is doubled for a word that nobody knows. */
const PER_TENFOLD = 0.1

/** The penalty for a filler word: 'cargas' must not become 'vargas' or 'vaga'. */
const SAYS_LITTLE = 0.5

/** The greatest cost of one slip. */
const ONE_SLIP = 1 + FIRST_LETTER_COST

/** An unknown word of this length may be a trade's name that is further away: so much distance per letter is allowed. */
const SHORTEST_FAR = 7
const FAR_PER_LETTER = 0.22

/** The greatest distance at which `typed` may be read as a word. `isOne`: it is unknown and one slip away, whatever the slip. */
function distanceLimit(typed: string, isOne: boolean, isLostName: boolean, isMention: boolean): number {
  const far = isLostName && typed.length >= SHORTEST_FAR ? typed.length * FAR_PER_LETTER : 0
  return Math.max(isOne && !isMention ? ONE_SLIP : 0, far, maxDistance(typed.length, isMention))
}

/** A real word is not a slip, unless the other word sounds the same ('concerto') or is of its family ('alpinismo'). */
const mayMean = (real: string, word: string) =>
  strictKey(word) === strictKey(real) || (real.length > PREFIX && word.startsWith(real.slice(0, PREFIX)))

/** Words that share this many first letters are of one family. */
const PREFIX = 6

const LONG_SHORT_FORMS = [...ABBREVIATIONS.keys()].filter((short) => short.length > 8)
const NAMES = [...GROUPS_BY_NAME.keys(), ...GROUPS_BY_PART.keys()]
const OF_TABLES = new Neighbours()
for (const word of [...FORMS.keys(), ...LONG_SHORT_FORMS, ...ABBREVIATIONS.values(), ...NAMES])
  OF_TABLES.add(word)

/** All words that people may have meant: those that ads use and those of the tables. */
export class Lexicon {
  readonly #neighbours = new Neighbours(OF_TABLES)
  #read = 0

  /** Adds the words that a growing list has gained since the last call. */
  follow(words: readonly string[]): void {
    for (; this.#read < words.length; this.#read++) this.#neighbours.add(words[this.#read] as string)
  }

  /**
   * The likeliest word in use for a typed one, or undefined. Short words and words with digits are never corrected. Most known
   * words are singular and masculine, so the typed word is tried both as it stands and as its stem.
   * @param usage how often a (folded) word is in use; 0 if a question for it would find nothing, less than 1 for mere mentions
   * @param isLost nothing is known by the word as typed: any one slip is forgiven, whatever the letter
   */
  correct(typed: string, usage: (word: string) => number, isLost = false): string | undefined {
    if (!isWord(typed)) return undefined
    let best: string | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (const shape of new Set([typed, stem(typed)])) {
      if (maxDistance(shape.length) === 0) continue
      for (const word of this.#neighbours.of(shape)) {
        if (word === typed || Math.abs(word.length - shape.length) > 2) continue
        if (REAL_WORDS.has(typed) && !mayMean(shape, word)) continue
        const far = distance(shape, word)
        const isOne = isLost && isOneSlip(shape, word)
        const isName = GROUPS_BY_NAME.get(word)?.some(({ kind }) => kind !== "attribute") ?? false
        if (far > distanceLimit(shape, isOne, isLost && isName, false)) continue
        const used = usage(word)
        if (used === 0 || far > distanceLimit(shape, isOne, isLost && isName, !isName && used < 1)) continue
        const often = (isLost ? 2 : 1) * PER_TENFOLD
        // For an unknown word, a slip in the first letter costs no more than in another letter.
        const first = isOne && word.slice(1) === shape.slice(1) ? FIRST_LETTER_COST : 0
        const cost = far - first + (FILLERS.has(word) ? SAYS_LITTLE : 0) - often * Math.log10(used)
        // Equal costs are decided by the alphabet, because the order of the words differs between processes.
        if (cost > bestCost || (cost === bestCost && best !== undefined && best <= word)) continue
        bestCost = cost
        best = word
      }
    }
    return best
  }
}
