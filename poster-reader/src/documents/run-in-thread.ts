import { Worker } from "node:worker_threads"

/** The answer of a worker thread: its result, or the reason why there is none. */
export type ThreadResult<A extends object> = A | { refused: string }

type Bounds = { timeMs: number; memoryMb: number; refuse: (why: string) => Error }

/**
 * Lets a new worker thread read untrusted input within limits of time and memory. The thread answers once.
 * @param entry the thread's file, which finds `request` in `workerData`
 * @throws the error that `bounds.refuse` makes of the reason
 */
export function runInThread<A extends object>(entry: URL, request: object, bounds: Bounds): Promise<A> {
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
    worker.once("message", (answer: ThreadResult<A>) =>
      "refused" in answer ? refuse(answer.refused) : resolve(answer),
    )
    worker.once("error", (error) => refuse(error.message))
    worker.once("exit", () => {
      clearTimeout(timer)
      refuse("the thread ended")
    })
  }).finally(() => void worker.terminate())
}
