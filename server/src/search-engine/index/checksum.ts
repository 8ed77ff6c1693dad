import type { SearchDocument } from "../door.ts"
import { listOf } from "./filters.ts"
import { SHORT_FIELDS } from "./values.ts"

/** 32 bits over all of a document that the index holds (FNV-1a): equal documents, equal sums. */
export function checksum(document: SearchDocument, filters: readonly string[]): number {
  let sum = 0x811c9dc5
  const add = (text: string): void => {
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
    sum = Math.imul(sum ^ 0xff_ff, 0x01000193)
  }
  add(`${document.at} ${document.expiresAt ?? ""}`)
  for (const field of SHORT_FIELDS) add(document.fields[field] ?? "")
  add(document.fields.text ?? "")
  for (const name of filters)
    add(
      listOf(document.filters[name])
        .map((value) => `${typeof value}:${value}`)
        .sort()
        .join(),
    )
  return sum >>> 0
}
