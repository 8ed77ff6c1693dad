import type { Image } from "@upaon/contract/uploads/endpoints"
import { randomBytes } from "node:crypto"
import {
  ARTICLE_IMAGE_TYPES,
  IMAGE_DAMAGED,
  IMAGE_PIXELS,
  IMAGE_SHAPE,
  IMAGE_TYPES,
  imageUnsupported,
} from "@upaon/contract/uploads/limits"
import sharp, { type Metadata, type Sharp } from "sharp"
import { type ErrorDefinition, platformErrors } from "@upaon/contract/platform/errors"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"
import { and, eq } from "drizzle-orm"
import { uploads, type Transaction } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { Failure, invalidField } from "../../platform/http/index.ts"

export type NewImage = {
  bytes: Uint8Array
  ownerId: number | null
  purpose?: "article" | undefined
  used?: boolean
}

/**
 * Stores a picture and returns its record, which is written first: what a failure leaves of the files is deleted with it, as
 * unused.
 */
export async function storeImage(
  deps: Pick<Deps, "db" | "storage" | "clock">,
  image: NewImage,
): Promise<{ id: number; key: string }> {
  const now = deps.clock.now()
  const types = image.purpose === "article" ? ARTICLE_IMAGE_TYPES : IMAGE_TYPES
  const sent = { field: "image", types, unsupported: imageUnsupported }
  const encoded = await decodePicture(image.bytes, sent, encode)
  const name = `${now.toISOString().slice(0, 7)}/${randomBytes(12).toString("hex")}`
  const keyOf = (width: number) => `${name}-${width}.webp`
  const variants = encoded.map(({ bytes, ...size }) => ({
    ...size,
    key: keyOf(size.width),
    bytes: bytes.length,
  }))
  const largest = variants.at(-1)
  if (!largest) throw new Error("uploads: a picture without any width")
  const [row] = await deps.db
    .insert(uploads)
    .values({
      ...largest,
      ownerId: image.ownerId,
      mime: "image/webp",
      variants,
      usedAt: image.used ? now : null,
      createdAt: now,
    })
    .returning({ id: uploads.id, key: uploads.key })
  if (!row) throw new Error("uploads: nothing was written")
  await Promise.all(encoded.map(({ width, bytes }) => deps.storage.put(keyOf(width), bytes, "image/webp")))
  return row
}

/** The URL of a stored picture. Keys are random, so that a URL reveals nothing; it never changes. */
export const imageUrl = (key: string) => `/uploads/${key}`

/** A picture in the API's form; null when there is none. */
export function presentImage(upload: { id: number; key: string }): Image
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null {
  return upload ? { id: upload.id, url: imageUrl(upload.key) } : null
}

/** Widths of the stored variants in pixels; pages show the smallest that is wide enough. */
const WIDTHS = [320, 640, 1280] as const
/** Limits of side length in pixels and of shape: extreme pictures are small files that occupy a decoder for seconds. */
const SIDE_LIMIT = 12_000
const RATIO_LIMIT = 50
const SECONDS = 10

type EncodedImage = { width: number; height: number; bytes: Buffer }

/** How a file of each type begins. sharp must not tell it: to measure an SVG it draws all of it, 12 KB of them for 15 s. */
const BEGINNINGS = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG\r\n/,
  "image/webp": /^RIFF[^]{4}WEBP/,
} satisfies Record<(typeof IMAGE_TYPES)[number], RegExp>

type ImageType = keyof typeof BEGINNINGS

function isOf(types: readonly ImageType[], bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1")
  return types.some((type) => BEGINNINGS[type].test(head))
}

/** Two at a time, because each may occupy for a second the threads that passwords and files need too. */
const inLane = createLanes(2, 30)

/**
 * Decodes a picture when its turn comes.
 * @param sent the form field, the accepted types, and the error for any other type
 * @throws Failure 422 for an extreme shape, 503 when too many wait or it takes too long, else `unsupported`
 */
export async function decodePicture<T>(
  bytes: Uint8Array,
  sent: { field: string; types: readonly ImageType[]; unsupported: ErrorDefinition },
  work: (picture: Sharp, metadata: Metadata) => Promise<T>,
): Promise<T> {
  if (!isOf(sent.types, bytes)) throw new Failure(sent.unsupported)
  try {
    return await inLane(async () => {
      const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
      const { width, height, depth } = metadata
      const [short, long] = [Math.min(width, height), Math.max(width, height)]
      // A pixel of 16 bits takes twice the memory, and an interlaced picture is held whole.
      const pixels = short * long * (depth === "ushort" ? 2 : 1)
      if (long > SIDE_LIMIT || long > short * RATIO_LIMIT || pixels > IMAGE_PIXELS)
        throw invalidField(sent.field, IMAGE_SHAPE)
      const picture = sharp(bytes, { limitInputPixels: IMAGE_PIXELS, failOn: "error", pages: 1 })
      return work(picture.timeout({ seconds: SECONDS }), metadata)
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    const isTooMuch = error instanceof LanesFull || (error as Error).message.startsWith("timeout:")
    if (isTooMuch) throw new Failure(platformErrors.unavailable)
    throw new Failure(sent.unsupported, { message: IMAGE_DAMAGED })
  }
}

/**
 * Re-encodes a picture as WebP in several widths, largest last, without metadata (place, device), animation and trailing bytes.
 */
async function encode(picture: Sharp, { autoOrient: { width } }: Metadata): Promise<EncodedImage[]> {
  const widths = WIDTHS.filter((one, index) => index === 0 || one <= width)
  // Decoded once, at the largest stored size: three copies of forty megapixels would need too much memory.
  const { data, info } = await picture
    .autoOrient()
    .resize(within(widths.at(-1) ?? WIDTHS[0]))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, height } = info
  const decoded = sharp(data, { raw: { width: info.width, height, channels } })
  return Promise.all(widths.map((one) => write(decoded, one)))
}

const within = (width: number) =>
  ({ width, height: width * 2, fit: "inside", withoutEnlargement: true }) as const

async function write(picture: Sharp, width: number): Promise<EncodedImage> {
  const { data, info } = await picture
    .clone()
    .resize(within(width))
    .timeout({ seconds: SECONDS })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/**
 * Marks a picture as used by a record being written. Persons may use only their own uploads, administrators any (rule c16).
 * A given `keeper`, in whose name it is used, becomes its owner, so that it stays when the uploader leaves.
 * @throws Failure 422 at `field`
 */
export async function claimImage(
  tx: Transaction,
  imageId: number | null | undefined,
  person: { id: number; isAdmin: boolean; keeper?: number },
  now: Date,
  field = "image_id",
): Promise<void> {
  if (imageId === null || imageId === undefined) return
  const theirs = and(eq(uploads.id, imageId), person.isAdmin ? undefined : eq(uploads.ownerId, person.id))
  // Written even if the picture is used already, so that a simultaneous clean-up sees the row change and keeps it.
  const claim = tx.update(uploads).set({ usedAt: now, ownerId: person.keeper }).where(theirs)
  if ((await claim.returning({ id: uploads.id })).length === 0)
    throw invalidField(field, "Imagem não encontrada. Envie de novo.")
}
