import type { Found, Place } from "../draft.ts"
import { foldName } from "../fold.ts"
import { matchOccupations } from "./match-occupation.ts"

function areaNamed(stems: readonly string[], areas: readonly Place[]): Place | null {
  for (const stem of stems) {
    const sign = new RegExp(`\\b${stem.replace(/\$$/, "\\b")}`)
    const area = areas.find(({ name }) => sign.test(foldName(name)))
    if (area) return { id: area.id, name: area.name }
  }
  return null
}

/**
 * The area of work, out of the catalogue given, by the occupation in the title; by the text only where the title
 * says nothing, and then `low`.
 */
export function readJobArea(title: string, text: string, areas: readonly Place[]): Found<Place> | null {
  const [best, next] = matchOccupations(title)
  if (best) {
    const value = areaNamed(best.occupation.names, areas)
    if (value) {
      const rival = next && next.occupation !== best.occupation && next.rank > best.rank - 2
      return { value, confidence: rival ? "medium" : "high", words: title.trim() }
    }
  }
  const label =
    /(?:area|setor|segmento)\s*(?:d[aeo]\s*(?:atuacao)?)?\s*:?\s*(?:d[aeo]\s+)?([a-z ]{3,40})/.exec(
      foldName(text),
    )
  const named = label && areas.find(({ name }) => label[1]?.startsWith(foldName(name).split(" ")[0] ?? "-"))
  if (named && label) return { value: { id: named.id, name: named.name }, confidence: "low", words: label[0] }
  return null
}
