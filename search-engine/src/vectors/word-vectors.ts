import { readFileSync } from "node:fs"
import { createCache } from "../index/cache.ts"

export const DIMENSIONS = 112

/** The vectors of all words, one after the other in `cells`. The longer a vector, the more the word tells. */
export type WordVectors = { words: string[]; cells: Int8Array }

function readVectors(file: Buffer): WordVectors {
  const end = file.indexOf("\n")
  const cells = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1)
  return { words: file.toString("utf8", 0, end).split("\t"), cells }
}

const { words: SHIPPED_WORDS, cells: CELLS } = readVectors(
  readFileSync(new URL("word-vectors.bin", import.meta.url)),
)

/** The common meaning of words: a vector of length 1, or all zeros if no word is known. */
export type Meaning = Float64Array

function directionOf(vectors: ReadonlyArray<ArrayLike<number>>): Meaning {
  const sum = new Float64Array(DIMENSIONS)
  for (const vector of vectors)
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (vector[at] as number)
  const length = Math.sqrt(sum.reduce((one, cell) => one + cell * cell, 0)) || 1
  return sum.map((cell) => cell / length)
}

/** The cosine similarity of two meanings, from -1 to 1. */
export function cosineSimilarity(one: Meaning, other: Meaning): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** A word's vector, and its direction as a vector of length 1. */
type Known = { vector: ArrayLike<number>; own: Meaning }

const knownBy = (vector: ArrayLike<number>): Known => ({ vector, own: directionOf([vector]) })
const SHIPPED: ReadonlyMap<string, Known> = new Map(
  SHIPPED_WORDS.map((word, at) => [word, knownBy(CELLS.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS))]),
)

/** At most this many words stand for a meaning. Words less similar than `NEAR_ENOUGH` share titles only by chance. */
const MOST_NEAR = 40
const NEAR_ENOUGH = 0.5

export type NearWord = { word: string; near: number }

/** The terms of a document, each with its weight. */
export type Bag = ReadonlyArray<readonly [term: string, weight: number]>

/** At most this many words are learned, the most frequent ones. */
const MOST_LEARNED = 4000
/** The greatest length of a learned vector. */
const LENGTH = 254

/** For this many lists of words, the nearest words are cached. */
const MOST_KEPT = 2000

/** What words mean: shipped vectors, and vectors of words of this installation only, learned from the words beside them. */
export class Meanings {
  #learned: ReadonlyMap<string, Known> = new Map()
  readonly #near = createCache<NearWord[]>(MOST_KEPT)

  #knownOf(term: string): Known | undefined {
    return SHIPPED.get(term) ?? this.#learned.get(term)
  }

  of(terms: readonly string[]): Meaning {
    return directionOf(terms.flatMap((term) => this.#knownOf(term) ?? []).map(({ vector }) => vector))
  }

  /** The words whose meaning is nearest to that of some words, and near enough. */
  nearest(terms: readonly string[]): NearWord[] {
    return this.#near.get(terms.join(" "), () => {
      const meaning = this.of(terms)
      const found: NearWord[] = []
      for (const words of [SHIPPED, this.#learned])
        for (const [word, { own }] of words) {
          const near = cosineSimilarity(meaning, own)
          if (near >= NEAR_ENOUGH) found.push({ word, near })
        }
      return found.sort((a, b) => b.near - a.near || (a.word < b.word ? -1 : 1)).slice(0, MOST_NEAR)
    })
  }

  /** Learns all words anew, one bag per step, and uses the result after the last step. Equal bags give equal meanings. */
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
        // A rare word tells more.
        const says = Math.log(1 + read / count) / Math.log(1 + read)
        return [term, knownBy(directionOf([sum]).map((cell) => cell * LENGTH * says))]
      }),
    )
    this.#near.clear()
  }
}
