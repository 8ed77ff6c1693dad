import { Worker } from "node:worker_threads"
import { createLanes } from "../lanes.ts"
import type { DocumentType } from "./document-type.ts"

/** A picture as its pixels, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 }

/** `pictures`: of a document without text, such as a scanned one, its pages as they were photographed. */
export type DocumentText = { text: string; pictures: Pixels[] }

/** A document that cannot be read: damaged, locked with a password, or made to swell. */
export class DocumentRefused extends Error {
  override name = "DocumentRefused"
}

export type DocumentRequest = { bytes: Uint8Array; type: DocumentType }
export type DocumentAnswer = DocumentText | { refused: string }

const TIME_LIMIT_MS = 20_000
const MEMORY_MB = 256
const entry = new URL("./document-worker.ts", import.meta.url)
const inLane = createLanes(2, 20)

/**
 * The text of a PDF, DOCX or ODT, line by line. It comes from outside, so it is read in a thread of its own, within
 * bounds of memory and time.
 * @throws DocumentRefused, or LanesFull when too many wait
 */
export const documentText = (bytes: Uint8Array, type: "pdf" | "docx" | "odt"): Promise<DocumentText> =>
  inLane(() => ask({ bytes, type }))

function ask(request: DocumentRequest): Promise<DocumentText> {
  const worker = new Worker(entry, {
    workerData: request,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<DocumentText>((resolve, reject) => {
    const refuse = (why: string) => reject(new DocumentRefused(why))
    const timer = setTimeout(() => refuse("it takes too long"), TIME_LIMIT_MS)
    worker.once("message", (answer: DocumentAnswer) =>
      "refused" in answer ? refuse(answer.refused) : resolve(answer),
    )
    worker.once("error", (error) => refuse(error.message))
    worker.once("exit", () => {
      clearTimeout(timer)
      refuse("the thread ended")
    })
  }).finally(() => void worker.terminate())
}
