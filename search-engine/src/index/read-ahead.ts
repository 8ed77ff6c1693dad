import { once } from "node:events"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { SearchDocument, Word } from "../door.ts"
import type { TextsRead } from "./text-thread.ts"

/** One core puts what the others have read; more than three read faster than it puts. */
const THREADS = Math.min(3, availableParallelism() - 1)

class TextThread {
  readonly #worker = new Worker(new URL("./text-thread.ts", import.meta.url), { env: {} })
  readonly #words: Word[] = []
  #turn: Promise<unknown> = Promise.resolve()

  /** @throws what ended the thread */
  read(documents: readonly SearchDocument[]): Promise<SearchDocument[]> {
    const read = this.#turn.then(() => this.#ask(documents))
    this.#turn = read
    // Whoever asked hears of it.
    read.catch(() => {})
    return read
  }

  async #ask(documents: readonly SearchDocument[]): Promise<SearchDocument[]> {
    this.#worker.postMessage(documents.map(({ fields }) => fields.text ?? ""))
    const [{ words, terms }] = (await once(this.#worker, "message")) as [TextsRead]
    for (const word of words) this.#words.push({ word })
    let at = 0
    const said = () => {
      const from = at + 1
      at = from + (terms[at] as number)
      return Array.from(terms.subarray(from, at), (number) => this.#words[number] as Word)
    }
    return documents.map((document) => ({ ...document, read: { stated: said(), mentioned: said() } }))
  }

  end = () => this.#worker.terminate()
}

/**
 * The batches as they come, with their texts read by other threads meanwhile: reading is most of what a document
 * costs. The first batch is handed on as it is, for it is all that most boards have.
 */
export async function* readAhead(batches: AsyncIterable<SearchDocument[]>): AsyncGenerator<SearchDocument[]> {
  const threads: TextThread[] = []
  const coming: Array<SearchDocument[] | Promise<SearchDocument[]>> = []
  let count = 0
  try {
    for await (const batch of batches) {
      if (count > 0 && threads.length < THREADS) threads.push(new TextThread())
      coming.push(threads[count++ % threads.length]?.read(batch) ?? batch)
      if (coming.length > threads.length) yield (await coming.shift()) ?? []
    }
    for (const batch of coming) yield await batch
  } finally {
    await Promise.all(threads.map(({ end }) => end()))
  }
}
