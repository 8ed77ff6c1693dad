import sharp from "sharp"
import { printable } from "@upaon/contract/platform/printable"
import { brand, colours } from "@upaon/contract/site/brand"
import { box, drawLetters, MARK, text, withTiles } from "./parts.ts"
import type { PictureWords } from "./pictures.queries.ts"

/** In pixels. The size that social networks recommend; with it they show the picture large. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** Increase it when the drawing changes: it is part of the key of stored pictures, with their words. */
export const DRAWING = 3

const MARGIN = 72
/** In pixels: the tiles begin to the right of it. */
const WORDS_WIDTH = 720

/** Drawn once: the background that all pictures share. */
let ground: Promise<Buffer> | undefined

/** A PNG of 1200 × 630 for shared links: the brand, the words, and tiles. Takes about 150 ms. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  ground ??= drawGround()
  const input = await drawLetters(layout(words), PICTURE_SIZE)
  return sharp(await ground)
    .composite([{ input }])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
}

/** The background: deep blue, the logo in the corner, the tiles at the right edge. */
function drawGround(): Promise<Buffer> {
  const { wall: light } = colours
  const wallpaper = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="#081b47"/></linearGradient></defs>
    <path fill="url(#g)" d="M0 0h1200v630H0z"/>
    <g transform="translate(${MARGIN} ${MARGIN})scale(1.9)">${MARK}</g></svg>`
  // The picture of the tiles is slightly taller than this picture.
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

/** Longer titles get smaller letters, so that most titles fit in three lines. */
const sizeOf = (title: string) =>
  title.length <= 28 ? 76 : title.length <= 50 ? 62 : title.length <= 80 ? 52 : 44
