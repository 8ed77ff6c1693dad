import { crc32 } from "node:zlib"
import { lowerBound } from "../index/prefix-index.ts"
import { readRewritings, applyRewritings } from "../words/read-table.ts"
import { REAL_WORDS } from "../words/tables.ts"

const COARSE = readRewritings("coarse-sounds")
const PLAIN = readRewritings("sounds")
const LAST_VOWEL = /(.{3,})[aiu]$/

/** Shorter words and words with digits are neither slips nor corrections. */
export const isWord = (text: string) => /^[a-z]{4,}$/.test(text)

/** A coarse sound, shared by words that Portuguese spelling confuses. It only collects candidates; `distance` ranks them. */
export const phoneticKey = (folded: string) => coarseSound(folded).replace(LAST_VOWEL, "$1")

/** The coarse sound with its last vowel, which is no ending if the letter after it was left out: 'enfermage'. */
const coarseSound = (folded: string) => applyRewritings(folded, COARSE)

/** A strict sound: equal only for words that everyone pronounces alike ('acessor', 'assessor'; 'garinpo', 'garimpo'). */
export const strictKey = (folded: string) => applyRewritings(folded, PLAIN)

let realWords: Map<string, string> | undefined

/** The real word that sounds like a misspelt one. */
export function findRealWord(misspelt: string): string | undefined {
  realWords ??= new Map([...REAL_WORDS].map((word) => [strictKey(word), word]))
  return realWords.get(strictKey(misspelt))
}

/** The sound of words this short says too little, so they are also found by their letters. */
const SHORT = 6

const withoutEach = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The hashed keys of a word: its sound, also without one letter; its letters, also without the first (if short: any) one. */
function keysOf(word: string): Set<number> {
  const heard = phoneticKey(word)
  // Equal letters that become neighbours when one is left out count as one sound again.
  const sounds = heard.length > 3 ? withoutEach(heard).map((one) => one.replace(/(.)\1/, "$1")) : []
  const letters = [word, ...(word.length <= SHORT ? withoutEach(word) : [word.slice(1)])]
  return new Set([heard, ...sounds, ...letters.map((one) => `-${one}`)].map((trace) => crc32(trace)))
}

const ID_SPACE = 2 ** 21
const MOST_UNSORTED = 40_000

/**
 * Finds words that sound alike or are one slip apart. Each key and the word's number are stored as one number (8 bytes, about 2
 * MB per 25,000 words) in a sorted array. Words added since the last sort are few enough to be searched one by one.
 */
export class Neighbours {
  readonly #shared: Neighbours | undefined
  readonly #words: string[] = []
  readonly #known = new Set<string>()
  #sorted = new Float64Array(0)
  #fresh: number[] = []

  /** @param shared another instance whose words are found, too */
  constructor(shared?: Neighbours) {
    this.#shared = shared
  }

  add(word: string): void {
    if (this.#has(word) || !isWord(word) || this.#words.length >= ID_SPACE) return
    this.#known.add(word)
    const id = this.#words.push(word) - 1
    for (const trace of keysOf(word)) this.#fresh.push(trace * ID_SPACE + id)
  }

  #has = (word: string): boolean => this.#known.has(word) || (this.#shared ? this.#shared.#has(word) : false)

  /** Words that may have been meant by the typed one. */
  of(typed: string): Set<string> {
    return new Set(this.#by(keysOf(typed).add(crc32(coarseSound(typed)))))
  }

  #by(wanted: ReadonlySet<number>): string[] {
    if (this.#fresh.length > Math.max(MOST_UNSORTED, this.#sorted.length / 5)) {
      const both = new Float64Array(this.#sorted.length + this.#fresh.length)
      both.set(this.#sorted)
      both.set(this.#fresh, this.#sorted.length)
      this.#sorted = both.sort()
      this.#fresh = []
    }
    const traceOf = (pair: number) => Math.floor(pair / ID_SPACE)
    const pairs = this.#fresh.filter((pair) => wanted.has(traceOf(pair)))
    for (const trace of wanted)
      for (
        let at = lowerBound(this.#sorted, trace * ID_SPACE);
        traceOf(this.#sorted[at] ?? -1) === trace;
        at++
      )
        pairs.push(this.#sorted[at] as number)
    const own = pairs.map((pair) => this.#words[pair % ID_SPACE] as string)
    return this.#shared ? [...this.#shared.#by(wanted), ...own] : own
  }
}
