import type { Span } from "./phrases.ts"
import { AFFIRMING_WORDS, BACKWARD_DENIALS, STUDY_WORDS, CONTRASTS, WORK_WORDS } from "./tables.ts"

/** How many of the following words (connectives not counted) each word denies. */
const REACH = new Map(Object.entries({ nao: 6, nem: 4, sem: 4, dispensa: 3, exceto: 3, desnecessario: 3 }))

/**
 * Which words of a clause are denied ('não precisa ser motorista', 'sem necessidade de CNH'); undefined if none is. A name that
 * itself begins with a denial ('sem experiência') denies nothing.
 */
export function deniedWords(stems: readonly string[], spans: readonly Span[]): boolean[] | undefined {
  let denied: boolean[] | undefined
  for (let at = 0; at < stems.length; at++) {
    const reach = REACH.get(stems[at] as string)
    if (reach === undefined || AFFIRMING_WORDS.has(stems[at + 1] ?? "")) continue
    if (spans.some((span) => span.from <= at && at < span.to)) continue
    denied ??= []
    for (let on = at + 1; on <= at + reach && on < stems.length && !CONTRASTS.has(stems[on] as string); on++)
      denied[on] = true
    if (BACKWARD_DENIALS.has(stems[at + 1] ?? ""))
      for (let back = Math.max(0, at - 2); back < at; back++) denied[back] = true
  }
  return denied
}

const OF_STUDIES_WITHIN = 7

/** Hours of studies or of applying, not of the job: 'cursando ensino médio à noite', 'entregar currículo das 8h às 10h'. */
export function isOfStudies(stems: readonly string[], at: number): boolean {
  const before = stems.slice(Math.max(0, at - OF_STUDIES_WITHIN), at)
  return STUDY_WORDS.has(before.findLast((word) => WORK_WORDS.has(word) || STUDY_WORDS.has(word)) ?? "")
}
