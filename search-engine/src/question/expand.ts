import { RoaringBitmap32 } from "roaring-wasm"
import { inAll, union } from "../index/bitmaps.ts"
import { getOrMake } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { HELPERS } from "./relatives.ts"
import { groupsOf, type Unit } from "./unit.ts"
import { HEADS, LEVELS, nameTerm, offeredTerm, WORKPLACES } from "../words/tables.ts"

type Where = (term: string) => RoaringBitmap32

/** The documents that have a term, by place. Each set is built once. */
function createTerms({ postings }: Documents) {
  const cached = (make: Where): Where => {
    const sets = new Map<string, RoaringBitmap32>()
    return (term) => getOrMake(sets, term, () => make(term))
  }
  const title: Where = (term) => union([postings.get("title", term)])
  const stated: Where = (term) => union([postings.get("fields", term)])
  /** In the title or another short field. */
  const short = cached((term) => union([postings.get("title", term), postings.get("fields", term)]))
  const shortOrCompany = cached((term) => union([short(term), postings.get("fields", nameTerm(term))]))
  /** In a short field, the company's name, or the text. */
  const any = cached((term) => union([shortOrCompany(term), postings.get("text", term)]))
  /** The text states the term as what is offered. */
  const offered: Where = (term) => union([postings.get("text", offeredTerm(term))])
  return { title, stated, short, offered, shortOrCompany, any }
}

type Terms = ReturnType<typeof createTerms>

function once(make: () => RoaringBitmap32): () => RoaringBitmap32 {
  let set: RoaringBitmap32 | undefined
  return () => (set ??= make())
}

export const isWorkplace = ({ stems }: Unit) => stems.some((word) => WORKPLACES.has(word))

/** Documents that a unit reaches (removed ones, too), from the narrowest reading to the widest. Built when first needed. */
function setsOf(terms: Terms, unit: Unit) {
  const { names, stems, relatives, isOccupation, isLoose, isBeside } = unit
  const groups = groupsOf(unit)
  /** Several words that are one name. Spread over title and area ('Auxiliar', 'Enfermagem'), they do not name it. */
  const isName = stems.length > 1 && groups.length > 0
  /** A field of work, not a workplace. An area's name says less about a job than a title that names one of the field's trades. */
  const isField = isOccupation && isLoose && relatives.length > 0 && !isWorkplace(unit)
  /** A company's name does not say that a job is of a trade. */
  const inShort = isOccupation ? terms.short : terms.shortOrCompany
  const [head = "", ...subject] = stems
  const named = (where: Where) => union(names.map((one) => inAll(one.map(where))))

  /** In the title, by any of the unit's names. */
  const title = once(() => named(isBeside ? terms.stated : terms.title))
  /** In the title by any name, and each typed word anywhere, so that a clinic's job is first for 'recepcionista clínica'. */
  const asTyped = once(() => {
    // The words for helpers ('auxiliar', 'ajudante') are interchangeable, so they need not occur.
    const words = (LEVELS.has(head) ? stems : subject).filter((word) => !HELPERS.has(word))
    return stems.length > 1 ? inAll([title(), ...words.map(terms.any)]) : title()
  })
  /** In the title, by a relative of the unit. */
  const relatedTitle = once(() => union(relatives.map(terms.title)))
  /** In the short fields, by any of the unit's names; for a trade, not in the company's name. */
  const short = once(() => {
    if (isField) return union([title(), RoaringBitmap32.and(named(inShort), relatedTitle())])
    return isName ? union([title(), ...groups.map(inShort)]) : named(inShort)
  })
  /** As `short`, or stated in the text as what is offered. */
  const offered = once(() => (isOccupation ? union([short(), ...groups.map(terms.offered)]) : short()))
  /** As `short`, or by a relative in the short fields. */
  const related = once(() =>
    union([short(), ...(isName || isField ? [named(inShort)] : []), ...relatives.map(terms.short)]),
  )
  /** As `short`, or the first word in the title and the others anywhere: a 'Motorista' whose text says 'truck'. */
  const headed = once(() => {
    if (!isName || !isOccupation || HEADS.has(head)) return short()
    return union([short(), inAll([terms.title(head), ...subject.map(terms.any)])])
  })
  /** Anywhere, by any of the unit's names. */
  const any = once(() => named(terms.any))
  /** Anywhere, by each typed word, whatever trade these words name together. */
  const said = once(() => inAll(stems.map(terms.any)))
  /** As `any`, without jobs that only help ('Auxiliar de dentista' is no dentist). */
  const unhelped = once(() => {
    if (groups.length === 0 || HELPERS.has(head)) return any()
    const helpers = union([...HELPERS].map(terms.title))
    return union([RoaringBitmap32.andNot(any(), helpers), ...groups.map(terms.any)])
  })
  const mentioned = once(() => union([any(), related()]))
  return { title, asTyped, short, offered, headed, related, any, said, unhelped, mentioned }
}

export type UnitSets = ReturnType<typeof setsOf>

/** The sets of a unit. Each set belongs to the arena that was active when the set was first needed. */
export type Expand = (unit: Unit) => UnitSets

export function createExpand(documents: Documents): Expand {
  const terms = createTerms(documents)
  const sets = new Map<Unit, UnitSets>()
  return (unit) => getOrMake(sets, unit, () => setsOf(terms, unit))
}
