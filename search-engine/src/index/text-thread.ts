/** A worker that reads texts like the main thread, a batch per message. It sends a word once, then only its number. */
import { parentPort } from "node:worker_threads"
import { getOrCreate } from "./cache.ts"
import { analyseText } from "../words/analyse.ts"

/** `terms`, for each text: the count and the numbers of its stated terms, then the same for its mentioned terms. */
export type AnalysedTexts = {
  /** Words that no earlier batch contained. */
  words: string[]
  terms: Uint32Array
}

const numbers = new Map<string, number>()

parentPort?.on("message", (texts: readonly string[]) => {
  const known = numbers.size
  const terms: number[] = []
  const numberOf = (word: string) => getOrCreate(numbers, word, () => numbers.size)
  for (const { stated, mentioned } of texts.values().map(analyseText)) {
    for (const said of [stated, mentioned]) {
      terms.push(said.size)
      for (const word of said) terms.push(numberOf(word))
    }
  }
  const words = [...numbers.keys().drop(known)]
  parentPort?.postMessage({ words, terms: Uint32Array.from(terms) } satisfies AnalysedTexts)
})
