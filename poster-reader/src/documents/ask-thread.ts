import { Worker } from "node:worker_threads"

/** What a thread answers: what it made, or why it could not. */
export type ThreadAnswer<A extends object> = A | { refused: string }

type Bounds = { timeMs: number; memoryMb: number; refuse: (why: string) => Error }

/**
 * Has a thread of its own read what came from outside, within bounds of time and memory; it answers once.
 * @param entry its file, which finds the request in `workerData`
 * @throws what `refuse` makes of the reason
 */
export function askThread<A extends object>(entry: URL, request: object, bounds: Bounds): Promise<A> {
  const worker = new Worker(entry, {
    workerData: request,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb },
  })
  return new Promise<A>((resolve, reject) => {
    const refuse = (why: string) => reject(bounds.refuse(why))
    const timer = setTimeout(() => refuse("it takes too long"), bounds.timeMs)
    worker.once("message", (answer: ThreadAnswer<A>) =>
      "refused" in answer ? refuse(answer.refused) : resolve(answer),
    )
    worker.once("error", (error) => refuse(error.message))
    worker.once("exit", () => {
      clearTimeout(timer)
      refuse("the thread ended")
    })
  }).finally(() => void worker.terminate())
}
