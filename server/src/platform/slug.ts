import { fold } from "@upaon/contract/platform/format"
import { randomInt } from "node:crypto"

/**
 * Lower-case ASCII words joined by `-`: 'Técnico(a) de Enfermagem' is `tecnico-a-de-enfermagem`.
 * Nothing left (only signs or another script) is `item`. At most `limit` characters, cut between words.
 */
export function toSlug(text: string, limit = 120): string {
  const folded = fold(text)
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
  // Where an accent was taken off, V8 has the text in wide letters, and each answer that it is in; decoded it is narrow.
  const words = decodeURIComponent(folded.replace(/^-+|-+$/g, ""))
  if (words.length <= limit) return words || "item"
  const cut = words.slice(0, limit + 1)
  const end = cut.lastIndexOf("-")
  return cut.slice(0, end > 0 ? end : limit)
}

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"

/** What tells an address from others of the same words: signs that nobody takes for one another. */
export const slugEnding = (length: number) =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join("")
