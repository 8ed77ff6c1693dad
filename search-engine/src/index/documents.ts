import { crc32 } from "node:zlib"
import { RoaringBitmap32 } from "roaring-wasm"
import type { FilterOptions, SearchDocument } from "../types.ts"
import { Column } from "./columns.ts"
import { Expiries } from "./expiries.ts"
import { Filter, isBefore, listOf } from "./filters.ts"
import { Order } from "./order.ts"
import { type Zone, Postings } from "./postings.ts"
import { ForwardIndex } from "./forward-index.ts"
import { SHORT_FIELDS, type ShortField, type FieldText, FieldTexts } from "./values.ts"
import { type Bag, Meanings } from "../vectors/word-vectors.ts"
import { analyseText } from "../words/analyse.ts"

/** Fewer documents teach nothing. More would only take longer: this many take some hundred milliseconds in all. */
const FEWEST_TO_LEARN = 100
const MOST_TO_LEARN = 10_000
/** The weight of a word of the text when learning what a job is about; a word of the title weighs 1. */
const OF_TEXT = 0.3

const NEVER = Number.POSITIVE_INFINITY

const mapFields = <T>(make: (field: ShortField) => T): Record<ShortField, T> =>
  Object.fromEntries(SHORT_FIELDS.map((field) => [field, make(field)])) as Record<ShortField, T>

/** A 32-bit checksum of everything that the index holds of a document: equal documents have equal checksums. */
export function checksum(
  { at, expiresAt, fields, filters }: SearchDocument,
  names: readonly string[],
): number {
  const options = names.map((name) => listOf(filters[name]))
  for (const values of options) if (values.length > 1) values.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const texts = SHORT_FIELDS.map((field) => fields[field] ?? "")
  return crc32(fields.text ?? "", crc32(JSON.stringify([at, expiresAt ?? null, texts, options])))
}

/**
 * The documents by number: which can be found, where each word stands, which options each has. Removing a document only clears
 * its bit in `alive`; the rest stays until the document comes back changed. So removal costs nothing, and every answer is
 * intersected with `alive`.
 */
export class Documents {
  readonly order = new Order()
  readonly postings = new Postings()
  readonly records = new ForwardIndex()
  readonly values = mapFields((field) => new FieldTexts(field))
  readonly valueOf = mapFields(() => new Column(Uint32Array))
  readonly recordOf = new Column(Float64Array)
  readonly expiryOf = new Column(Float64Array)
  readonly sumOf = new Column(Uint32Array)
  readonly numberOf = new Map<number, number>()
  readonly filters: Map<string, Filter>
  /** `alive`: the numbers of documents that can be found. `dead`: all other numbers. */
  alive = new RoaringBitmap32()
  dead = new RoaringBitmap32()
  version = 0
  readonly expiries = new Expiries()
  readonly meanings = new Meanings()
  #learnedFrom = 0

  constructor(filters: FilterOptions) {
    this.filters = new Map(Object.keys(filters).map((name) => [name, new Filter()]))
  }

  /** The number of a document that can be found, or undefined. */
  find(id: number): number | undefined {
    const number = this.numberOf.get(id)
    return number !== undefined && this.alive.has(number) ? number : undefined
  }

  /** The value of a short field of the document with this number. */
  valueAt(field: ShortField, number: number): FieldText {
    return this.values[field].get(this.valueOf[field].get(number))
  }

  put(document: SearchDocument, now: number): boolean {
    const sum = checksum(document, [...this.filters.keys()])
    let number = this.numberOf.get(document.id)
    const isSame = number !== undefined && this.sumOf.get(number) === sum
    if (isSame && this.alive.has(number)) return false
    if (number !== undefined) this.leave(number)
    const expires = document.expiresAt ?? NEVER
    if (number !== undefined && this.order.at.get(number) === document.at) {
      if (!isSame) this.#rewrite(number, document)
    } else {
      number = this.order.push(document.at, document.id)
      this.numberOf.set(document.id, number)
      this.#write(number, document)
    }
    this.sumOf.set(number, sum)
    this.expiryOf.set(number, expires)
    this.version++
    if (expires > now) this.#enter(number, expires)
    else this.dead.add(number)
    return true
  }

