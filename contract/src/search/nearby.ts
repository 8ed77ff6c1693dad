import { fold } from "../platform/format.ts"

const NEARBY =
  /\b(?:(?:mais|bem|aqui) )?(?:perto|pertinho|proxim[oa]s?)(?: (?:de|da|do|a|ao))? (?:mim|(?:minha )?casa|aqui|onde (?:eu )?moro)\b/

/**
 * Separates a request for nearby vacancies ('perto de mim', 'próximo a mim', 'perto de casa') from the other words: only the
 * person knows where that is.
 */
export function withoutNearby(q: string): { q: string; isNearby: boolean } {
  const words = q.normalize("NFC").trim().replace(/\s+/g, " ")
  const found = NEARBY.exec(fold(words))
  // Positions are valid for both texts only if folding does not change the length.
  if (!found || fold(words).length !== words.length) return { q, isNearby: false }
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
  return { q: rest.replace(/\s+/g, " ").trim(), isNearby: true }
}
