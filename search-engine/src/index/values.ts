import { getOrCreate } from "./cache.ts"
import { analyseField, analyseTitle, type FieldAnalysis } from "../words/analyse.ts"
import { AGENT_ENDING } from "../words/families.ts"
import { nameTerm, WORKPLACES } from "../words/tables.ts"

/** The short fields. The text is stored apart: it is long, and no two texts are equal. */
export const SHORT_FIELDS = ["title", "company", "place", "area", "type"] as const
export type ShortField = (typeof SHORT_FIELDS)[number]

/** Proper names. A name states no condition of work: 'Fazenda Boa Safra' hires all the year round. */
const NAMES: ReadonlySet<ShortField> = new Set(["company", "place"])
/** Exceptions that count in names, too: what a company works with ('Colégio'), and 'remoto' as a place. */
const OF_NAMES = /^=(?:thing-|remoto$)/

/** Outside the title, a trade's name ('Segurança' as an area, 'Diarista' as a type) is indexed as words only. */
export function analyseShort(field: ShortField, text: string): FieldAnalysis {
  if (field === "title") return analyseTitle(text)
  const analysis = analyseField(text)
  const spans = analysis.spans.filter(
    ({ concept: { kind, term } }) =>
      kind !== "occupation" && !(NAMES.has(field) && kind === "attribute" && !OF_NAMES.test(term)),
  )
  const left = analysis.spans.filter((span) => !spans.includes(span))
  const terms = analysis.terms.filter((term) => !left.some(({ concept }) => concept.term === term))
  // In the area 'Transporte e Motoristas', 'motorista' must not match as a word either: not every job there is a driver's.
  const people = left.filter(({ from, to }) => AGENT_ENDING.test(analysis.stems.slice(from, to).join(" ")))
  const misleading = field === "company" ? analysis.spans : field === "area" ? people : []
  return { ...analysis, spans, terms: withNameTerms(terms, { ...analysis, spans: misleading }) }
}

/**
 * Marks the terms of misleading spans as words of a name (`nameTerm`), because the company 'Requisita RH' hires developers,
 * too. Words that say where one works ('Padaria', 'Hotel') stay as they are.
 */
function withNameTerms(terms: readonly string[], { stems, spans }: FieldAnalysis): string[] {
  const misleading = new Set<string>()
  for (const { from, to, concept } of spans) {
    const words = stems.slice(from, to).filter((word) => !WORKPLACES.has(word))
    for (const word of words) misleading.add(word)
    if (words.length === to - from) misleading.add(concept.term)
  }
  return terms.map((term) => (misleading.has(term) ? nameTerm(term) : term))
}

/** The text of a short field, shared by all documents that have it, so that it is analysed and scored once. */
export type FieldText = {
  text: string
  analysis: FieldAnalysis
  /** The numbers of its terms, set once a document has this value. */
  ids?: readonly number[]
  /** How many documents that can be found have this value. */
  documents: number
}

/** The different texts of one short field. Number 0 is the empty text. */
export class FieldTexts {
  readonly all: FieldText[] = []
  readonly #ids = new Map<string, number>()
  readonly #field: ShortField

  constructor(field: ShortField) {
    this.#field = field
    this.idOf("")
  }

  idOf(text: string): number {
    const valueOf = () => ({ text, analysis: analyseShort(this.#field, text), documents: 0 })
    return getOrCreate(this.#ids, text, () => this.all.push(valueOf()) - 1)
  }

  get(id: number): FieldText {
    return this.all[id] as FieldText
  }
}
