import type { Line } from "../lines.ts"

/** What the server asks of the OCR process. */
export type OcrRequest = { kind: "read"; id: number; png: Uint8Array; pageMode: "3" | "11" }

/** Text of a picture; `confidence` 0 to 100. */
export type OcrPage = { lines: Line[]; confidence: number; words: number }

export type OcrAnswer =
  | { kind: "ready" }
  | { kind: "progress"; id: number; fraction: number }
  | { kind: "page"; id: number; page: OcrPage }
  | { kind: "failed"; id: number | null; message: string }
