import { documentTypes } from "../documents/document-type.ts"

const types: Record<string, string> = {
  ...documentTypes,
  webp: "image/webp",
  svg: "image/svg+xml",
}

/** Media type by a key's ending; keys are written by us, so the ending is true. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}
