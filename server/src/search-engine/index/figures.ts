import type { EngineFigures } from "../door.ts"
import type { Documents } from "./documents.ts"
import { SHORT_FIELDS } from "./values.ts"

export function figuresOf(documents: Documents): EngineFigures {
  const columns = [
    documents.order.at,
    documents.order.id,
    documents.recordOf,
    documents.expiryOf,
    documents.sumOf,
    ...SHORT_FIELDS.map((field) => documents.valueOf[field]),
    ...[...documents.filters.values()].map((filter) => filter.column),
  ]
  return {
    documents: documents.alive.size,
    numbers: documents.order.length,
    late: documents.order.late.size,
    words: documents.postings.words.length,
    bitmaps: documents.postings.bitmaps,
    arrayBytes: columns.reduce((sum, column) => sum + column.cells.byteLength, documents.records.bytes),
  }
}
