import sharp from "sharp"
import { equalise } from "./equalise.ts"

/** A picture that cannot be read as one; the message is for the administrator. */
export class PictureRefused extends Error {
  override name = "PictureRefused"
}

/** Reading could not be done now (no language data, no answer in time): HTTP 503. */
export class ReadingUnavailable extends Error {
  override name = "ReadingUnavailable"
}

const maxPixels = 40_000_000
const longest = 2200
const smallest = 1000
const tiny = 40
/** What is kept as a job's picture too: others are refused before anything slow is begun. */
const readable: readonly string[] = ["jpeg", "png", "webp"]

export type Variant = "plain" | "contrast" | "inverted" | "enlarged"

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false })
}

/**
 * The picture upright, on white, between 1000 and 2200 pixels on its longer side, as PNG for the reader.
 * @throws PictureRefused when the bytes are no picture, too small to hold text or larger than 40 megapixels.
 */
export async function normalisePicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    // Only the head is read here, so that a picture of too many pixels is told by its size.
    const { width, height, format } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: "error",
    }).metadata()
    if (!readable.includes(format)) throw new PictureRefused("Formato não suportado. Use JPG ou PNG")
    if (width * height > maxPixels)
      throw new PictureRefused("Imagem grande demais: reduza-a e tente de novo.")
    if (width < tiny || height < tiny) throw new PictureRefused("Imagem pequena demais para ser lida.")
    const side = Math.max(width, height)
    if (side > 12 * Math.min(width, height)) throw new PictureRefused("Imagem comprida demais para ser lida.")
    const target = side > longest ? longest : side < smallest ? Math.min(side * 2.5, 1400) : side
    const upright = open(bytes).autoOrient().flatten({ background: "#ffffff" })
    return await upright
      .resize({ width: Math.round(target), height: Math.round(target), fit: "inside", kernel: "lanczos3" })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused("Não foi possível abrir a imagem. Envie um arquivo JPG ou PNG válido.", {
      cause: error,
    })
  }
}

/**
 * Other looks at the same picture, for what the plain one leaves unread: local contrast for photographs and gradients,
 * dark for light for letters on coloured bands, and enlargement for thin letters.
 */
export async function varyPicture(png: Uint8Array, variant: Variant): Promise<Buffer> {
  if (variant === "contrast") {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return await sharp(await equalise(data, width, height), { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  const picture = sharp(png)
  if (variant === "enlarged") {
    const { width, height } = await picture.metadata()
    const target = Math.min(Math.max(width, height) * 1.7, 2800)
    return await picture
      .greyscale()
      .resize({ width: Math.round(target), height: Math.round(target), fit: "inside", kernel: "cubic" })
      .normalise({ lower: 3, upper: 97 })
      .sharpen({ sigma: 1.4 })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  if (variant === "inverted")
    return await picture.greyscale().negate().png({ compressionLevel: 1 }).toBuffer()
  return Buffer.from(png)
}
