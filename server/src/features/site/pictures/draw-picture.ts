import sharp from "sharp"
import { printable } from "@upaon/contract/platform/printable"
import { brand, colours } from "@upaon/contract/site/brand"
import { box, drawLetters, MARK, text, withTiles } from "./parts.ts"
import type { PictureWords } from "./pictures.queries.ts"

/** What the networks ask for; with it the picture stands large. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** Change it when the drawing changes: stored pictures are kept by their words and this number. */
export const DRAWING = 2

const MARGIN = 72
/** Words end where the tiles begin. */
const WORDS_WIDTH = 720

/** Drawn once: all that every picture shares. */
let ground: Promise<Buffer> | undefined

/** A PNG of 1200 × 630 for shared links: the brand, the words, azulejos. Some 150 ms of work. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  ground ??= drawGround()
  const input = await drawLetters(layout(words), PICTURE_SIZE)
  return sharp(await ground)
    .composite([{ input }])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
}

/** The wallpaper: deep blue, the mark in the corner, the wall of tiles at the right edge. */
function drawGround(): Promise<Buffer> {
  const { wall: light } = colours
  const wallpaper = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="#081b47"/></linearGradient></defs>
    <path fill="url(#g)" d="M0 0h1200v630H0z"/>
    <g transform="translate(${MARGIN} ${MARGIN})scale(1.9)">${MARK}</g></svg>`
  // The wall itself is a little taller than the picture.
  return withTiles(wallpaper, PICTURE_SIZE.width, { left: 96, height: PICTURE_SIZE.height })
}

function layout({ title, line, badge }: PictureWords) {
  const { onWall, onWallSoft, accent } = colours
  const clean = printable(title)
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
        text(2, { marginTop: 22, fontSize: 30, lineHeight: 1.3, color: onWallSoft }, printable(line)),
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
              printable(badge),
            )
          : box({ fontSize: 28, color: onWallSoft }, title === brand.tagline ? "" : brand.tagline),
      ]),
    ],
  )
}

/** The longer, the smaller, so that three lines hold most titles. */
const sizeOf = (title: string) =>
  title.length <= 28 ? 76 : title.length <= 50 ? 62 : title.length <= 80 ? 52 : 44
