/**
 * The OCR process. It parses untrusted pictures, so it runs outside the server, without the server's environment, and may be
 * killed at any moment. Its argument is the folder with the language data.
 */
import { createWorker, OEM } from "tesseract.js"
import { arrangeColumns, groupIntoRows } from "./arrange-lines.ts"
import type { OcrAnswer, OcrPage, OcrRequest } from "./ocr-queue.ts"

let current: number | null = null

function answer(message: OcrAnswer): void {
  if (process.connected) process.send?.(message)
}

process.on("disconnect", () => process.exit(0))
process.on("uncaughtException", (error) => {
  answer({ kind: "failed", message: error.message })
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

/** Reads the size from the header of the PNG. */
function areaOf(png: Uint8Array) {
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: head.getUint32(16), height: head.getUint32(20) }
}

async function read({ png, pageMode, threshold }: OcrRequest): Promise<OcrPage> {
  const parameters = { user_defined_dpi: "150", thresholding_method: threshold }
  await worker.setParameters({ ...parameters, tessedit_pageseg_mode: pageMode as never })
  const { data } = await worker.recognize(
    Buffer.from(png),
    { rotateAuto: true },
    { blocks: true, text: true },
  )
  const lines = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) => paragraph.lines)
  const words = lines.flatMap((line) => line.words).filter(({ confidence }) => confidence > 60).length
  const placed = lines.map((line) => ({
    confidence: line.confidence,
    words: line.words.map(({ text, bbox }) => ({ text, ...bbox })),
  }))
  return {
    lines: arrangeColumns(pageMode === "11" ? groupIntoRows(placed) : placed, areaOf(png)),
    confidence: data.confidence,
    words,
  }
}

process.on("message", (request: OcrRequest) => {
  current = request.id
  read(request).then(
    (page) => answer({ kind: "page", id: request.id, page }),
    (error: unknown) => answer({ kind: "failed", message: String(error) }),
  )
})
answer({ kind: "ready" })
