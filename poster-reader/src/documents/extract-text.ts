import { LanesFull } from "@upaon/contract/platform/lanes"
import type { DocumentType } from "@upaon/contract/uploads/limits"
import sharp from "sharp"
import { DocumentRefused, documentText, type Pixels } from "./document-text.ts"
import { documentTypeOf, MAX_PAGES, TOO_LARGE, TOO_MANY_PAGES, UNREADABLE } from "./document-type.ts"
import { createTaskQueue, type OcrPage, type OcrQueue } from "../ocr/ocr-queue.ts"
import {
  normalisePicture,
  PictureRefused,
  ReadingUnavailable,
  deskew,
  createVariant,
} from "../picture/picture.ts"
import { withoutNoise } from "../text/lines.ts"

/** `confidence`, 0 to 1: how sure OCR was of the letters; 1 for text that needed no OCR. */
export type ExtractedText = { text: string; confidence: number }

/** At this OCR confidence (0 to 100) a second pass would find nothing new. */
const READ_WELL = 78

/** The messages for the sender, by the reason of the refusal. */
const SENTENCES = [
  [TOO_MANY_PAGES, `O arquivo tem páginas demais: envie um de até ${MAX_PAGES} páginas.`],
  [TOO_LARGE, "As páginas digitalizadas são grandes demais: digitalize com 300 dpi e envie de novo."],
  [UNREADABLE, "Não conseguimos ler as páginas deste PDF: envie uma foto delas, em JPG ou PNG."],
] as const

/**
 * The text of a curriculum: PDF (also scanned), DOCX, ODT, JPEG or PNG, recognised by its content. "" if it has no letters.
 * Pictures take seconds, and wait in a queue.
 * @throws PictureRefused (the sender's fault, with a message in Portuguese) or ReadingUnavailable (503)
 */
export async function extractText(bytes: Uint8Array, ocr: OcrQueue): Promise<ExtractedText> {
  const type = documentTypeOf(bytes)
  if (type === null) throw new PictureRefused("Envie um arquivo PDF, DOCX, ODT, JPG ou PNG.")
  if (type === "jpg" || type === "png") return textOfPictures([bytes], ocr)
  const { text, pictures } = await read(bytes, type)
  if (pictures.length === 0) return { text, confidence: 1 }
  const scanned = await textOfPictures(await Promise.all(pictures.map(pngOf)), ocr)
  return { ...scanned, text: `${text}\n${scanned.text}`.trim() }
}

async function read(bytes: Uint8Array, type: Exclude<DocumentType, "jpg" | "png">) {
  try {
    return await documentText(bytes, type)
  } catch (error) {
    if (error instanceof LanesFull) throw new ReadingUnavailable("too many documents wait", { cause: error })
    if (!(error instanceof DocumentRefused)) throw error
    const known = SENTENCES.find(([why]) => error.message.includes(why))?.[1]
    throw new PictureRefused(
      known ?? "Não foi possível abrir o arquivo. Ele pode estar danificado ou protegido por senha.",
      { cause: error },
    )
  }
}

const pngOf = ({ data, ...raw }: Pixels) => sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()

async function textOfPictures(pictures: readonly Uint8Array[], ocr: OcrQueue): Promise<ExtractedText> {
  const pages: OcrPage[] = []
  for (const picture of pictures) pages.push(await look(picture, ocr))
  const lines = pages.flatMap((page) => withoutNoise(page.lines))
  const text = lines.map((line) => line.text).join("\n")
  return { text, confidence: Math.min(...pages.map(({ confidence }) => confidence)) / 100 }
}

/** A large picture takes hundreds of megabytes while it is decoded, so one is decoded at a time. */
const inTurn = createTaskQueue(20)

/** One OCR pass is enough for paper in good light; for an unevenly lit one, a pass with more contrast finds more. */
async function look(picture: Uint8Array, ocr: OcrQueue): Promise<OcrPage> {
  const png = await inTurn(async () => deskew(await normalisePicture(picture)))
  const plain = await ocr.read(png)
  if (plain.confidence >= READ_WELL) return plain
  const other = await ocr.read(await createVariant(png, "contrast"))
  return other.confidence * other.words > plain.confidence * plain.words ? other : plain
}
