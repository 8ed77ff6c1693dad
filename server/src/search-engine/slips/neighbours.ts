import { REAL_WORDS } from "../words/tables.ts"
import { firstAtLeast } from "../index/beginnings.ts"

const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [/ch|sc|qu|[ckqxzs]/g, "s"],
  [/h/g, ""],
  [/[ey]/g, "i"],
  [/[owl]/g, "u"],
  [/g/g, "j"],
  [/m/g, "n"],
  [/(.)\1+/g, "$1"],
]
const LAST_VOWEL = /(.{3,})[aiu]$/

/**
 * A coarse sound: words that Portuguese spelling confuses share it (s/ss/c/ç/sc/x/z, x/ch, g/j, l/u, e/i, o/u,
 * m/n, h, doubled letters, the last vowel). Only gathers candidates; `distance` judges them.
 */
export const sound = (folded: string) => wholeSound(folded).replace(LAST_VOWEL, "$1")

/** The same with the last vowel, which ends nothing where a letter after it was left out: 'enfermage'. */
function wholeSound(folded: string): string {
  let key = folded
  for (const [pattern, instead] of RULES) key = key.replace(pattern, instead)
  return key
}

const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ss|sc(?=[ei])|c(?=[ei])|z/g, "s"],
  [/ch|sh/g, "x"],
  [/(?<![ln])h/g, ""],
  [/lh(?=[aeo])/g, "li"],
  [/g(?=[ei])/g, "j"],
  [/qu(?=[ei])|ck?|q/g, "k"],
  [/n(?=[pb])/g, "m"],
  [/ou/g, "o"],
  [/l(?![aeiou])/g, "u"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
]

/** What sounds alike whoever says it ('acessor', 'assessor'; 'garinpo', 'garimpo'). */
export function plainSound(folded: string): string {
  let heard = folded
  for (const [pattern, instead] of SOUNDS) heard = heard.replace(pattern, instead)
  return heard
}

let realWords: Map<string, string> | undefined

/** The word of the language that sounds like a misspelt one. */
export function realWordLike(misspelt: string): string | undefined {
  realWords ??= new Map([...REAL_WORDS].map((word) => [plainSound(word), word]))
  return realWords.get(plainSound(misspelt))
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/** The sound itself and it with each letter left out, hashed: two words one slip apart share one of them. */
function traces(key: string): number[] {
  const found = [hash(key)]
  if (key.length > 3)
    for (let at = 0; at < key.length; at++) {
      // Letters that meet where one is left out are one sound again.
      const rest = key[at - 1] === key[at + 1] ? at + 2 : at + 1
      found.push(hash(key.slice(0, at) + key.slice(rest)))
    }
  return found
}

/** Words this short have too short a sound: they are found by their letters as well. */
const SHORT = 6

/** What a word is found by: its sound, and its letters but the first, or but any one. */
function tracesOf(word: string): Set<number> {
  const found = new Set(traces(sound(word)))
  const left = word.length <= SHORT ? word.length : 1
  found.add(hash(`-${word}`))
  for (let at = 0; at < left; at++) found.add(hash(`-${word.slice(0, at)}${word.slice(at + 1)}`))
  return found
}

const ID_SPACE = 2 ** 21
const FRESH_LIMIT = 4000

/**
 * Words findable by what they sound like, one slip apart. Traces of the bulk lie in one sorted array
 * (8 bytes each, about 2 MB per 25,000 words); words added since lie in a small map until the next sorting.
 */
export class Neighbours {
  readonly words: string[] = []
  readonly #known = new Set<string>()
  #sorted = new Float64Array(0)
  #sortedWords = 0
  #fresh = new Map<number, number[]>()

  add(word: string): void {
    if (this.#known.has(word) || this.words.length >= ID_SPACE) return
    this.#known.add(word)
    this.words.push(word)
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  #refresh(): void {
    const waiting = this.words.length - this.#sortedWords
    if (waiting > Math.max(FRESH_LIMIT, this.#sortedWords / 5)) this.#sort()
    for (let id = Math.max(this.#sortedWords, this.#freshUpTo); id < this.words.length; id++) {
      for (const trace of tracesOf(this.words[id] as string)) {
        const ids = this.#fresh.get(trace)
        if (ids) ids.push(id)
        else this.#fresh.set(trace, [id])
      }
    }
    this.#freshUpTo = this.words.length
  }

  #freshUpTo = 0

  #sort(): void {
    const pairs: number[] = []
    for (const [id, word] of this.words.entries())
      for (const trace of tracesOf(word)) pairs.push(trace * ID_SPACE + id)
    this.#sorted = new Float64Array(pairs).sort()
    this.#sortedWords = this.words.length
    this.#freshUpTo = this.words.length
    this.#fresh = new Map()
  }

  /** Words that may be what was typed. */
  of(typed: string): Set<string> {
    this.#refresh()
    const found = new Set<string>()
    for (const trace of tracesOf(typed).add(hash(wholeSound(typed)))) {
      for (const id of this.#fresh.get(trace) ?? []) found.add(this.words[id] as string)
      for (let at = firstAtLeast(this.#sorted, trace * ID_SPACE); at < this.#sorted.length; at++) {
        const pair = this.#sorted[at] as number
        if (Math.floor(pair / ID_SPACE) !== trace) break
        found.add(this.words[pair % ID_SPACE] as string)
      }
    }
    return found
  }
}
