import { fold } from "../platform/format.ts"

const NEARBY =
  /\b(?:(?:mais|bem|aqui) )?(?:perto|pertinho|proxim[oa]s?)(?: (?:de|da|do|a|ao))? (?:mim|(?:minha )?casa|aqui|onde (?:eu )?moro)\b/

/**
 * Parts what asks for vacancies near to the person ('perto de mim', 'próximo a mim', 'perto de casa') from the other words:
 * where that is, only the person knows.
 */
export function withoutNearby(q: string): { q: string; isNearby: boolean } {
  const words = q.normalize("NFC").trim().replace(/\s+/g, " ")
  const found = NEARBY.exec(fold(words))
  // A letter with its accent is one sign in both.
  if (!found || fold(words).length !== words.length) return { q, isNearby: false }
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
  return { q: rest.replace(/\s+/g, " ").trim(), isNearby: true }
}
