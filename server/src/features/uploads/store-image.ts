import type { Image } from "@upaon/contract/uploads/endpoints"
import { randomBytes } from "node:crypto"
import { uploads } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { encodeImage } from "./encode-image.ts"

export type NewImage = { bytes: Uint8Array; ownerId: number | null; purpose?: "article"; used?: boolean }

/** Keeps a picture and answers its record. The files are written first: a record always has its files. */
export async function storeImage(
  deps: Pick<Deps, "db" | "storage" | "clock">,
  image: NewImage,
): Promise<{ id: number; key: string }> {
  const now = deps.clock.now()
  const encoded = await encodeImage(image.bytes, image.purpose)
  const name = `${now.toISOString().slice(0, 7)}/${randomBytes(12).toString("hex")}`
  const variants = encoded.map((one) => ({
    width: one.width,
    height: one.height,
    key: `${name}-${one.width}.webp`,
    bytes: one.bytes.length,
  }))
  await Promise.all(
    encoded.map((one) => deps.storage.put(`${name}-${one.width}.webp`, one.bytes, "image/webp")),
  )
  const largest = encoded.at(-1)
  const kept = variants.at(-1)
  if (!largest || !kept) throw new Error("uploads: a picture without any width")
  const [row] = await deps.db
    .insert(uploads)
    .values({
      ownerId: image.ownerId,
      key: kept.key,
      mime: "image/webp",
      width: largest.width,
      height: largest.height,
      bytes: kept.bytes,
      variants,
      usedAt: image.used ? now : null,
      createdAt: now,
    })
    .returning({ id: uploads.id, key: uploads.key })
  if (!row) throw new Error("uploads: nothing was written")
  return row
}

/** Where a stored picture is served. Keys are random, so an address tells nothing and never changes. */
export const imageUrl = (key: string) => `/uploads/${key}`

/** A picture as the contract shows it; null when there is none. */
export function presentImage(upload: { id: number; key: string }): Image
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null {
  return upload ? { id: upload.id, url: imageUrl(upload.key) } : null
}
