/** Reads one source that came from outside, and ends. */
import { parentPort, workerData } from "node:worker_threads"
import { readSource } from "./read-source.ts"
import { SourceRefused } from "./source-rows.ts"

const { bytes } = workerData as { bytes: Uint8Array }
parentPort?.postMessage(
  await readSource(bytes).then(
    (rows) => ({ rows }),
    // What a reader says of a damaged file is for nobody's eyes.
    (error: unknown) => ({ refused: error instanceof SourceRefused ? error.message : "" }),
  ),
)
