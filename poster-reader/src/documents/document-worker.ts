/**
 * A process that reads one untrusted document. No decoded part may be larger than {@link MOST_BYTES}, because a few
 * bytes can decompress to gigabytes.
 */
import { strFromU8, unzipSync } from "fflate"
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf"
import { IMAGE_PIXELS } from "@upaon/contract/uploads/limits"
import { MAX_PAGES, TOO_LARGE, TOO_MANY_PAGES, UNREADABLE } from "./document-type.ts"
import type { DocumentAnswer, DocumentRequest, DocumentText, Pixels } from "./document-text.ts"

const MOST_BYTES = 64 * 1024 * 1024
/** For all parts together, because a document of a megabyte can hold hundreds of such pictures. */
const MOST_BYTES_IN_ALL = 16 * MOST_BYTES
/** If a picture with more pixels was not decoded, it was too large; with fewer, it is damaged. */
const FEW_PIXELS = MOST_BYTES / 4
const MOST_XML_BYTES = 20 * 1024 * 1024
const MOST_PICTURES = 2
const MOST_TEXT = 200_000
/** Fewer letters are a scanner's mark, and not the text of the document. */
const FEW_LETTERS = 30

/** Limits the size of typed arrays, which decoders allocate in doubling steps. The native DecompressionStream has no limit. */
function boundMemory(): void {
  let taken = 0
  Reflect.deleteProperty(globalThis, "DecompressionStream")
  for (const name of ["Uint8Array", "Uint8ClampedArray", "Int16Array"] as const)
    Object.defineProperty(globalThis, name, {
      value: new Proxy(globalThis[name], {
        construct(target, given: unknown[], made) {
          const size = typeof given[0] === "number" ? given[0] : 0
          taken += size
          if (size > MOST_BYTES || taken > MOST_BYTES_IN_ALL) throw new RangeError("it swells")
          return Reflect.construct(target, given, made === globalThis[name] ? target : made) as object
        },
      }),
    })
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** A decoded picture of pdf.js. Stencils and pictures of kind 1 have one bit per pixel, and rows padded to whole bytes. */
type Held = { kind?: number; data?: Uint8Array; width: number; height: number }

/** Converts one bit per pixel (black-and-white scans) to one byte. */
function widenBits(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8)
  const bitAt = (x: number, y: number) => ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const bytes = new Uint8Array(width * height)
  for (let at = 0; at < bytes.length; at++) bytes[at] = 255 * bitAt(at % width, Math.floor(at / width))
  return bytes
}

/**
 * The largest picture that a page paints, also a stencil, which some scanners make of black letters.
 * @throws RangeError if one is too large: without it the page would seem empty
 */
async function pictureOf(pdf: Pdf, number: number): Promise<Pixels | null> {
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  let largest: Pixels | null = null
  for (const [at, painted] of fnArray.entries()) {
    const isStencil = painted === OPS.paintImageMaskXObject
    if (!isStencil && painted !== OPS.paintImageXObject) continue
    const [first, ...size] = argsArray[at] as [unknown, number, number]
    const stencil = first as { data: string; width: number; height: number }
    const [key, width, height] = isStencil ? [stencil.data, stencil.width, stencil.height] : [first, ...size]
    if (typeof key !== "string") continue
    const held = await new Promise<Held | null>((resolve) => {
      const store = key.startsWith("g_") ? page.commonObjs : page.objs
      store.get(key, resolve)
    })
    if (width * height > (held?.data ? IMAGE_PIXELS : FEW_PIXELS)) throw new RangeError(TOO_LARGE)
    if (!held?.data || held.width * held.height <= (largest ? largest.width * largest.height : 0)) continue
    const isBits = isStencil || held.kind === 1
    const data = isBits ? widenBits(held.data, held.width, held.height) : new Uint8Array(held.data)
    const channels = data.length / (held.width * held.height)
    if (channels === 1 || channels === 3 || channels === 4)
      largest = { data, width: held.width, height: held.height, channels }
  }
  return largest
}

