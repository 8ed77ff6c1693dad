import { strToU8, zipSync } from "fflate"
import sharp from "sharp"
import { drawPoster } from "../../../poster-reader/test/posters/draw-poster.ts"

/** A Word document of these paragraphs. */
export function docxOf(lines: readonly string[]): Buffer {
  const xml = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("")
  const parts = { "[Content_Types].xml": "<Types/>", "word/document.xml": `<w:body>${xml}</w:body>` }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

/** A sheet with these lines as somebody photographs it, in JPEG; the first is its heading. */
export async function photoOf([heading, ...lines]: readonly string[]): Promise<Buffer> {
  const blocks = [
    { text: heading, size: 54, weight: 700 as const },
    ...lines.map((text) => ({ text, size: 30 })),
  ]
  const sheet = { width: 1240, height: 900, ground: "#ffffff", ink: "#111111", align: "flex-start" }
  const png = await drawPoster({ ...sheet, blocks, effect: { kind: "plain" } } as never)
  return sharp(png).jpeg().toBuffer()
}
