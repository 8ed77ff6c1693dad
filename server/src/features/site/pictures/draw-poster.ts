import { printable } from "@upaon/contract/platform/printable"
import { brand, colours } from "@upaon/contract/site/brand"
import QRCode from "qrcode"
import sharp from "sharp"
import { box, drawLetters, image, MARK, text, withTiles } from "./parts.ts"
import type { PosterFacts } from "./pictures.queries.ts"

/** Increase it when the drawing changes: it is part of the key of stored posters, with their words. */
export const POSTER_DRAWING = 3

/** In pixels. A4 has 150 per inch. */
const sizes = {
  status: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  a4: { width: 1240, height: 1754 },
} as const

export type PosterSize = keyof typeof sizes

const A4_MM = { width: 210, height: 297 }
const CALL = "Aponte a câmera e candidate-se"

/** A job's poster with a QR code of its page: PNG, or PDF for A4. Takes about half a second. */
export async function drawPoster(
  said: PosterFacts,
  size: PosterSize,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const { width, height } = sizes[size]
  const parts = { logo: await logoOf(logo), code: await codeOf(said.url) }
  const letters = await drawLetters(layout(said, size, parts), sizes[size])
  const ground = await drawGround(size)
  const picture = sharp({ create: { width, height, channels: 3, background: colours.surface } }).composite([
    { input: ground },
    { input: letters },
  ])
  const bytes = await picture.png({ palette: true, colours: 192, effort: 4 }).toBuffer()
  return size === "a4" ? toPdf(bytes, said) : bytes
}

/** A PDF of the picture, with the words as text underneath, so that they can be searched, copied and read aloud. */
async function toPdf(picture: Buffer, { title, company, facts, url }: PosterFacts): Promise<Buffer> {
  const { jsPDF } = await import("jspdf")
  const page = new jsPDF({ format: "a4", unit: "mm", compress: true })
  page.setProperties({ title: `${title} | ${company}` }).setLanguage("pt-BR")
  const lines = [`Vaga: ${title}`, company, ...facts.map(([name, value]) => `${name}: ${value}`), CALL, url]
  page.setFontSize(12).text(page.splitTextToSize(lines.map(printable).join("\n"), 170) as string[], 20, 60)
  page.addImage(picture, "PNG", 0, 0, A4_MM.width, A4_MM.height)
  page.link(0, 0, A4_MM.width, A4_MM.height, { url })
  return Buffer.from(page.output("arraybuffer"))
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`

const logoOf = async (logo: Uint8Array | null) =>
  logo &&
  dataUrl(
    await sharp(logo).resize(220, 220, { fit: "inside" }).flatten({ background: "#fff" }).png().toBuffer(),
  )

const codeOf = (url: string) =>
  QRCode.toDataURL(url, {
    errorCorrectionLevel: "M",
    margin: 1,
    width: 640,
    color: { dark: colours.heading },
  })

/** The blue band with the logo and tiles. */
function drawGround(size: PosterSize): Promise<Buffer> {
  const { width, height } = sizes[size]
  const band = bandOf(size)
  const mark = band * 0.42
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${colours.wall}" d="M0 0h${width}v${band}H0z"/>
    <path fill="${colours.accent}" d="M0 ${band}h${width}v8H0z"/>
    <g transform="translate(${marginOf(size)} ${(band - mark) / 2})scale(${mark / 40})">${MARK}</g></svg>`
  return withTiles(svg, width, { left: 0, height: band })
}

const bandOf = (size: PosterSize) => (size === "square" ? 144 : 192)
const marginOf = (size: PosterSize) => (size === "square" ? 60 : 84)

/** The largest font size in pixels with which the words fit into the area. */
function fitting(words: string, width: number, height: number, most: number): number {
  const longest = Math.max(...words.split(" ").map(({ length }) => length))
  for (let size = most; size > 30; size -= 2) {
    // A letter of this weight is about 0.58 of its height wide; lines break between words, so they are never full.
    const inLine = Math.floor(width / (size * 0.58))
    const lines = Math.ceil((words.length * 1.12) / inLine)
    if (longest <= inLine && lines * size * 1.12 <= height) return size
  }
  return 30
}

