import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inMap } from "../index/in-map.ts"
import { inAll, union } from "../index/union.ts"
import { nameTerm, toldTerm } from "../words/concept-term.ts"
import { findSpans } from "../words/phrases.ts"
import { VAGUE_WORDS, WORKPLACES } from "../words/tables.ts"
import { isHelping, levelOf } from "./level.ts"
import { kinOf } from "./near.ts"
import type { Unit } from "./unit.ts"

/** Where single terms stand: in the title or another short field; there or in the text. Each set is made once. */
class Terms {
  readonly #documents: Documents
  readonly #short = new Map<string, RoaringBitmap32>()
  readonly #shortOrNamed = new Map<string, RoaringBitmap32>()
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

  /** In the company's name, which says little of a job where the word means a trade. */
  named = (term: string): RoaringBitmap32 | undefined =>
    this.#documents.postings.get("fields", nameTerm(term))

  shortOrNamed = (term: string): RoaringBitmap32 =>
    inMap(this.#shortOrNamed, term, () => union([this.short(term), this.named(term)]))

  any = (term: string): RoaringBitmap32 => {
    const make = (): RoaringBitmap32 =>
      union([this.shortOrNamed(term), this.#documents.postings.get("text", term)])
    return inMap(this.#any, term, make)
  }

  /** Stated in the text as what is offered. */
  told = (term: string): RoaringBitmap32 => union([this.#documents.postings.get("text", toldTerm(term))])
}

const isGroup = (term: string): boolean => term.startsWith("=")

/** Documents that one unit reaches, from the narrowest reading to the widest; dead ones among them. */
export class UnitReach {
  readonly #terms: Terms
  readonly #unit: Unit
  readonly #made = new Map<string, RoaringBitmap32>()
  #title: RoaringBitmap32 | undefined
  #short: RoaringBitmap32 | undefined
  #near: RoaringBitmap32 | undefined
  #any: RoaringBitmap32 | undefined
  #mentioned: RoaringBitmap32 | undefined

  constructor(terms: Terms, unit: Unit) {
    this.#terms = terms
    this.#unit = unit
  }

  /** A trade is not met by a company's name. */
  get #shorts(): (term: string) => RoaringBitmap32 {
    return this.#unit.isOccupation ? this.#terms.short : this.#terms.shortOrNamed
  }

  /** Groups of names that it may mean. */
  get #groups(): string[] {
    return this.#unit.same.flatMap(([term = "", ...others]) =>
      isGroup(term) && others.length === 0 ? [term] : [],
    )
  }

  /** Several words that are one name: strewn over title and area ('Auxiliar' of 'Enfermagem') they are none. */
  get #isNamed(): boolean {
    return this.#unit.words.length > 1 && this.#groups.length > 0
  }

  /** A field of work, no workplace: an area's name says less than the title of one of its trades. */
  get #isField(): boolean {
    const { isOccupation, isLoose, near, words } = this.#unit
    return isOccupation && isLoose && near.length > 0 && !words.some((word) => WORKPLACES.has(word))
  }

  /** Soft units have a question's sets asked for once more. */
  #once(name: string, make: () => RoaringBitmap32): RoaringBitmap32 {
    return inMap(this.#made, name, make)
  }

  /** 'RH' is 'recursos humanos': whoever has the name has the word. */
  #isNamedBy(word: string): boolean {
    return findSpans([word]).some(
      ({ concept: { kind, term } }) => kind === "topic" && this.#groups.includes(term),
    )
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
    return this.#once("words", () => this.#makeWords())
  }

  #makeWords(): RoaringBitmap32 {
    const { words } = this.#unit
    if (words.length === 0) return this.short
    const said = inAll(words.map(this.#shorts))
    return this.#isNamed
      ? RoaringBitmap32.and(this.title, said)
      : this.#isField
        ? RoaringBitmap32.and(this.short, said)
        : said
  }

  /** In the title by any name, and each word somewhere: any receptionist for 'recepcionista clínica', but a clinic's. */
  get asSaid(): RoaringBitmap32 {
    return this.#once("asSaid", () => this.#makeAsSaid())
  }

  #makeAsSaid(): RoaringBitmap32 {
    const { words } = this.#unit
    // Helpers go by many names.
    const [head = ""] = words
    const isRank = levelOf(head) !== undefined
    const said = words.filter(
      (word) => (isRank || word !== head) && !isHelping(word) && !this.#isNamedBy(word),
    )
    return words.length > 1 ? inAll([this.title, ...said.map(this.#shorts)]) : this.title
  }

  /** In the short fields, by any of its names; of a trade, not in the company's name. */
  get short(): RoaringBitmap32 {
    return (this.#short ??= this.#isField
      ? union([this.title, RoaringBitmap32.and(this.#said(this.#shorts), this.nearTitle)])
      : this.#isNamed
        ? union([this.title, ...this.#groups.map(this.#shorts)])
        : this.#said(this.#shorts))
  }

  /** There, or stated in the text as what is offered. */
  get told(): RoaringBitmap32 {
    return this.#once("told", () => this.#makeTold())
  }

  #makeTold(): RoaringBitmap32 {
    if (!this.#unit.isOccupation) return this.short
    return union([this.short, ...this.#groups.map(this.#terms.told)])
  }

  /** Words that mean a trade, in a company's name. */
  get named(): RoaringBitmap32 {
    return this.#once("named", () => this.#makeNamed())
  }

  #makeNamed(): RoaringBitmap32 {
    return union(this.#unit.words.map(this.#terms.named))
  }

  /** There, or each word in the short fields or the company's name: 'Padaria do Porto'. */
  get byName(): RoaringBitmap32 {
    return this.#once("byName", () => this.#makeByName())
  }

  #makeByName(): RoaringBitmap32 {
    const { words } = this.#unit
    return words.length > 0 ? inAll(words.map(this.#terms.shortOrNamed)) : this.short
  }

  /** There, or what is near to it there. */
  get near(): RoaringBitmap32 {
    return (this.#near ??= union([
      this.short,
      ...(this.#isNamed || this.#isField ? [this.#said(this.#shorts)] : []),
      ...this.#unit.near.map(this.#terms.short),
    ]))
  }

  /** What a name of several words is about, in the title: 'Instrutor de zumba / dança' for 'professor de dança'. */
  get subject(): RoaringBitmap32 {
    return this.#once("subject", () => this.#makeSubject())
  }

  #makeSubject(): RoaringBitmap32 {
    const [head = "", ...subject] = this.#unit.words
    // 'Gerente geral' is about nothing: no 'clínico geral' is like them.
    if (!this.#isNamed || !this.#unit.isOccupation || subject.every((word) => VAGUE_WORDS.has(word)))
      return this.near
    const about = subject.map(this.#terms.title)
    const kin = kinOf(head)
    // Who mends cars is no kin of who washes them; a rank ('técnico') is kin to anyone.
    return union([this.near, inAll(kin.length > 0 ? [union(kin.map(this.#terms.title)), ...about] : about)])
  }

  /** There, or its first word in the title and the others anywhere: 'Motorista' whose text says 'truck' for 'motorista truck'. */
  get headed(): RoaringBitmap32 {
    const [head = "", ...others] = this.#unit.words
    if (!this.#isNamed || !this.#unit.isOccupation || kinOf(head).length === 0) return this.short
    return union([this.short, inAll([this.#terms.title(head), ...others.map(this.#terms.any)])])
  }

  /** In the title, what is near to it. */
  get nearTitle(): RoaringBitmap32 {
    return this.#once("nearTitle", () => this.#makeNearTitle())
  }

  #makeNearTitle(): RoaringBitmap32 {
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
