import sharp, { type Sharp } from "sharp"
import type { Strip } from "./find-lines.ts"

/** Dots of a picture, three bytes each. */
export type Dots = { data: Uint8Array; width: number; height: number }

/** A strip of a picture turned level, in its own size; between four dots lies their mean, beyond the edge what lies on it. */
export function cutOut({ data, width, height }: Dots, strip: Strip): Dots {
  const [across, down] = [Math.max(2, Math.round(strip.width)), Math.max(2, Math.round(strip.height))]
  const [cos, sin] = [Math.cos(strip.angle), Math.sin(strip.angle)]
  const into = new Uint8Array(across * down * 3)
  const inside = (at: number, side: number) => Math.min(side - 1, Math.max(0, at))
  let next = 0
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [along, athwart] = [column + 0.5 - across / 2, row + 0.5 - down / 2]
      const x = inside(strip.cx + along * cos - athwart * sin - 0.5, width)
      const y = inside(strip.cy + along * sin + athwart * cos - 0.5, height)
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const [right, lower] = [x - x0, y - y0]
      const at = (y0 * width + x0) * 3
      const [aside, below] = [x0 + 1 < width ? 3 : 0, y0 + 1 < height ? width * 3 : 0]
      for (let colour = at; colour < at + 3; colour++) {
        const upperHalf = (data[colour] ?? 0) * (1 - right) + (data[colour + aside] ?? 0) * right
        const lowerHalf =
          (data[colour + below] ?? 0) * (1 - right) + (data[colour + below + aside] ?? 0) * right
        into[next++] = upperHalf * (1 - lower) + lowerHalf * lower + 0.5
      }
    }
  return { data: into, width: across, height: down }
}

/** A line in letters of the height that a reader was trained on. */
export function atHeight({ data, width, height }: Dots, wanted: number): Sharp {
  const across = Math.max(8, Math.round((width * wanted) / height))
  return sharp(data, { raw: { width, height, channels: 3 } }).resize(across, wanted, {
    fit: "fill",
    kernel: "cubic",
  })
}

/** A line as if printed: dark letters on a light ground, with some of that ground around them, as PNG. */
export async function asIfPrinted(line: Sharp): Promise<Buffer> {
  const { data, info } = await line
    .greyscale()
    .toColourspace("b-w")
    .normalise({ lower: 2, upper: 98 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Letters cover less than half of a line: the middle brightness is the ground's.
  const middle = data.toSorted()[data.length >> 1] ?? 255
  const isDark = middle < 128
  const ground = isDark ? 255 - middle : middle
  return await sharp(isDark ? data.map((dot) => 255 - dot) : data, {
    raw: { width: info.width, height: info.height, channels: 1 },
  })
    .extend({ ...AROUND, background: { r: ground, g: ground, b: ground } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Ground that is added around a line. Pixels. */
export const AROUND = { top: 8, bottom: 8, left: 12, right: 12 } as const
