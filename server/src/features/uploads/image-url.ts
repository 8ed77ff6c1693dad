import type { Image } from "@upaon/contract/uploads/schemas"

/** Where a stored picture is served. Keys are random, so an address tells nothing and never changes. */
export const imageUrl = (key: string) => `/uploads/${key}`

/** A picture as the contract shows it; null when there is none. */
export function presentImage(upload: { id: number; key: string }): Image
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null
export function presentImage(upload: { id: number; key: string } | null | undefined): Image | null {
  return upload ? { id: upload.id, url: imageUrl(upload.key) } : null
}
