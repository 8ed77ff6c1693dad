import { createLanes } from "@upaon/contract/platform/lanes"
import { runInProcess, type ProcessResult } from "./run-in-process.ts"
import type { DocumentType } from "@upaon/contract/uploads/limits"

/** The pixels of a picture, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 }

/** `pictures`: the page images of a document without text, such as a scanned one. */
export type DocumentText = { text: string; pictures: Pixels[] }

/** A document that cannot be read: it is damaged, has a password, or decompresses to too many bytes. */
export class DocumentRefused extends Error {
  override name = "DocumentRefused"
}

export type DocumentRequest = { bytes: Uint8Array; type: DocumentType }
export type DocumentAnswer = ProcessResult<DocumentText>

const bounds = { timeMs: 20_000, memoryMb: 256, refuse: (why: string) => new DocumentRefused(why) }
const entry = new URL("./document-worker.ts", import.meta.url)
const inLane = createLanes(2, 20)

/**
 * The text of a PDF, DOCX or ODT, line by line. The document is untrusted, so a separate process reads it, within limits
 * of memory and time.
 * @throws DocumentRefused, or LanesFull if too many documents wait
 */
export const documentText = (bytes: Uint8Array, type: "pdf" | "docx" | "odt"): Promise<DocumentText> =>
  inLane(() => runInProcess<DocumentText>(entry, { bytes, type } satisfies DocumentRequest, bounds))
