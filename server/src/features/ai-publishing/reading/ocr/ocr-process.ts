/**
 * The OCR process: it parses pictures from outside, so it runs apart from the server, without its environment, and may
 * be killed at any moment. Its argument is the folder with the language data.
 */
import { createWorker, OEM } from "tesseract.js"
import type { Line } from "../lines.ts"
import type { OcrAnswer, OcrPage, OcrRequest } from "./messages.ts"

let current: number | null = null

function answer(message: OcrAnswer): void {
  if (process.connected) process.send?.(message)
}

function middle(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

process.on("disconnect", () => process.exit(0))
process.on("uncaughtException", (error) => {
  answer({ kind: "failed", id: current, message: error.message })
  process.exit(1)
})

const worker = await createWorker("por+eng", OEM.LSTM_ONLY, {
  langPath: process.argv[2] ?? "",
  gzip: true,
  cacheMethod: "none",
  errorHandler: () => undefined,
  logger: ({ status, progress }) => {
    if (status === "recognizing text" && current !== null)
      answer({ kind: "progress", id: current, fraction: progress })
  },
})

async function read({ png, pageMode }: OcrRequest): Promise<OcrPage> {
  await worker.setParameters({ tessedit_pageseg_mode: pageMode as never, user_defined_dpi: "150" })
  const { data } = await worker.recognize(
    Buffer.from(png),
    { rotateAuto: true },
    { blocks: true, text: true },
  )
  const lines: Line[] = []
  let words = 0
  for (const block of data.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        words += line.words.filter(({ confidence }) => confidence > 60).length
        // The height of the middle word: one tall ornament does not make a line a headline.
        const size = middle(line.words.map(({ bbox }) => bbox.y1 - bbox.y0))
        lines.push({ text: line.text.trim(), size, confidence: line.confidence })
      }
    }
  }
  return { lines, confidence: data.confidence, words }
}

process.on("message", (request: OcrRequest) => {
  current = request.id
  read(request).then(
    (page) => answer({ kind: "page", id: request.id, page }),
    (error: unknown) => answer({ kind: "failed", id: request.id, message: String(error) }),
  )
})
answer({ kind: "ready" })
