/** Worker thread: reads one source from outside, and ends. */
import { parentPort, workerData } from "node:worker_threads"
import { readSource } from "./read-source.ts"
import { SourceRefused } from "./source-rows.ts"

const { bytes } = workerData as { bytes: Uint8Array }
parentPort?.postMessage(
  await readSource(bytes).then(
    (rows) => ({ rows }),
    // A parser's error about a damaged file is not shown to anybody.
    (error: unknown) => ({ refused: error instanceof SourceRefused ? error.message : "" }),
  ),
)
