import { documentTypes } from "@upaon/contract/uploads/limits"

/** Keeps files by key. Keys are ours: letters, digits, `-`, `_`, `.` and `/`, never a person's file name. */
export type Storage = {
  /** Whoever is answered after it may rely on it: what is put survives a power cut. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  /** Bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Everything below a folder (no slash at its end; "" for all), in no order, with the moment it was put. */
  list(folder: string): AsyncIterable<{ key: string; storedAt: Date }>
}

const types: Record<string, string> = {
  ...documentTypes,
  webp: "image/webp",
  svg: "image/svg+xml",
}

/** Media type by a key's ending; keys are written by us, so the ending is true. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}
