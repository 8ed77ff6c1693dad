const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** Words of sanitised HTML: each tag parts words, entities are read. For the index, not for showing. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:#(\d{1,7})|([a-z]+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ""] ?? whole),
    )
}
