import { fold, plainText } from "@upaon/contract/platform/format"

/** Shorter texts have no fingerprint: what short ads share means nothing (rule d11). */
const FEWEST_WORDS = 20
const SHINGLE = 2
const ROWS = 4
const BANDS = 16
/** What two texts share at least of their shingles to be near-copies. */
const NEAR = 0.75

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []

/** Every two words in a row of a text. */
const shinglesOf = (words: readonly string[]) =>
  new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(" ")))

/** FNV-1a with the final mix of MurmurHash3: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const SEEDS = Array.from({ length: ROWS * BANDS }, (_, at) => mixed(at + 1))

/**
 * MinHash of a text (Broder 1997), as the keys of its bands (LSH): texts that share three quarters of their shingles share a
 * key in 998 of 1,000 cases. Whole numbers of 32 bits; [] of a text that is too short.
 * @param html the description
 */
export function fingerprintOf(html: string): number[] {
  const words = wordsOf(plainText(html))
  if (words.length < FEWEST_WORDS) return []
  const hashes = [...shinglesOf(words)].map(hashOf)
  const least = SEEDS.map((seed) => Math.min(...hashes.map((hash) => mixed(hash ^ seed))))
  return Array.from({ length: BANDS }, (_, band) =>
    least.slice(band * ROWS, (band + 1) * ROWS).reduce((key, value) => mixed(key ^ value) | 0, band),
  )
}

function shared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const both = one.intersection(other).size
  return both / (one.size + other.size - both || 1)
}

/** Whether two texts nearly equal one another, exactly. */
export const areNear = (one: string, other: string): boolean =>
  shared(shinglesOf(wordsOf(plainText(one))), shinglesOf(wordsOf(plainText(other)))) >= NEAR

const TITLE_WORD = 3

/** Whether two titles name the same work: one company's texts may differ in nothing else. */
export const nameTheSame = (one: string, other: string): boolean => {
  const named = (title: string) => new Set(wordsOf(title).filter((word) => word.length >= TITLE_WORD))
  return shared(named(one), named(other)) > 0.5
}
