import { readFileSync } from "node:fs"
import { createCache } from "../index/cache.ts"

export const DIMENSIONS = 112

/** A vector for each word, one after the other; a longer one says more. */
export type WordVectors = { words: string[]; cells: Int8Array }

function readVectors(file: Buffer): WordVectors {
  const end = file.indexOf("\n")
  const cells = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1)
  return { words: file.toString("utf8", 0, end).split("\t"), cells }
}

const { words: SHIPPED_WORDS, cells: CELLS } = readVectors(
  readFileSync(new URL("word-vectors.bin", import.meta.url)),
)

/** What words mean together: a direction, of length one; all zeros where none is known. */
export type Meaning = Float64Array

function directionOf(vectors: ReadonlyArray<ArrayLike<number>>): Meaning {
  const sum = new Float64Array(DIMENSIONS)
  for (const vector of vectors)
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (vector[at] as number)
  const length = Math.sqrt(sum.reduce((one, cell) => one + cell * cell, 0)) || 1
  return sum.map((cell) => cell / length)
}

/** How near two meanings lie, from -1 to 1. */
export function nearness(one: Meaning, other: Meaning): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** A word's vector and its direction. */
type Known = { vector: ArrayLike<number>; own: Meaning }

const knownBy = (vector: ArrayLike<number>): Known => ({ vector, own: directionOf([vector]) })
const SHIPPED: ReadonlyMap<string, Known> = new Map(
  SHIPPED_WORDS.map((word, at) => [word, knownBy(CELLS.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS))]),
)

/** So many words stand for a meaning; further away, titles have chance words in common. */
const MOST_NEAR = 40
const NEAR_ENOUGH = 0.5

export type NearWord = { word: string; near: number }

/** What a document says: its terms, each with how much it says there. */
export type Bag = ReadonlyArray<readonly [term: string, weight: number]>

/** So many words are learned, the most frequent first. */
const MOST_LEARNED = 4000
/** The longest that a vector is. */
const LENGTH = 254

/** Of so many bags of words it stays known which words lie nearest. */
const MOST_KEPT = 2000

/** What words mean: as shipped, and, of those that only this installation's documents have, as learned from the words beside them. */
export class Meanings {
  #learned: ReadonlyMap<string, Known> = new Map()
  readonly #near = createCache<NearWord[]>(MOST_KEPT)

  #knownOf(term: string): Known | undefined {
    return SHIPPED.get(term) ?? this.#learned.get(term)
  }

  of(terms: readonly string[]): Meaning {
    return directionOf(terms.flatMap((term) => this.#knownOf(term) ?? []).map(({ vector }) => vector))
  }

  /** The words that lie nearest to what some words mean, and near enough. */
  nearest(terms: readonly string[]): NearWord[] {
    return this.#near.get(terms.join(" "), () => {
      const meaning = this.of(terms)
      const found: NearWord[] = []
      for (const words of [SHIPPED, this.#learned])
        for (const [word, { own }] of words) {
          const near = nearness(meaning, own)
          if (near >= NEAR_ENOUGH) found.push({ word, near })
        }
      return found.sort((a, b) => b.near - a.near || (a.word < b.word ? -1 : 1)).slice(0, MOST_NEAR)
    })
  }

  /** Learns anew, a bag at each step, and knows it once the last one is read. The same bags, the same meanings. */
  *learn(bags: Iterable<Bag>): Generator<void, void> {
    const beside = new Map<string, { sum: Float64Array; count: number }>()
    let read = 0
    for (const bag of bags) {
      read++
      const whole = new Float64Array(DIMENSIONS)
      for (const [term, weight] of bag) {
        const vector = SHIPPED.get(term)?.vector
        if (vector)
          for (let at = 0; at < DIMENSIONS; at++)
            whole[at] = (whole[at] as number) + weight * (vector[at] as number)
      }
      for (const [term, weight] of bag) {
        if (SHIPPED.has(term)) continue
        const { sum, count } = beside.get(term) ?? { sum: new Float64Array(DIMENSIONS), count: 0 }
        for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + weight * (whole[at] as number)
        beside.set(term, { sum, count: count + 1 })
      }
      yield
    }
    const kept = [...beside]
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .slice(0, MOST_LEARNED)
    this.#learned = new Map(
      kept.map(([term, { sum, count }]) => {
        // What is rare says more.
        const says = Math.log(1 + read / count) / Math.log(1 + read)
        return [term, knownBy(directionOf([sum]).map((cell) => cell * LENGTH * says))]
      }),
    )
    this.#near.clear()
  }
}
