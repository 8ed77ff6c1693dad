import { distance, FIRST_LETTER, isOneSlip, tolerance } from "./distance.ts"
import { isWord, Neighbours, plainSound } from "./neighbours.ts"
import { GROUPS_BY_NAME, GROUPS_BY_PART } from "../words/concepts.ts"
import { stem } from "../words/stem.ts"
import { ABBREVIATIONS, CHATTER, FORMS, REAL_WORDS } from "../words/tables.ts"

/** Frequent words are likelier meant: what ten times the usage is worth; twice as much for a word that is lost. */
const PER_TENFOLD = 0.1

/** What it costs that a word is mere chatter: 'cargas' is nearer to 'vargas' than 'vaga'. */
const SAYS_LITTLE = 0.5

/** The most that one slip costs. */
const ONE_SLIP = 1 + FIRST_LETTER

/** A lost word of so many letters may be a name of work two slips away, so much of a letter for each. */
const SHORTEST_FAR = 7
const FAR_PER_LETTER = 0.22

/** The greatest distance at which what was typed may be read as the word. A lost word's one slip may be any, but for what only texts mention. */
function furthest(typed: string, isOne: boolean, isLostName: boolean, isMention: boolean): number {
  const far = isLostName && typed.length >= SHORTEST_FAR ? typed.length * FAR_PER_LETTER : 0
  return Math.max(isOne && !isMention ? ONE_SLIP : 0, far, tolerance(typed.length, isMention))
}

/** A word of its own is no slip, unless another one sounds the same ('concerto') or is of its kin ('alpinismo'). */
const mayMean = (real: string, word: string) =>
  plainSound(word) === plainSound(real) || (real.length > KIN && word.startsWith(real.slice(0, KIN)))

/** Words that begin with so many letters alike are kin. */
const KIN = 6

const LONG_SHORT_FORMS = [...ABBREVIATIONS.keys()].filter((short) => short.length > 8)
const NAMES = [...GROUPS_BY_NAME.keys(), ...GROUPS_BY_PART.keys()]
const OF_TABLES = new Neighbours()
for (const word of [...FORMS.keys(), ...LONG_SHORT_FORMS, ...ABBREVIATIONS.values(), ...NAMES])
  OF_TABLES.add(word)

/** The words people may have meant: those in use in ads, and those of the tables. */
export class Lexicon {
  readonly #neighbours = new Neighbours(OF_TABLES)
  #read = 0

  /** Takes in what a growing list of words has gained since the last call. */
  follow(words: readonly string[]): void {
    for (; this.#read < words.length; this.#read++) this.#neighbours.add(words[this.#read] as string)
  }

  /**
   * The likeliest word in use for one typed, or undefined. Never for short words or ones with digits. Words are
   * known in the singular and masculine mostly, so the typed one is tried as it stands and so reduced.
   * @param usage how often a word (folded) is in use; 0 when a question for it would find nothing, less than 1 for mere mentions
   * @param isLost nothing is known by the word as typed: then any one slip is forgiven, of whatever letter
   */
  correct(typed: string, usage: (word: string) => number, isLost = false): string | undefined {
    if (!isWord(typed)) return undefined
    let best: string | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (const shape of new Set([typed, stem(typed)])) {
      if (tolerance(shape.length) === 0) continue
      for (const word of this.#neighbours.of(shape)) {
        if (word === typed || Math.abs(word.length - shape.length) > 2) continue
        if (REAL_WORDS.has(typed) && !mayMean(shape, word)) continue
        const far = distance(shape, word)
        const isOne = isLost && isOneSlip(shape, word)
        const isName = GROUPS_BY_NAME.get(word)?.some(({ kind }) => kind !== "attribute") ?? false
        if (far > furthest(shape, isOne, isLost && isName, false)) continue
        const used = usage(word)
        if (used === 0 || far > furthest(shape, isOne, isLost && isName, !isName && used < 1)) continue
        const often = (isLost ? 2 : 1) * PER_TENFOLD
        // Where nothing is known as typed, the first letter is one like any other.
        const first = isOne && word.slice(1) === shape.slice(1) ? FIRST_LETTER : 0
        const cost = far - first + (CHATTER.has(word) ? SAYS_LITTLE : 0) - often * Math.log10(used)
        // Of equals the first by letters: the order of the words is another in another process.
        if (cost > bestCost || (cost === bestCost && best !== undefined && best <= word)) continue
        bestCost = cost
        best = word
      }
    }
    return best
  }
}
