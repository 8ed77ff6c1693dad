import { imageUnsupported } from "@upaon/contract/uploads/limits"
import sharp, { type Sharp } from "sharp"

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

const within = (side: number) => ({
  width: Math.round(side),
  height: Math.round(side),
  fit: "inside" as const,
})
const toPng = (picture: Sharp) => picture.png({ compressionLevel: 1 }).toBuffer()

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
    if (!readable.includes(format)) throw new PictureRefused(imageUnsupported.message)
    if (width * height > maxPixels)
      throw new PictureRefused("Imagem grande demais: reduza-a e tente de novo.")
    if (width < tiny || height < tiny) throw new PictureRefused("Imagem pequena demais para ser lida.")
    const side = Math.max(width, height)
    if (side > 12 * Math.min(width, height)) throw new PictureRefused("Imagem comprida demais para ser lida.")
    const target = side > longest ? longest : side < smallest ? Math.min(side * 2.5, 1400) : side
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false })
    return await toPng(upright.autoOrient().flatten({ background: "#ffffff" }).resize(within(target)))
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused("Não foi possível abrir a imagem. Envie um arquivo JPG ou PNG válido.", {
      cause: error,
    })
  }
}
