import { LanesFull } from "@upaon/contract/platform/lanes"
import type { DocumentType } from "@upaon/contract/uploads/limits"
import sharp from "sharp"
import { DocumentRefused, documentText, type Pixels } from "./document-text.ts"
import { documentTypeOf, MOST_PAGES, TOO_LARGE, TOO_MANY_PAGES } from "./document-type.ts"
import type { OcrPage, OcrQueue } from "../ocr/ocr-queue.ts"
import {
  normalisePicture,
  PictureRefused,
  ReadingUnavailable,
  straighten,
  varyPicture,
} from "../picture/picture.ts"
import { cleanLines } from "../text/lines.ts"

/** `confidence` 0 to 1: how surely the letters were read, 1 where they stood there as letters. */
export type ReadText = { text: string; confidence: number }

/** From this on a second look would tell nothing new. 0 to 100. */
const READ_WELL = 78

/** What the sender is told of a refusal. */
const SENTENCES = [
  [TOO_MANY_PAGES, `O arquivo tem páginas demais: envie um de até ${MOST_PAGES} páginas.`],
  [TOO_LARGE, "As páginas digitalizadas são grandes demais: digitalize com 300 dpi e envie de novo."],
] as const

/**
 * The text of a curriculum as people send it: PDF (also of scanned pages), DOCX, ODT, JPEG or PNG, known by its
 * content. "" when there are no letters in it. Pictures take seconds, and wait for their turn.
 * @throws PictureRefused (the sender's fault, with a sentence in Portuguese) or ReadingUnavailable (503)
 */
export async function textOf(bytes: Uint8Array, ocr: OcrQueue): Promise<ReadText> {
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

async function textOfPictures(pictures: readonly Uint8Array[], ocr: OcrQueue): Promise<ReadText> {
  const pages: OcrPage[] = []
  for (const picture of pictures) pages.push(await look(picture, ocr))
  const lines = pages.flatMap((page) => cleanLines(page.lines))
  const text = lines.map((line) => line.text).join("\n")
  return { text, confidence: Math.min(...pages.map(({ confidence }) => confidence)) / 100 }
}

/** One look is enough for a sheet of paper in good light; a shaded one shows more in a second. */
async function look(picture: Uint8Array, ocr: OcrQueue): Promise<OcrPage> {
  const png = await straighten(await normalisePicture(picture))
  const plain = await ocr.read(png)
  if (plain.confidence >= READ_WELL) return plain
  const other = await ocr.read(await varyPicture(png, "contrast"))
  return other.confidence * other.words > plain.confidence * plain.words ? other : plain
}
