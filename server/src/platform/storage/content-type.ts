const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
}

/** Media type by a key's ending; keys are written by us, so the ending is true. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}
