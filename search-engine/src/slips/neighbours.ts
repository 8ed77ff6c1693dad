import { crc32 } from "node:zlib"
import { firstAtLeast } from "../index/beginnings.ts"
import { readRewritings, rewritten } from "../words/read-table.ts"
import { REAL_WORDS } from "../words/tables.ts"

const COARSE = readRewritings("coarse-sounds")
const PLAIN = readRewritings("sounds")
const LAST_VOWEL = /(.{3,})[aiu]$/

/** Shorter ones, and those with digits, are no slips and none is for them. */
export const isWord = (text: string) => /^[a-z]{4,}$/.test(text)

/** A coarse sound: words that Portuguese spelling confuses share it. Only gathers candidates; `distance` judges them. */
export const sound = (folded: string) => wholeSound(folded).replace(LAST_VOWEL, "$1")

/** The same with the last vowel, which ends nothing where a letter after it was left out: 'enfermage'. */
const wholeSound = (folded: string) => rewritten(folded, COARSE)

/** What sounds alike whoever says it ('acessor', 'assessor'; 'garinpo', 'garimpo'). */
export const plainSound = (folded: string) => rewritten(folded, PLAIN)

let realWords: Map<string, string> | undefined

/** The word of the language that sounds like a misspelt one. */
export function realWordLike(misspelt: string): string | undefined {
  realWords ??= new Map([...REAL_WORDS].map((word) => [plainSound(word), word]))
  return realWords.get(plainSound(misspelt))
}

/** Words this short have too short a sound: they are found by their letters as well. */
const SHORT = 6

const withoutEach = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** What a word is found by, hashed: its sound, or that without any one letter; its letters but the first, or but any one. */
function tracesOf(word: string): Set<number> {
  const heard = sound(word)
  // Letters that meet where one is left out are one sound again.
  const sounds = heard.length > 3 ? withoutEach(heard).map((one) => one.replace(/(.)\1/, "$1")) : []
  const letters = [word, ...(word.length <= SHORT ? withoutEach(word) : [word.slice(1)])]
  return new Set([heard, ...sounds, ...letters.map((one) => `-${one}`)].map((trace) => crc32(trace)))
}

const ID_SPACE = 2 ** 21
const MOST_UNSORTED = 40_000

/**
 * Words findable by what they sound like, one slip apart: each trace with the word's number behind it as one number (8 bytes,
 * about 2 MB per 25,000 words), sorted but for those of words that came since, which are few enough to be gone through.
 */
export class Neighbours {
  readonly #shared: Neighbours | undefined
  readonly #words: string[] = []
  readonly #known = new Set<string>()
  #sorted = new Float64Array(0)
  #fresh: number[] = []

  /** @param shared whose words are found as well */
  constructor(shared?: Neighbours) {
    this.#shared = shared
  }

  add(word: string): void {
    if (this.#has(word) || !isWord(word) || this.#words.length >= ID_SPACE) return
    this.#known.add(word)
    const id = this.#words.push(word) - 1
    for (const trace of tracesOf(word)) this.#fresh.push(trace * ID_SPACE + id)
  }

  #has = (word: string): boolean => this.#known.has(word) || (this.#shared ? this.#shared.#has(word) : false)

  /** Words that may be what was typed. */
  of(typed: string): Set<string> {
    return new Set(this.#by(tracesOf(typed).add(crc32(wholeSound(typed)))))
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
        let at = firstAtLeast(this.#sorted, trace * ID_SPACE);
        traceOf(this.#sorted[at] ?? -1) === trace;
        at++
      )
        pairs.push(this.#sorted[at] as number)
    const own = pairs.map((pair) => this.#words[pair % ID_SPACE] as string)
    return this.#shared ? [...this.#shared.#by(wanted), ...own] : own
  }
}
