import { analyseField, type FieldAnalysis } from "../words/analyse.ts"

/** The short fields; the text is kept apart, being long and never equal to another. */
export const SHORT_FIELDS = ["title", "company", "place", "area", "type", "attributes"] as const
export type ShortField = (typeof SHORT_FIELDS)[number]

/** A short field's text, shared by all documents that have it: analysed and scored once. */
export interface Value {
  text: string
  analysis: FieldAnalysis
  /** Documents that can be found now and have it. */
  documents: number
}

/** The different texts of one short field. Number 0 is the empty text. */
export class Values {
  readonly all: Value[] = []
  readonly #ids = new Map<string, number>()

  constructor() {
    this.idOf("")
  }

  idOf(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.all.length
      this.#ids.set(text, id)
      this.all.push({ text, analysis: analyseField(text), documents: 0 })
    }
    return id
  }

  get(id: number): Value {
    return this.all[id] as Value
  }
}
