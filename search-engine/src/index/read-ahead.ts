import { on } from "node:events"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { SearchDocument } from "../types.ts"
import type { AnalysedTexts } from "./text-thread.ts"

/** One core indexes what the other threads have read. More than three threads would read faster than it can index. */
const THREADS = Math.min(3, availableParallelism() - 1)
/** Threads start after this many batches. Most boards have no more, and a thread takes as long to start. */
const FEW = 5
/** Per thread: batches that wait to be indexed, and batches sent to it at a time, so that it never waits for the next one. */
const [AHEAD, MOST_DUE] = [8, 2]

class TextThread {
  readonly worker = new Worker(new URL("./text-thread.ts", import.meta.url), { env: {} })
  readonly #answers = on(this.worker, "message")
  readonly #words: Array<string | number> = []
  due = 0

  /** @throws the error that ended the thread */
  async read(documents: readonly SearchDocument[]): Promise<SearchDocument[]> {
    this.due++
    this.worker.postMessage(documents.map(({ fields }) => fields.text ?? ""))
    const { value } = await this.#answers.next()
    if (!value) throw new Error("the thread that reads texts failed at what it was asked before")
    const [{ words, terms }] = value as [AnalysedTexts]
    this.due--
    for (const word of words) this.#words.push(word)
    let at = 0
    const said = () => {
      const from = at + 1
      at = from + (terms[at] as number)
      return terms.subarray(from, at)
    }
    const readNext = () => ({ stated: said(), mentioned: said(), words: this.#words })
    return documents.map((document) => ({ ...document, read: readNext() }))
  }
}

/**
 * Yields the batches in order, while other threads read their texts: reading is most of the cost of indexing a document. The
 * threads take the last batches first. A batch that no thread has taken yet is yielded unread, and the caller reads it.
 */
export async function* readAhead(batches: AsyncIterable<SearchDocument[]>): AsyncGenerator<SearchDocument[]> {
  const threads: TextThread[] = []
  const coming: Array<SearchDocument[] | Promise<SearchDocument[]>> = []
  const begin = () => {
    for (const thread of threads) {
      const at = coming.findLastIndex((batch) => Array.isArray(batch))
      if (at < 0 || thread.due >= MOST_DUE) continue
      const read = thread.read(coming[at] as SearchDocument[])
      // The consumer of the batch awaits the same promise and gets its error.
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
