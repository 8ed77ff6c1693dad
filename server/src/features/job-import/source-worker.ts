/** A process that reads one source from outside. */
import type { SourceAnswer } from "./read-in-process.ts"
import { readSource } from "./read-source.ts"
import { SourceRefused } from "./source-rows.ts"

process.once("message", ({ bytes }: { bytes: Uint8Array }) => {
  const answer = readSource(bytes).then(
    (rows): SourceAnswer => ({ rows }),
    // A parser's error about a damaged file is not shown to anybody.
    (error: unknown): SourceAnswer => ({ fault: error instanceof SourceRefused ? error.message : "" }),
  )
  void answer.then((sent) => process.send?.(sent))
})
