import { fold } from "@upaon/contract/platform/format"
import { randomInt } from "node:crypto"

/**
 * Lower-case ASCII words joined by `-`: 'Técnico(a) de Enfermagem' becomes `tecnico-a-de-enfermagem`. When nothing is left
 * (only signs or another script), the result is `item`. At most `limit` characters, cut between words.
 */
export function toSlug(text: string, limit = 120): string {
  const folded = fold(text)
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
  // After removing an accent, V8 keeps the text in two bytes per character, also in each response; decoding makes it one byte.
  const words = decodeURIComponent(folded.replace(/^-+|-+$/g, ""))
  if (words.length <= limit) return words || "item"
  const cut = words.slice(0, limit + 1)
  const end = cut.lastIndexOf("-")
  return cut.slice(0, end > 0 ? end : limit)
}

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"

/** A random ending that makes an address unique, of characters that nobody confuses. */
export const slugEnding = (length: number) =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join("")
