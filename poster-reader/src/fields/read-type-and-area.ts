import type { Confidence, Found, JobTypeName, Place } from "../draft.ts"
import { anyOf, fold, foldName, signList } from "../text/words.ts"
import { normaliseText, wordsAt } from "../text/lines.ts"
import { matchOccupations } from "../text/occupations.ts"

/** In order: the first sign met decides, so that 'estágio em meio período' is an internship. */
const kinds = signList("types-of-work").map((line) => {
  const [list = "", confidence, value] = line.split(" - ")
  return { sign: anyOf(list, "m"), confidence: confidence as Confidence, value: value as JobTypeName }
})
const noType = anyOf("no-type", "g")

/** The kind of work. A known `title` is read before the text. 'CLT' alone says little about hours, so it is `low`. */
export function readJobType(source: string, title = ""): Found<JobTypeName> | null {
  for (const part of [title, source]) {
    const text = normaliseText(part)
    const plain = fold(text).replace(noType, (match) => " ".repeat(match.length))
    for (const { value, confidence, sign } of kinds) {
      const match = sign.exec(plain)
      if (match) return { value, confidence, words: wordsAt(text, match) }
    }
  }
  return null
}

function areaNamed(stems: readonly string[], areas: readonly Place[]): Place | null {
  for (const stem of stems) {
    const sign = new RegExp(`\\b${stem.replace(/\$$/, "\\b")}`)
    const area = areas.find(({ name }) => sign.test(foldName(name)))
    if (area) return { id: area.id, name: area.name }
  }
  return null
}

/**
 * The area of work from the given catalogue, by the occupation in the title, or else in the rest of the title's line. The text
 * around may help. Never `high`, because posters do not print it.
 */
export function readJobArea(
  title: string,
  areas: readonly Place[],
  { line = "", around = "" } = {},
): Found<Place> | null {
  const [clause = ""] = line.slice(Math.max(0, fold(line).indexOf(fold(title)))).split(/[,.;]/, 1)
  const occupations = [title, clause].flatMap((text) => matchOccupations(text, around))
  const best = occupations.find(({ areaParts }) => areaParts.length > 0)
  const value = best && areaNamed(best.areaParts, areas)
  return value ? { value, confidence: "medium", words: title.trim() } : null
}
