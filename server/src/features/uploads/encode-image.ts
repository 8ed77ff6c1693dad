import { imageUnsupported } from "@upaon/contract/uploads/errors"
import { ARTICLE_IMAGE_TYPES, IMAGE_TYPES } from "@upaon/contract/uploads/limits"
import sharp, { type Sharp } from "sharp"
import { Failure } from "../../platform/http/failure.ts"

/** Widths that are kept, in pixels; the first that is at least as wide as needed is shown. */
const WIDTHS = [320, 640, 1280] as const
const PIXEL_LIMIT = 40_000_000

export type EncodedImage = { width: number; height: number; bytes: Buffer }

/**
 * Decodes a picture and writes it anew as WebP in a few widths, largest last: what is no picture is refused by its
 * content, and metadata (places, devices), animation and trailing bytes are gone.
 * @throws Failure 415
 */
export async function encodeImage(
  bytes: Uint8Array,
  purpose: "article" | undefined,
): Promise<EncodedImage[]> {
  const allowed: readonly string[] = purpose === "article" ? ARTICLE_IMAGE_TYPES : IMAGE_TYPES
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "error", pages: 1 })
    const { format, width } = await picture.metadata()
    // sharp would read SVG and more; only what is allowed goes on.
    if (!allowed.includes(`image/${format}`)) throw new Failure(imageUnsupported)
    const widths = WIDTHS.filter((one, index) => index === 0 || one <= width)
    return await Promise.all(widths.map((one) => encode(picture, one)))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(imageUnsupported)
  }
}

async function encode(picture: Sharp, width: number): Promise<EncodedImage> {
  const { data, info } = await picture
    .clone()
    .autoOrient()
    .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
