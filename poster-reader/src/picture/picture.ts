import { IMAGE_PIXELS, imageUnsupported } from "@upaon/contract/uploads/limits"
import sharp, { type Sharp } from "sharp"

/** A picture that cannot be read. The message is shown to the administrator. */
export class PictureRefused extends Error {
  override name = "PictureRefused"
}

/** The picture could not be read now (no language data, or no answer in time): HTTP 503. */
export class ReadingUnavailable extends Error {
  override name = "ReadingUnavailable"
}

const longest = 2200
const smallest = 1000
const tiny = 40
/** The formats that a job's picture may have. Others are refused before any slow work. */
const readable: readonly string[] = ["jpeg", "png", "webp"]

export type Variant = "plain" | "contrast" | "inverted" | "enlarged"

const within = (side: number) => ({
  width: Math.round(side),
  height: Math.round(side),
  fit: "inside" as const,
})
const toPng = (picture: Sharp) => picture.png({ compressionLevel: 1 }).toBuffer()

/**
 * The picture upright, on white, 1000 to 2200 pixels on its longer side, as PNG for OCR.
 * @throws PictureRefused if the bytes are no picture, too small to hold text, or larger than 40 megapixels
 */
export async function normalisePicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    // Reads only the header, so that a picture with too many pixels is refused by its size.
    const { width, height, format } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: "error",
    }).metadata()
    if (!readable.includes(format)) throw new PictureRefused(imageUnsupported.message)
    if (width * height > IMAGE_PIXELS)
      throw new PictureRefused("Imagem grande demais: reduza-a e tente de novo.")
    if (width < tiny || height < tiny) throw new PictureRefused("Imagem pequena demais para ser lida.")
    const side = Math.max(width, height)
    if (side > 12 * Math.min(width, height)) throw new PictureRefused("Imagem comprida demais para ser lida.")
    const target = side > longest ? longest : side < smallest ? Math.min(side * 2.5, 1400) : side
    const upright = sharp(bytes, { limitInputPixels: IMAGE_PIXELS, failOn: "error", animated: false })
    return await toPng(upright.autoOrient().flatten({ background: "#ffffff" }).resize(within(target)))
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused("Não foi possível abrir a imagem. Envie um arquivo JPG ou PNG válido.", {
      cause: error,
    })
  }
}

/**
 * Variants of a picture, for text that OCR misses in the plain one: even light for photos and gradients, inverted for text on
 * coloured bands, enlarged for thin letters.
 */
export async function createVariant(png: Uint8Array, variant: Variant): Promise<Buffer> {
  if (variant === "plain") return Buffer.from(png)
  const picture = sharp(png).greyscale()
  if (variant === "inverted") return await toPng(picture.negate())
  if (variant === "contrast") {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return await toPng(
      sharp(await evenLighting(data, width, height), { raw: { width, height, channels: 1 } }),
    )
  }
  const { width, height } = await sharp(png).metadata()
  const larger = within(Math.min(Math.max(width, height) * 1.7, 2800))
  return await toPng(
    picture
      .resize({ ...larger, kernel: "cubic" })
      .normalise({ lower: 3, upper: 97 })
      .sharpen({ sigma: 1.4 }),
  )
}

/** Brightness is measured in a picture of one eighth of the size. */
const EIGHTH = 8

/** Evens out the light: each pixel relative to the brightness around it. One byte per pixel, in and out. */
export async function evenLighting(grey: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const [across, down] = [Math.ceil(width / EIGHTH), Math.ceil(height / EIGHTH)]
  const around = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(across, down, { fit: "fill" })
    .blur(Math.max(3, Math.min(across, down) / 14))
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .toColourspace("b-w")
    .raw()
    .toBuffer()
  return grey.map((value, at) => Math.min(255, (value * 150) / Math.max(24, around[at] ?? 0)))
}

/** Yields to the event loop. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The width at which the tilt is measured, in pixels. */
const looked = 360
const widest = 14

/** How sharply the rows of a picture sheared by an angle differ. The value is highest if the lines of text are level. */
function levelness(edges: Float32Array, width: number, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float32Array(height + 2 * Math.ceil(Math.abs(slope) * width) + 2)
  const offset = Math.ceil(Math.abs(slope) * width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = Math.round(y + offset - (x - width / 2) * slope)
      rows[row] = (rows[row] ?? 0) + (edges[y * width + x] ?? 0)
    }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/** Stronger edges are borders of paper and tables; they would outweigh the letters in poor light. */
const EDGE = { plain: 60, contrast: 25 } as const

/**
 * By how many degrees the lines of text lean clockwise; 0 if that is unclear or less than 1.5. Yields to the event loop between
 * angles.
 */
export async function measureSkew(png: Uint8Array, variant: keyof typeof EDGE = "plain"): Promise<number> {
  const { data, info } = await sharp(await createVariant(png, variant))
    .greyscale()
    .resize({ width: looked, height: looked * 2, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const edges = new Float32Array(width * height)
  for (let at = width; at < edges.length; at++)
    edges[at] = Math.min(EDGE[variant], Math.abs((data[at] ?? 0) - (data[at - width] ?? 0)))
  const level = levelness(edges, width, height, 0)
  let best = { degrees: 0, worth: level }
  for (let degrees = -widest; degrees <= widest; degrees++) {
    const worth = levelness(edges, width, height, degrees)
    if (worth > best.worth) best = { degrees, worth }
    await pause()
  }
  return Math.abs(best.degrees) >= 1.5 && best.worth > level * 1.15 ? best.degrees : 0
}

/** Rotates the picture so that its text is level. */
export async function deskew(png: Buffer): Promise<Buffer> {
  const lean = (await measureSkew(png)) || (await measureSkew(png, "contrast"))
  if (lean === 0) return png
  return await sharp(png).rotate(-lean, { background: "#808080" }).png({ compressionLevel: 1 }).toBuffer()
}
