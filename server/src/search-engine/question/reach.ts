import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inMap } from "../index/in-map.ts"
import { inAll, union } from "../index/union.ts"
import type { Unit } from "./unit.ts"

/** Where single terms stand: in the title or another short field; there or in the text. Each set is made once. */
class Terms {
  readonly #documents: Documents
  readonly #short = new Map<string, RoaringBitmap32>()
  readonly #any = new Map<string, RoaringBitmap32>()

  constructor(documents: Documents) {
    this.#documents = documents
  }

  title = (term: string): RoaringBitmap32 => union([this.#documents.postings.get("title", term)])

  short = (term: string): RoaringBitmap32 => {
    const { postings } = this.#documents
    const make = (): RoaringBitmap32 => union([postings.get("title", term), postings.get("fields", term)])
    return inMap(this.#short, term, make)
  }

  any = (term: string): RoaringBitmap32 => {
    const make = (): RoaringBitmap32 => union([this.short(term), this.#documents.postings.get("text", term)])
    return inMap(this.#any, term, make)
  }
}

/** Documents that one unit reaches, from the narrowest reading to the widest; dead ones among them. */
export class UnitReach {
  readonly #terms: Terms
  readonly #unit: Unit
  #title: RoaringBitmap32 | undefined
  #short: RoaringBitmap32 | undefined
  #near: RoaringBitmap32 | undefined
  #any: RoaringBitmap32 | undefined
  #mentioned: RoaringBitmap32 | undefined

  constructor(terms: Terms, unit: Unit) {
    this.#terms = terms
    this.#unit = unit
  }

  #said(where: (term: string) => RoaringBitmap32): RoaringBitmap32 {
    return union(this.#unit.same.map((terms) => inAll(terms.map(where))))
  }

  /** In the title, by any of its names. */
  get title(): RoaringBitmap32 {
    return (this.#title ??= this.#said(this.#terms.title))
  }

  /** Each word said, in the short fields. */
  get words(): RoaringBitmap32 {
    return this.#unit.words.length > 0 ? inAll(this.#unit.words.map(this.#terms.short)) : this.short
  }

  /** In the title by any name, and each word somewhere: any receptionist for 'recepcionista clínica', but a clinic's. */
  get asSaid(): RoaringBitmap32 {
    return this.#unit.words.length > 1 ? RoaringBitmap32.and(this.title, this.words) : this.title
  }

  /** In the short fields, by any of its names. */
  get short(): RoaringBitmap32 {
    return (this.#short ??= this.#said(this.#terms.short))
  }

  /** There, or what is near to it there. */
  get near(): RoaringBitmap32 {
    return (this.#near ??= union([this.short, ...this.#unit.near.map(this.#terms.short)]))
  }

  /** In the title, what is near to it. */
  get nearTitle(): RoaringBitmap32 {
    return union(this.#unit.near.map(this.#terms.title))
  }

  /** Anywhere, by any of its names. */
  get any(): RoaringBitmap32 {
    return (this.#any ??= this.#said(this.#terms.any))
  }

  get mentioned(): RoaringBitmap32 {
    return (this.#mentioned ??= union([this.any, this.near]))
  }
}

/** What the units of a question reach; each set is made when first asked for, and belongs to the arena in force then. */
export class Reach {
  readonly #terms: Terms
  readonly #units = new Map<Unit, UnitReach>()

  constructor(documents: Documents) {
    this.#terms = new Terms(documents)
  }

  of(unit: Unit): UnitReach {
    return inMap(this.#units, unit, () => new UnitReach(this.#terms, unit))
  }
}