  #enter(number: number, expires: number): void {
    this.alive.add(number)
    this.dead.delete(number)
    if (expires !== NEVER) this.expiries.add(expires, number)
    this.#tell(number, 1)
  }

  /** Removes a document from all answers. @returns false if it was not in any. */
  leave(number: number): boolean {
    if (!this.alive.delete(number)) return false
    this.dead.add(number)
    this.#tell(number, -1)
    this.version++
    return true
  }

  /** Updates the counts of documents that can be found, by value and by option. */
  #tell(number: number, step: 1 | -1): void {
    for (const field of SHORT_FIELDS) this.valueAt(field, number).documents += step
    for (const filter of this.filters.values()) filter.live(number, step)
  }

  /** After loading: makes the given numbers findable and all others not. Disposes `alive`. */
  revive(alive: RoaringBitmap32): void {
    this.dead.addRange(0, this.order.length)
    for (const number of alive.toUint32Array()) this.#enter(number, this.expiryOf.get(number))
    alive.dispose()
  }

  /** Removes the documents whose expiry has come. */
  advance(now: number): void {
    for (const number of this.expiries.begun(now)) {
      const at = this.expiryOf.get(number)
      if (at <= now) this.leave(number)
      else if (at !== NEVER) this.expiries.add(at, number)
    }
  }

  #rewrite(number: number, document: SearchDocument): void {
    const [fields = [], text = []] = this.records.read(this.recordOf.get(number), 2)
    this.postings.remove("fields", fields, number)
    this.postings.remove("text", text, number)
    for (const [place, ids] of this.#shortTerms(number)) this.postings.remove(place, ids, number)
    for (const filter of this.filters.values()) filter.clear(number)
    this.#write(number, document)
  }

  #write(number: number, document: SearchDocument): void {
    for (const field of SHORT_FIELDS)
      this.valueOf[field].set(number, this.values[field].idOf(document.fields[field] ?? ""))
    for (const [place, ids] of this.#shortTerms(number)) this.postings.add(place, ids, number)
    const [stated, mentioned] = this.#idsOfText(document)
    this.postings.add("fields", stated, number)
    this.postings.add("text", mentioned, number)
    this.recordOf.set(number, this.records.write([stated, mentioned]))
    for (const [name, filter] of this.filters) filter.put(number, document.filters[name])
  }

  /** The term ids of a document's short fields, with the place of each field. */
  #shortTerms(number: number): Array<[Zone, readonly number[]]> {
    return SHORT_FIELDS.map((field) => {
      const value = this.valueAt(field, number)
      value.ids ??= value.analysis.terms.map(this.postings.idOf)
      return [field === "title" ? "title" : "fields", value.ids]
    })
  }

  /** Term ids in ascending order, as `ForwardIndex` packs them. A typed array sorts numbers without calling a comparison function. */
  #idsOfText({ read, fields }: SearchDocument): [stated: Uint32Array, mentioned: Uint32Array] {
    const { idOf } = this.postings
    if (read) {
      const idAt = (at: number) => {
        const word = read.words[at] as string | number
        return typeof word === "number" ? word : (read.words[at] = idOf(word))
      }
      return [read.stated.map(idAt).sort(), read.mentioned.map(idAt).sort()]
    }
    const { stated, mentioned } = analyseText(fields.text ?? "")
    return [Uint32Array.from(stated, idOf).sort(), Uint32Array.from(mentioned, idOf).sort()]
  }

  /** The terms of the document with this number, each with its weight for learning. */
  #bagOf(number: number): Bag {
    const [, mentioned = []] = this.records.read(this.recordOf.get(number), 2)
    const text = mentioned.map((id) => this.postings.words[id] as string)
    const weights = new Map(text.filter((term) => /^[a-z0-9=]/.test(term)).map((term) => [term, OF_TEXT]))
    for (const term of this.valueAt("title", number).analysis.terms) weights.set(term, 1)
    return [...weights]
  }

  /** Learns word meanings from the newest documents, one per step, if there are twice as many as last time. True if it did. */
  *learn(): Generator<void, boolean> {
    if (this.alive.size < Math.max(FEWEST_TO_LEARN, 2 * this.#learnedFrom)) return false
    this.#learnedFrom = this.alive.size
    const bagOf = (number: number) => this.#bagOf(number)
    yield* this.meanings.learn(this.order.page(this.alive, 0, MOST_TO_LEARN).values().map(bagOf))
    return true
  }

  dispose(): void {
    this.postings.dispose()
    for (const filter of this.filters.values()) filter.dispose()
    this.alive.dispose()
    this.dead.dispose()
    this.order.late.dispose()
  }
}
