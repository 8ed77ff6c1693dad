import { fold } from "@upaon/contract/platform/format"

/**
 * Lower-case ASCII words joined by `-`: 'Técnico(a) de Enfermagem' is `tecnico-a-de-enfermagem`.
 * Nothing left (only signs or another script) is `item`. At most `limit` characters, cut between words.
 */
export function toSlug(text: string, limit = 120): string {
  const words = fold(text)
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
  if (words.length <= limit) return words || "item"
  const cut = words.slice(0, limit + 1)
  const end = cut.lastIndexOf("-")
  return cut.slice(0, end > 0 ? end : limit)
}
