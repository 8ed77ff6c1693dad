import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import satori from "satori"
import sharp from "sharp"
import { brand, colours } from "@upaon/contract/site/brand"
import type { PictureWords } from "./picture-words.queries.ts"

/** What the networks ask for; with it the picture stands large. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** Change it when the drawing changes: stored pictures are kept by their words and this number. */
export const DRAWING = 1

const MARGIN = 72
/** Words end where the tiles begin. */
const WORDS_WIDTH = 720
const WALL = { left: 96, width: 384 }

/** Loaded and drawn once: letters, and all that every picture shares. */
let prepared: Promise<{ fonts: Parameters<typeof satori>[1]["fonts"]; ground: Buffer }> | undefined

/** A PNG of 1200 × 630 for shared links: the brand, the words, azulejos. Some 150 ms of work. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  prepared ??= prepare()
  const { fonts, ground } = await prepared
  const letters = await satori(layout(words) as never, { ...PICTURE_SIZE, fonts })
  return sharp(ground)
    .composite([{ input: Buffer.from(letters) }])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
}

async function prepare() {
  const files = join(
    dirname(createRequire(import.meta.url).resolve("@fontsource/figtree/package.json")),
    "files",
  )
  const fonts = await Promise.all(
    ([400, 700, 800] as const).map(async (weight) => ({
      name: "Figtree",
      weight,
      style: "normal" as const,
      data: await readFile(join(files, `figtree-latin-${weight}-normal.woff`)),
    })),
  )
  return { fonts, ground: await drawGround() }
}

/** The façade: deep blue, the mark in the corner, the wall of tiles at the right edge. */
async function drawGround(): Promise<Buffer> {
  // Its four columns nearest the edge; the wall itself is a little taller than the picture.
  const wall = await sharp(await readFile(new URL("./wall.svg", import.meta.url)))
    .extract({ left: WALL.left, top: 0, width: WALL.width, height: PICTURE_SIZE.height })
    .png()
    .toBuffer()
  const { wall: light, action } = colours
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="#081b47"/></linearGradient></defs>
    <path fill="url(#g)" d="M0 0h1200v630H0z"/>
    <g transform="translate(${MARGIN} ${MARGIN})scale(1.9)">
      <rect width="40" height="40" rx="10" fill="${action}"/>
      <path fill="#3b76dc" d="M10 0A10 10 0 0 0 0 10A10 10 0 0 0 10 0zM30 40A10 10 0 0 0 40 30A10 10 0 0 0 30 40z"/>
      <path fill="#fff" d="M19 19A12.5 12.5 0 0 1 6.5 6.5 12.5 12.5 0 0 1 19 19zM19 21A12.5 12.5 0 0 0 6.5 33.5 12.5 12.5 0 0 0 19 21zM21 21A12.5 12.5 0 0 1 33.5 33.5 12.5 12.5 0 0 1 21 21z"/>
      <path fill="${colours.accent}" d="M21 19A12.5 12.5 0 0 0 33.5 6.5 12.5 12.5 0 0 0 21 19z"/>
    </g></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: wall, left: PICTURE_SIZE.width - WALL.width, top: 0 }])
    .png()
    .toBuffer()
}

type Element = { type: string; props: { style: Record<string, unknown>; children: unknown } }

const box = (style: Record<string, unknown>, children: unknown): Element => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
})

/** Text of at most so many lines. */
const text = (lines: number, style: Record<string, unknown>, words: string): Element =>
  box({ ...style, display: "block", lineClamp: lines }, words)

function layout({ title, line, badge }: PictureWords): Element {
  const { onWall, onWallSoft, accent } = colours
  const clean = drawable(title)
  return box(
    {
      ...PICTURE_SIZE,
      flexDirection: "column",
      justifyContent: "space-between",
      boxSizing: "border-box",
      padding: MARGIN,
      fontFamily: "Figtree",
      color: onWall,
    },
    [
      box({ height: 76, alignItems: "center", paddingLeft: 98, fontSize: 46, fontWeight: 800 }, brand.name),
      box({ flexDirection: "column", width: WORDS_WIDTH }, [
        text(3, { fontSize: sizeOf(clean), fontWeight: 800, lineHeight: 1.12, letterSpacing: -1 }, clean),
        text(2, { marginTop: 22, fontSize: 30, lineHeight: 1.3, color: onWallSoft }, drawable(line)),
      ]),
      box({ height: 60, alignItems: "center" }, [
        badge
          ? box(
              {
                padding: "11px 24px",
                borderRadius: 30,
                background: accent,
                color: "#2e1c00",
                fontSize: 28,
                fontWeight: 700,
              },
              drawable(badge),
            )
          : box({ fontSize: 28, color: onWallSoft }, title === brand.tagline ? "" : brand.tagline),
      ]),
    ],
  )
}

/** The longer, the smaller, so that three lines hold most titles. */
const sizeOf = (title: string) =>
  title.length <= 28 ? 76 : title.length <= 50 ? 62 : title.length <= 80 ? 52 : 44

/** Without signs that the letters of our font lack (emoji above all): they would be drawn as empty boxes. */
const drawable = (words: string) =>
  words
    .normalize("NFC")
    .replace(/[^\u0020-\u007E\u00A0-\u024F\u2010-\u2026\u20AC]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
