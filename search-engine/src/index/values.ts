import { getOrMake } from "./cache.ts"
import { analyseField, analyseTitle, type FieldAnalysis } from "../words/analyse.ts"
import { AT_WORK } from "../words/families.ts"
import { nameTerm, WORKPLACES } from "../words/tables.ts"

/** The short fields; the text is kept apart, being long and never equal to another. */
export const SHORT_FIELDS = ["title", "company", "place", "area", "type"] as const
export type ShortField = (typeof SHORT_FIELDS)[number]

/** Names state no condition of work either: 'Fazenda Boa Safra' hires all the year round. */
const NAMES: ReadonlySet<ShortField> = new Set(["company", "place"])
/** But what a company's people deal with ('Colégio'), and that the place is one's home. */
const OF_NAMES = /^=(?:thing-|remoto$)/

/** What a short field's text is indexed under: of a trade that is no title ('Segurança', an area, 'Diarista', a contract), its words alone. */
export function analyseShort(field: ShortField, text: string): FieldAnalysis {
  if (field === "title") return analyseTitle(text)
  const analysis = analyseField(text)
  const spans = analysis.spans.filter(
    ({ concept: { kind, term } }) =>
      kind !== "occupation" && !(NAMES.has(field) && kind === "attribute" && !OF_NAMES.test(term)),
  )
  const left = analysis.spans.filter((span) => !spans.includes(span))
  const terms = analysis.terms.filter((term) => !left.some(({ concept }) => concept.term === term))
  // Who dispatches buses in 'Transporte e Motoristas' is no driver.
  const people = left.filter(({ from, to }) => AT_WORK.test(analysis.stems.slice(from, to).join(" ")))
  const misleading = field === "company" ? analysis.spans : field === "area" ? people : []
  return { ...analysis, spans, terms: apart(terms, { ...analysis, spans: misleading }) }
}

/**
 * A company's words and names that mean a trade or a thing elsewhere are kept apart: 'Requisita RH' hires developers.
 * Those that say where one works ('Padaria', 'Hotel') are not.
 */
function apart(terms: readonly string[], { stems, spans }: FieldAnalysis): string[] {
  const misleading = new Set<string>()
  for (const { from, to, concept } of spans) {
    const words = stems.slice(from, to).filter((word) => !WORKPLACES.has(word))
    for (const word of words) misleading.add(word)
    if (words.length === to - from) misleading.add(concept.term)
  }
  return terms.map((term) => (misleading.has(term) ? nameTerm(term) : term))
}

/** A short field's text, shared by all documents that have it: analysed and scored once. */
export type Value = {
  text: string
  analysis: FieldAnalysis
  /** The numbers of its terms, once a document has it. */
  ids?: readonly number[]
  /** Documents that can be found now and have it. */
  documents: number
}

/** The different texts of one short field. Number 0 is the empty text. */
export class Values {
  readonly all: Value[] = []
  readonly #ids = new Map<string, number>()
  readonly #field: ShortField

  constructor(field: ShortField) {
    this.#field = field
    this.idOf("")
  }

  idOf(text: string): number {
    const valueOf = () => ({ text, analysis: analyseShort(this.#field, text), documents: 0 })
    return getOrMake(this.#ids, text, () => this.all.push(valueOf()) - 1)
  }

  get(id: number): Value {
    return this.all[id] as Value
  }
}
