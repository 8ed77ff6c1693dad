import { type ChildProcess, fork } from "node:child_process"
import { writeFileSync } from "node:fs"

/** The answer of a reading process: its result, or the reason why there is none. */
export type ProcessResult<A extends object> = A | { refused: string }

type Bounds = { timeMs: number; memoryMb: number; refuse: (why: string) => Error }

/** When memory runs out, Linux ends this process and not the largest one, which serves everybody. */
export function endFirst({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000")
  } catch {
    // Another system, or the process did not start, which its own events report.
  }
}

/**
 * Lets a new process read untrusted input within limits of time and memory. The process answers the one message that it gets.
 * A thread would not do: its memory limit does not hold for a single large array, and V8 then aborts the whole process.
 * @param entry the file of the process
 * @throws the error that `bounds.refuse` makes of the reason
 */
export function runInProcess<A extends object>(entry: URL, request: object, bounds: Bounds): Promise<A> {
  // The system ends a process that its parent, killed, can no longer end. It counts all threads, which may be busy at once.
  const start = `ulimit -t ${Math.ceil((2 * bounds.timeMs) / 1000)}; exec "$0" "$@"`
  const child = fork(entry, {
    execPath: "/bin/sh",
    execArgv: ["-c", start, process.execPath, `--max-old-space-size=${bounds.memoryMb}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  endFirst(child)
  const end = () => void child.kill("SIGKILL")
  // A busy process does not notice that its parent is gone, and would take a core until its processor time is used up.
  process.once("exit", end)
  return new Promise<A>((resolve, reject) => {
    const refuse = (why: string) => reject(bounds.refuse(why))
    const timer = setTimeout(() => refuse("it takes too long"), bounds.timeMs)
    child.once("message", (answer: ProcessResult<A>) =>
      "refused" in answer ? refuse(answer.refused) : resolve(answer),
    )
    child.on("error", reject)
    child.once("exit", () => {
      clearTimeout(timer)
      refuse("the process ended")
    })
    // If the process does not start or has ended, the events above report it.
    child.once("spawn", () => child.send(request, () => {}))
  }).finally(() => {
    process.off("exit", end)
    end()
  })
}
