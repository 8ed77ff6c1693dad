import { type DocumentType, documentTypes } from "@upaon/contract/uploads/limits"

export const MAX_PAGES = 8
/** The reason for refusing a PDF with more pages. */
export const TOO_MANY_PAGES = "too many pages"
/** The reason for refusing a PDF whose scanned pages have too many pixels. */
export const TOO_LARGE = "too large a picture"
/** The reason for refusing a PDF with neither text nor a picture that can be decoded here: not CCITT, JBIG2 or JPEG 2000. */
export const UNREADABLE = "unreadable pages"

/** The PDF standard allows other bytes before the header. */
const PDF_WITHIN = 1024
const ZIP = Buffer.from("PK\x03\x04", "latin1")
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
const JPEG = Buffer.from("\xff\xd8\xff", "latin1")
/** The first entry of an ODT names its type, uncompressed, after a header of 30 bytes. */
const ODT = Buffer.from(`mimetype${documentTypes.odt}`)

/** The type of a file by its content, whatever its name says; null if it is not a supported type. */
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
