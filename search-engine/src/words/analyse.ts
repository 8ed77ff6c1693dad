import { correctTitleWord } from "../slips/title-slips.ts"
import { findLicences } from "./licences.ts"
import { deniedWords, isOfStudies } from "./negation.ts"
import { findOffered, type Position } from "./offered.ts"
import { findSpans, misleadingIndex, ROOT_OF_TEXTS, type Span } from "./phrases.ts"
import { stem } from "./stem.ts"
import { FILLERS, conceptTerm, CONNECTIVES, GRADUATES, HOURS, offeredTerm } from "./tables.ts"
import { isClauseEnd, textTokens, tokens } from "./tokens.ts"

/** The words of a short text (title, company, place, …). */
export type FieldAnalysis = {
  /** In the order of the text, without connectives. */
  stems: string[]
  spans: Span[]
  /** Every term under which the text is indexed, each once. */
  terms: string[]
}

/** No experience is required, in any wording: 'não exigimos nenhuma experiência', 'experiência não é necessária'. */
const NO_EXPERIENCE = conceptTerm("sem-experiencia")
const DEGREE = conceptTerm("escola-superior")
const deniesExperience = (stems: readonly string[], denied: readonly boolean[] | undefined) =>
  !!denied && stems.some((word, at) => word === "experiencia" && denied[at])

export const analyseField = (text: string): FieldAnalysis => analyseWords(tokens(text), (form) => form)

/** Analyses a title. Slips in names of work are read as the word meant, so that 'Angaridor' is found, too. */
export function analyseTitle(text: string): FieldAnalysis {
  const found = analyseWords(tokens(text), (form) => correctTitleWord(form) ?? form)
  // Only the first trade requires the degree: 'Babá para casa de médico' and 'Auxiliar de contador' need none.
  const begin = found.spans.find(({ concept: { kind } }) => kind !== "attribute" && kind !== "place")?.from
  const hasDegree = found.spans.some(({ concept, from }) => from === begin && GRADUATES.has(concept.term))
  return hasDegree ? { ...found, terms: [...new Set([...found.terms, DEGREE])] } : found
}

function analyseWords(all: readonly string[], read: (form: string) => string): FieldAnalysis {
  const written = all.filter((token) => !CONNECTIVES.has(token)).map(stem)
  const stems = written.map(read)
  const spans = findSpans(stems)
  const misleading = new Set(spans.map((span) => misleadingIndex(span, stems)).filter((at) => at >= 0))
  const said = [...stems.entries(), ...written.entries()]
  const terms = new Set(said.flatMap(([at, word]) => (misleading.has(at) ? [] : [word])))
  for (const span of spans) terms.add(span.concept.term)
  for (const licence of findLicences(all)) for (const term of licence.terms) terms.add(term)
  if (deniesExperience(stems, deniedWords(stems, spans))) terms.add(NO_EXPERIENCE)
  if (terms.has(NO_EXPERIENCE)) terms.delete("experiencia")
  return { stems, spans, terms: [...terms] }
}

/** The terms under which a text is indexed. `stated` are conditions of work; they hold whatever else the text says. */
type TextAnalysis = { mentioned: Set<string>; stated: Set<string> }

/** Hours that belong to studies and not to the job: 'cursando ensino médio à noite'. */
const isHourOfStudies = (span: Span, stems: readonly string[]) =>
  HOURS.has(span.concept.term) && isOfStudies(stems, span.from)

/** Numbers and single letters of a text would enlarge the index, and no question means them. */
const isWorthKeeping = (word: string) =>
  (word.length > 1 || word === "c" || word === "r") && !/^\d+$/.test(word) && !FILLERS.has(word)

/** A sum of money in a text ('R$ 1.621'), which people may ask for, unlike other numbers. */
const isSum = (words: readonly string[], at: number) =>
  words[at - 1] === "r$" && /^\d{3,}$/.test(words[at] as string)

/** @param before how this clause begins @returns how the next clause begins */
function readClause(clause: string[], into: TextAnalysis, before: Position): Position {
  const stems = clause.filter((token) => !CONNECTIVES.has(token)).map(stem)
  const spans = findSpans(stems, ROOT_OF_TEXTS)
  const denied = deniedWords(stems, spans)
  const leftOut = denied?.slice() ?? []
  for (const span of spans) {
    if (span.concept.isClosed || isHourOfStudies(span, stems))
      for (let at = span.from; at < span.to; at++) leftOut[at] = true
    const at = misleadingIndex(span, stems)
    if (at >= 0) leftOut[at] = true
  }
  for (const [at, word] of stems.entries())
    if (!leftOut[at] && (isWorthKeeping(word) || isSum(stems, at))) into.mentioned.add(word)
  if (deniesExperience(stems, denied)) into.stated.add(NO_EXPERIENCE)
  for (const span of spans) {
    if (denied?.[span.from]) continue
    const { tasks } = span.concept
    if (tasks.size > 0 && tasks.has(stems.slice(span.from, span.to).join(" "))) continue
    if (isHourOfStudies(span, stems)) continue
    const isCondition = span.concept.kind === "attribute"
    ;(isCondition ? into.stated : into.mentioned).add(span.concept.term)
  }
  if (!denied)
    for (const licence of findLicences(clause)) for (const term of licence.terms) into.stated.add(term)
  const { offered, next } = findOffered(stems, spans, before)
  for (const span of offered) if (!denied?.[span.from]) into.mentioned.add(offeredTerm(span.concept.term))
  return next
}

/** Analyses a running text: the terms that it mentions, and the conditions of work that it states. */
export function analyseText(text: string): TextAnalysis {
  const found: TextAnalysis = { mentioned: new Set(), stated: new Set() }
  const all = textTokens(text)
  let start = 0
  let beginning: Position = "beginning"
  for (let at = 0; at <= all.length; at++) {
    if (at < all.length && !isClauseEnd(all[at] as string)) continue
    if (at > start) beginning = readClause(all.slice(start, at), found, beginning)
    start = at + 1
  }
  if (found.stated.has(NO_EXPERIENCE)) found.mentioned.delete("experiencia")
  return found
}