type Parts = { logo: string | null; code: string }

function layout(said: PosterFacts, size: PosterSize, parts: Parts) {
  const { width, height } = sizes[size]
  const margin = marginOf(size)
  const band = bandOf(size)
  return box({ width, height, flexDirection: "column", fontFamily: "Figtree", color: colours.ink }, [
    box(
      {
        height: band + 8,
        alignItems: "center",
        paddingLeft: margin + band * 0.42 + 24,
        fontSize: band * 0.3,
        fontWeight: 800,
        color: colours.onWall,
      },
      brand.name,
    ),
    box(
      {
        flexDirection: "column",
        flexGrow: 1,
        justifyContent: "space-between",
        padding: size === "square" ? "40px 60px 44px" : `64px ${margin}px 72px`,
      },
      [head(said, size, parts), facts(said, size), foot(said, size, parts)],
    ),
  ])
}

function head({ title, company }: PosterFacts, size: PosterSize, { logo }: Parts) {
  const width = sizes[size].width - 2 * marginOf(size)
  const words = printable(title)
  const room = size === "square" ? 250 : size === "a4" ? 520 : 560
  const letters = fitting(words, width, room, size === "square" ? 92 : 124)
  return box({ flexDirection: "column" }, [
    box({ alignItems: "center" }, [
      ...(logo
        ? [
            image(logo, {
              maxWidth: 110,
              maxHeight: 110,
              marginRight: 28,
              borderRadius: 12,
              objectFit: "contain",
            }),
          ]
        : []),
      text(
        2,
        { fontSize: size === "square" ? 34 : 44, fontWeight: 700, color: colours.inkSoft, flexShrink: 1 },
        `${printable(company)} contrata`,
      ),
    ]),
    text(
      Math.max(2, Math.floor(room / (letters * 1.12))),
      {
        width,
        marginTop: size === "square" ? 18 : 34,
        fontSize: letters,
        fontWeight: 800,
        lineHeight: 1.12,
        letterSpacing: -1,
        color: colours.heading,
      },
      words,
    ),
  ])
}

/** The facts one below the other, each with its name; a long place takes two or three lines. */
function facts({ facts: said }: PosterFacts, size: PosterSize) {
  const square = size === "square"
  const fontSize = square ? 34 : size === "a4" ? 50 : 56
  return box(
    { flexDirection: "column", gap: square ? 10 : 26 },
    said.map(([name, value]) =>
      box({ fontSize, alignItems: "baseline" }, [
        box({ color: colours.inkSoft, marginRight: 16, flexShrink: 0 }, `${name}:`),
        text(3, { fontWeight: 700, flexShrink: 1 }, printable(value)),
      ]),
    ),
  )
}

function foot({ title, url }: PosterFacts, size: PosterSize, { code }: Parts) {
  const square = size === "square"
  const side = square ? 216 : 330
  const width = sizes[size].width - 2 * marginOf(size) - side - 44
  const address = url.replace(/^https?:\/\//, "")
  return box({ alignItems: "center", borderTop: `3px solid ${colours.line}`, paddingTop: square ? 26 : 48 }, [
    image(code, { width: side, height: side }),
    box({ flexDirection: "column", marginLeft: 44, width }, [
      text(
        2,
        { fontSize: square ? 38 : 52, fontWeight: 800, lineHeight: 1.15, color: colours.heading },
        CALL,
      ),
      text(
        4,
        { marginTop: 14, fontSize: square ? 24 : 30, color: colours.inkSoft },
        `Vaga: ${printable(title)}`,
      ),
      text(
        2,
        { marginTop: 8, fontSize: square ? 22 : 28, color: colours.inkFaint, wordBreak: "break-all" },
        address,
      ),
    ]),
  ])
}
