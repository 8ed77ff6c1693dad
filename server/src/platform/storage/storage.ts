import { documentTypes } from "@upaon/contract/uploads/limits"

/** Keys are ours: letters, digits, `-`, `_`, `.` and `/`, never a person's file name. */
const KEY = /^[a-zA-Z0-9_-]+(?:[./][a-zA-Z0-9_-]+)*$/
export const isKey = (text: string): boolean => KEY.test(text)

/** Stores files by key. */
export type Storage = {
  /** Once this resolves, the file survives a power cut. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  /** Bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /**
   * All files below a folder (no slash at its end; "" for all), in no order, with the time when each was stored. What has no key's name is
   * no file of ours: a file that is still being written, or the marker of a folder that the console of an S3 store makes.
   */
  list(folder: string): AsyncIterable<{ key: string; storedAt: Date }>
}

const types: Record<string, string> = {
  ...documentTypes,
  webp: "image/webp",
  svg: "image/svg+xml",
}

/** Media type by a key's extension, which is always right because we choose the keys. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}
