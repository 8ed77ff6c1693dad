import { on } from "node:events"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { SearchDocument, Word } from "../door.ts"
import type { TextsRead } from "./text-thread.ts"

/** One core puts what the others have read; more than three read faster than it puts. */
const THREADS = Math.min(3, availableParallelism() - 1)
/** So many batches are all that most boards have: a thread takes as long to start. */
const FEW = 5
/** For each thread: batches that wait to be put, and those it has at a time, so that it never waits for one. */
const [AHEAD, MOST_DUE] = [8, 2]

class TextThread {
  readonly worker = new Worker(new URL("./text-thread.ts", import.meta.url), { env: {} })
  readonly #answers = on(this.worker, "message")
  readonly #words: Word[] = []
  due = 0

  /** @throws what ended the thread */
  async read(documents: readonly SearchDocument[]): Promise<SearchDocument[]> {
    this.due++
    this.worker.postMessage(documents.map(({ fields }) => fields.text ?? ""))
    const { value } = await this.#answers.next()
    if (!value) throw new Error("the thread that reads texts failed at what it was asked before")
    const [{ words, terms }] = value as [TextsRead]
    this.due--
    for (const word of words) this.#words.push({ word })
    let at = 0
    const said = () => {
      const from = at + 1
      at = from + (terms[at] as number)
      return Array.from(terms.subarray(from, at), (number) => this.#words[number] as Word)
    }
    return documents.map((document) => ({ ...document, read: { stated: said(), mentioned: said() } }))
  }
}

/**
 * The batches as they come, with their texts read by other threads meanwhile: reading is most of what a document
 * costs. The threads begin at the end, and what they have not come to is handed on as it is: who puts it reads it.
 */
export async function* readAhead(batches: AsyncIterable<SearchDocument[]>): AsyncGenerator<SearchDocument[]> {
  const threads: TextThread[] = []
  const coming: Array<SearchDocument[] | Promise<SearchDocument[]>> = []
  const begin = () => {
    for (const thread of threads) {
      const at = coming.findLastIndex((batch) => Array.isArray(batch))
      if (at < 0 || thread.due >= MOST_DUE) continue
      const read = thread.read(coming[at] as SearchDocument[])
      // Whoever takes it hears of what went wrong.
      read.then(begin, () => {})
      coming[at] = read
    }
  }
  let count = 0
  try {
    for await (const batch of batches) {
      if (count++ >= FEW && threads.length < THREADS) threads.push(new TextThread())
      coming.push(batch)
      begin()
      if (coming.length > AHEAD * threads.length) yield (await coming.shift()) ?? []
    }
    while (coming.length > 0) yield (await coming.shift()) ?? []
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}
