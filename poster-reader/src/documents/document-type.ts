import { type DocumentType, documentTypes } from "@upaon/contract/uploads/limits"

export const MOST_PAGES = 8
/** What a PDF with more is refused for. */
export const TOO_MANY_PAGES = "too many pages"
/** What one is refused for whose scanned pages have more dots than can be read. */
export const TOO_LARGE = "too large a picture"

/** The PDF standard lets other bytes stand before the header. */
const PDF_WITHIN = 1024
const ZIP = Buffer.from("PK\x03\x04", "latin1")
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
const JPEG = Buffer.from("\xff\xd8\xff", "latin1")
/** An ODT's first entry names its type, stored as it is, behind a header of 30 bytes. */
const ODT = Buffer.from(`mimetype${documentTypes.odt}`)

/** What a file is, whatever it calls itself; null: none of those that are taken. */
export function documentTypeOf(given: Uint8Array): DocumentType | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const starts = (sign: Buffer) => bytes.subarray(0, sign.length).equals(sign)
  if (bytes.subarray(0, PDF_WITHIN).includes("%PDF-")) return "pdf"
  if (starts(PNG)) return "png"
  if (starts(JPEG)) return "jpg"
  if (!starts(ZIP)) return null
  if (bytes.subarray(30, 30 + ODT.length).equals(ODT)) return "odt"
  return bytes.includes("word/document.xml") ? "docx" : null
}
