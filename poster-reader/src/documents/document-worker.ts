/**
 * Reads one document that came from outside, and ends. No decoded part of it may be larger than {@link MOST_BYTES}:
 * a few bytes can be made to swell into gigabytes.
 */
import { strFromU8, unzipSync } from "fflate"
import { extractImages, extractText, getDocumentProxy } from "unpdf"
import { parentPort, workerData } from "node:worker_threads"
import { MOST_PAGES, TOO_MANY_PAGES } from "./document-type.ts"
import type { DocumentAnswer, DocumentRequest, DocumentText, Pixels } from "./document-text.ts"

const MOST_BYTES = 64 * 1024 * 1024
const MOST_XML_BYTES = 20 * 1024 * 1024
const MOST_PICTURES = 2
const MOST_TEXT = 200_000
/** Fewer letters are a scanner's mark, not a text. */
const FEW_LETTERS = 30

/** Decoders ask for memory in doubling steps, and pdf.js would let the system's own inflate without any. */
function boundMemory(): void {
  Reflect.deleteProperty(globalThis, "DecompressionStream")
  const Plain = Uint8Array
  globalThis.Uint8Array = new Proxy(Plain, {
    construct(target, given: unknown[], made) {
      if (typeof given[0] === "number" && given[0] > MOST_BYTES) throw new RangeError("it swells")
      return Reflect.construct(target, given, made === globalThis.Uint8Array ? target : made) as object
    },
  })
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** As pdf.js holds a picture; of kind 1 its dots are a bit each, its rows whole bytes. */
type Held = { kind?: number; data?: Uint8Array; width: number; height: number }

/** Scanners send letters in black and white, a bit a dot, which `extractImages` leaves out: they become bytes. */
async function widenBits(pdf: Pdf, number: number): Promise<void> {
  const page = await pdf.getPage(number)
  await page.getOperatorList()
  for (const [, image] of page.objs as Iterable<[string, Held]>) {
    const { kind, data: bits, width, height } = image
    if (kind !== 1 || !bits) continue
    const row = Math.ceil(width / 8)
    const bitAt = (x: number, y: number) => ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
    image.data = new Uint8Array(width * height)
    for (let at = 0; at < image.data.length; at++)
      image.data[at] = 255 * bitAt(at % width, Math.floor(at / width))
  }
}

async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const pdf = await getDocumentProxy(bytes, { maxImageSize: MOST_BYTES / 4, stopAtErrors: true })
  if (pdf.numPages > MOST_PAGES) throw new RangeError(TOO_MANY_PAGES)
  const { text } = await extractText(pdf, { mergePages: true })
  const pictures: Pixels[] = []
  if (text.replace(/[^\p{L}]/gu, "").length < FEW_LETTERS)
    for (let page = 1; page <= Math.min(pdf.numPages, MOST_PICTURES); page++) {
      await widenBits(pdf, page)
      const found = await extractImages(pdf, page)
      const largest = found.sort((a, b) => b.width * b.height - a.width * a.height)[0]
      if (largest) pictures.push({ ...largest, data: new Uint8Array(largest.data) })
    }
  return { text, pictures }
}

/** One part of a zip, by its name; never longer than it says. */
function partOf(zip: Uint8Array, name: string): string {
  const parts = unzipSync(zip, {
    filter: (part) => part.name === name && part.originalSize <= MOST_XML_BYTES,
  })
  const part = parts[name]
  if (!part) throw new RangeError(`no ${name}, or too large`)
  return strFromU8(part)
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function codePoint(number: number): string {
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ""
}

/** The words of a document's XML, its paragraphs as lines; what only the program reads is left out. */
function plainXml(xml: string): string {
  return xml
    .replace(/<(mc:Fallback|w:instrText|w:del|text:tracked-changes)\b(?:[^>]*[^/>])?>[\s\S]*?<\/\1>/g, "")
    .replace(/\s*[\r\n]\s*/g, " ")
    .replace(/<(?:\/w:p|\/text:p|\/text:h|w:br|w:cr|text:line-break)\b[^>]*>/g, "\n")
    .replace(/<(?:w:tab|text:tab|text:s)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (_, hex?: string, digits?: string, name?: string) =>
        name ? (entities[name] ?? "") : codePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
}

async function read({ bytes, type }: DocumentRequest): Promise<DocumentText> {
  if (type === "pdf") return readPdf(bytes)
  const part = type === "docx" ? "word/document.xml" : "content.xml"
  return { text: plainXml(partOf(bytes, part)), pictures: [] }
}

const tidy = (text: string) =>
  text
    // A database takes no NUL, and nobody reads the others.
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, MOST_TEXT)
    .trim()

boundMemory()
const answer: DocumentAnswer = await read(workerData as DocumentRequest).then(
  ({ text, pictures }) => ({ text: tidy(text), pictures }),
  (error: unknown) => ({ refused: String(error) }),
)
parentPort?.postMessage(answer)
