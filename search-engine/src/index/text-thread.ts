/** Reads texts, a batch a message, as the thread that asks would; each word goes back once, and then by its number. */
import { parentPort } from "node:worker_threads"
import { getOrMake } from "./cache.ts"
import { analyseText } from "../words/analyse.ts"

/** Of each text: how many terms it states and their numbers, then how many it mentions and theirs. */
export type TextsRead = {
  /** Words that no batch had before. */
  words: string[]
  terms: Uint32Array
}

const numbers = new Map<string, number>()

parentPort?.on("message", (texts: readonly string[]) => {
  const known = numbers.size
  const terms: number[] = []
  const numberOf = (word: string) => getOrMake(numbers, word, () => numbers.size)
  for (const { stated, mentioned } of texts.values().map(analyseText)) {
    for (const said of [stated, mentioned]) {
      terms.push(said.size)
      for (const word of said) terms.push(numberOf(word))
    }
  }
  const words = [...numbers.keys().drop(known)]
  parentPort?.postMessage({ words, terms: Uint32Array.from(terms) } satisfies TextsRead)
})