async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  // A stored file arrives as a Buffer, which pdf.js refuses.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true })
  if (pdf.numPages > MAX_PAGES) throw new RangeError(TOO_MANY_PAGES)
  const { text } = await extractText(pdf, { mergePages: true })
  const pictures: Pixels[] = []
  if (text.replace(/[^\p{L}]/gu, "").length < FEW_LETTERS)
    for (let page = 1; page <= Math.min(pdf.numPages, MOST_PICTURES); page++) {
      const largest = await pictureOf(pdf, page)
      if (largest) pictures.push(largest)
    }
  if (pictures.length === 0 && text.trim() === "") throw new RangeError(UNREADABLE)
  return { text, pictures }
}

/** The entries with text of DOCX and ODT, in the order in which people read them. */
const PARTS = [
  /^(?:word\/header\d*|styles)\.xml$/,
  /^(?:word\/document|content)\.xml$/,
  /^(?:word\/footer\d*|styles)\.xml$/,
]

/** The headers or footers of an ODT, which stand among its styles. */
const sectionsOf = (styles: string, kind: "header" | "footer") =>
  styles.split(`<style:${kind}`).map((part) => {
    const end = part.indexOf(`</style:${kind}`)
    return end > 0 && /^(?:-\w+)?[\s>]/.test(part) ? `<${part.slice(0, end)}` : ""
  })

/** These entries of a zip, equal ones once. unzipSync never returns more bytes than an entry declares. @throws RangeError */
function partsOf(zip: Uint8Array): string[] {
  let left = MOST_XML_BYTES
  const found = unzipSync(zip, {
    filter: ({ name, originalSize }) => PARTS.some((one) => one.test(name)) && (left -= originalSize) >= 0,
  })
  const parts = PARTS.flatMap((one, place) =>
    Object.keys(found)
      .filter((name) => one.test(name))
      .toSorted()
      .flatMap((name) => {
        const xml = strFromU8(found[name] as Uint8Array)
        return name === "styles.xml" ? sectionsOf(xml, place === 0 ? "header" : "footer") : xml
      }),
  )
  if (left < 0 || parts.length === 0) throw new RangeError("no text, or too large")
  return [...new Set(parts)]
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function codePoint(number: number): string {
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ""
}

/** Elements whose content is not shown to people. */
const UNREAD = /<(mc:Fallback|w:instrText|w:del|text:tracked-changes)\b(?:[^<>]*[^<>/])?>/g

/** Runs in linear time, even for millions of opening tags without an end. */
function withoutUnread(xml: string): string {
  const endless = new Set<string>()
  let [text, from] = ["", 0]
  for (const { 1: name = "", index } of xml.matchAll(UNREAD)) {
    if (index < from || endless.has(name)) continue
    const end = xml.indexOf(`</${name}>`, index)
    if (end < 0) endless.add(name)
    else [text, from] = [text + xml.slice(from, index), end + name.length + 3]
  }
  return text + xml.slice(from)
}

/** The text of a document's XML, one line per paragraph. */
function plainXml(xml: string): string {
  return withoutUnread(xml)
    .replace(/[\r\n]/g, " ")
    .replace(/<(?:\/w:p|\/text:p|\/text:h|w:br|w:cr|text:line-break)\b[^<>]*>/g, "\n")
    .replace(/<(?:w:tab|text:tab|text:s)\b[^<>]*>/g, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (_, hex?: string, digits?: string, name?: string) =>
        name ? (entities[name] ?? "") : codePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
}

async function read({ bytes, type }: DocumentRequest): Promise<DocumentText> {
  if (type === "pdf") return readPdf(bytes)
  return { text: partsOf(bytes).map(plainXml).join("\n"), pictures: [] }
}

const tidy = (text: string) =>
  text
    // PostgreSQL cannot store NUL, and other control characters are invisible.
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, MOST_TEXT)
    .trim()

boundMemory()
process.once("message", (request: DocumentRequest) => {
  const answer = read(request).then(
    ({ text, pictures }): DocumentAnswer => ({ text: tidy(text), pictures }),
    (error: unknown): DocumentAnswer => ({ refused: String(error) }),
  )
  void answer.then((sent) => process.send?.(sent))
})
