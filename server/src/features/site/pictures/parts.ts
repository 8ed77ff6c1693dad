import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type satori from "satori"
import sharp from "sharp"
import { colours } from "@upaon/contract/site/brand"

/** An element of a drawn picture, as satori takes it. */
type Element = { type: string; props: Record<string, unknown> }

export const box = (style: Record<string, unknown>, children: unknown): Element => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
})

/** Text of at most `lines` lines. A word that is longer than a line is broken, an amount stays on its line. */
export const text = (lines: number, style: Record<string, unknown>, words: string): Element =>
  box(
    { wordBreak: "break-word", ...style, display: "block", lineClamp: lines },
    words.replaceAll("R$ ", "R$\u00a0"),
  )

export const image = (src: string, style: Record<string, unknown>): Element => ({
  type: "img",
  props: { src, style },
})

/** The brand's logo on a square of 40 units. */
export const MARK = `<rect width="40" height="40" rx="10" fill="${colours.action}"/>
  <path fill="#3b76dc" d="M10 0A10 10 0 0 0 0 10A10 10 0 0 0 10 0zM30 40A10 10 0 0 0 40 30A10 10 0 0 0 30 40z"/>
  <path fill="#fff" d="M19 19A12.5 12.5 0 0 1 6.5 6.5 12.5 12.5 0 0 1 19 19zM19 21A12.5 12.5 0 0 0 6.5 33.5 12.5 12.5 0 0 0 19 21zM21 21A12.5 12.5 0 0 1 33.5 33.5 12.5 12.5 0 0 1 21 21z"/>
  <path fill="${colours.accent}" d="M21 19A12.5 12.5 0 0 0 33.5 6.5 12.5 12.5 0 0 0 21 19z"/>`

/** Width in pixels of the part of `wall.svg` at the right edge. */
const WALL_WIDTH = 384

/** An SVG of this width with tiles at its right edge, from the top to `height`; `left` is where their part of the wall begins. */
export async function withTiles(
  svg: string,
  width: number,
  tiles: { left: number; height: number },
): Promise<Buffer> {
  const input = await sharp(await readFile(new URL("./wall.svg", import.meta.url)))
    .extract({ ...tiles, top: 0, width: WALL_WIDTH })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input, left: width - WALL_WIDTH, top: 0 }])
    .png()
    .toBuffer()
}

/** Loaded once. */
let fonts: Promise<Parameters<typeof satori>[1]["fonts"]> | undefined

/** The elements as SVG, with letters converted to shapes. */
export async function drawLetters(layout: Element, size: { width: number; height: number }): Promise<Buffer> {
  const { default: draw } = await import("satori")
  fonts ??= loadFonts()
  return Buffer.from(await draw(layout as never, { ...size, fonts: await fonts }))
}

function loadFonts() {
  const files = join(
    dirname(createRequire(import.meta.url).resolve("@fontsource/figtree/package.json")),
    "files",
  )
  return Promise.all(
    ([400, 700, 800] as const).map(async (weight) => ({
      name: "Figtree",
      weight,
      style: "normal" as const,
      data: await readFile(join(files, `figtree-latin-${weight}-normal.woff`)),
    })),
  )
}
