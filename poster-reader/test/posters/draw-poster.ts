import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import satori from "satori"
import sharp from "sharp"
import type { Block, Effect, Poster, PicturePoster } from "./poster.ts"

type Element = { type: string; props: Record<string, unknown> }

const files = join(
  dirname(createRequire(import.meta.url).resolve("@fontsource/figtree/package.json")),
  "files",
)
let fonts: Parameters<typeof satori>[1]["fonts"] | null = null

async function loadFonts() {
  fonts ??= await Promise.all(
    ([400, 700, 900] as const).flatMap((weight) =>
      (["normal", "italic"] as const).map(async (style) => ({
        name: "Figtree",
        weight,
        style,
        data: await readFile(join(files, `figtree-latin-${weight}-${style}.woff`)),
      })),
    ),
  )
  return fonts
}

function box(style: Record<string, unknown>, children: unknown): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } }
}

function draw(block: Block, poster: Poster): Element {
  const { size = 34, weight = 400, italic = false, color = poster.ink, ground, gap = 14, mark = "•" } = block
  const style = {
    fontSize: size,
    fontWeight: weight,
    fontStyle: italic ? "italic" : "normal",
    color,
    marginBottom: gap,
    lineHeight: 1.25,
  }
  if (block.list) {
    const items = block.list.map((item) => box({ ...style, marginBottom: 6 }, `${mark} ${item}`))
    return box({ flexDirection: "column", marginBottom: gap }, items)
  }
  const banner = ground ? { background: ground, padding: "10px 24px", borderRadius: 14 } : {}
  return box(
    { ...style, ...banner, textAlign: poster.align === "center" ? "center" : "left" },
    block.text ?? "",
  )
}

/** Even numbers 0 to 1 in an order fixed by the seed, so that a poster is the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

async function withNoise(png: Buffer, strength: number, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const random = randomFrom(seed)
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (random() + random() - 1) * strength))
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}

async function apply(png: Buffer, effect: Effect): Promise<Buffer> {
  const picture = sharp(png)
  const desk = "#6b5a48"
  switch (effect.kind) {
    case "plain":
      return await picture.png().toBuffer()
    case "tilted":
      return await picture.rotate(effect.degrees, { background: desk }).jpeg({ quality: 85 }).toBuffer()
    case "blurred":
      return await picture.blur(effect.sigma).jpeg({ quality: 80 }).toBuffer()
    case "noisy":
      return await sharp(await withNoise(png, effect.strength, 7))
        .jpeg({ quality: 75 })
        .toBuffer()
    case "sheared":
      return await picture
        .affine(
          [
            [1, effect.amount],
            [effect.amount / 3, 1],
          ],
          { background: desk },
        )
        .jpeg({ quality: 85 })
        .toBuffer()
    case "jpeg":
      return await picture.jpeg({ quality: effect.quality }).toBuffer()
    case "small":
      return await picture.resize({ width: effect.width }).jpeg({ quality: 80 }).toBuffer()
    case "photographed": {
      const bent = await picture
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: desk })
        .affine(
          [
            [1, 0.04],
            [-0.02, 0.97],
          ],
          { background: desk },
        )
        .png()
        .toBuffer()
      const { width, height } = await sharp(bent).metadata()
      const shade = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6d8" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
      )
      const shaded = await sharp(bent)
        .composite([{ input: shade }])
        .blur(0.9)
        .png()
        .toBuffer()
      return await sharp(await withNoise(shaded, 26, 11))
        .jpeg({ quality: 68 })
        .toBuffer()
    }
  }
}

/** The poster's picture (PNG or JPEG bytes), the same on every machine: its letters are paths, no system font is used. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { width = 1080, height = 1350, align = "flex-start", columns } = poster
  const parts = poster.blocks.map((block) => draw(block, poster))
  if (columns)
    parts.push(
      box(
        { flexDirection: "row", gap: 50 },
        columns.map((column) =>
          box(
            { flexDirection: "column", width: width / 2 - 95 },
            column.map((block) => draw(block, poster)),
          ),
        ),
      ),
    )
  const page = box(
    {
      width,
      height,
      background: poster.ground,
      color: poster.ink,
      flexDirection: "column",
      alignItems: align,
      padding: 70,
      fontFamily: "Figtree",
    },
    parts,
  )
  const svg = await satori(page as never, { width, height, fonts: await loadFonts() })
  return await apply(
    await sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).png().toBuffer(),
    poster.effect,
  )
}

/** The bytes of a poster, drawn or as it lies in `pictures/`. */
export function pictureOf(poster: Poster | PicturePoster): Promise<Buffer> {
  return "effect" in poster
    ? drawPoster(poster)
    : readFile(new URL(`pictures/${poster.file}`, import.meta.url))
}
