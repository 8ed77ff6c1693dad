import { RoaringBitmap32 } from "roaring-wasm"
import { intersectAll, uniteAll } from "../index/bitmaps.ts"
import { getOrCreate } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { HELPERS } from "./related-terms.ts"
import { groupsOf, type Unit } from "./unit.ts"
import { HEADS, LEVELS, nameTerm, offeredTerm, WORKPLACES } from "../words/tables.ts"

type Where = (term: string) => RoaringBitmap32

/** The documents that have a term, by place. Each set is built once. */
function createTerms({ postings }: Documents) {
  const cached = (make: Where): Where => {
    const sets = new Map<string, RoaringBitmap32>()
    return (term) => getOrCreate(sets, term, () => make(term))
  }
  const title: Where = (term) => uniteAll([postings.get("title", term)])
  const stated: Where = (term) => uniteAll([postings.get("fields", term)])
  /** In the title or another short field. */
  const short = cached((term) => uniteAll([postings.get("title", term), postings.get("fields", term)]))
  const shortOrCompany = cached((term) => uniteAll([short(term), postings.get("fields", nameTerm(term))]))
  /** In a short field, the company's name, or the text. */
  const any = cached((term) => uniteAll([shortOrCompany(term), postings.get("text", term)]))
  /** The text states the term as what is offered. */
  const offered: Where = (term) => uniteAll([postings.get("text", offeredTerm(term))])
  return { title, stated, short, offered, shortOrCompany, any }
}

type Terms = ReturnType<typeof createTerms>

function lazy(make: () => RoaringBitmap32): () => RoaringBitmap32 {
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
  const named = (where: Where) => uniteAll(names.map((one) => intersectAll(one.map(where))))

  /** In the title, by any of the unit's names. */
  const title = lazy(() => named(isBeside ? terms.stated : terms.title))
  /** In the title by any name, and each typed word anywhere, so that a clinic's job is first for 'recepcionista clínica'. */
  const asTyped = lazy(() => {
    // A phrase stands for its words, not all of which are indexed ('médico clínico'). Helpers' words ('auxiliar') need not occur.
    const phrase = groups.find((term) => term.includes(" "))
    const typed = phrase ? [phrase] : LEVELS.has(head) ? stems : subject
    const words = typed.filter((word) => !HELPERS.has(word))
    return stems.length > 1 ? intersectAll([title(), ...words.map(terms.any)]) : title()
  })
  /** In the title, by a relative of the unit. */
  const relatedTitle = lazy(() => uniteAll(relatives.map(terms.title)))
  /** In the short fields, by any of the unit's names; for a trade, not in the company's name. */
  const short = lazy(() => {
    if (isField) return uniteAll([title(), RoaringBitmap32.and(named(inShort), relatedTitle())])
    return isName ? uniteAll([title(), ...groups.map(inShort)]) : named(inShort)
  })
  /** As `short`, or stated in the text as what is offered. */
  const offered = lazy(() => (isOccupation ? uniteAll([short(), ...groups.map(terms.offered)]) : short()))
  /** As `short`, or by a relative in the short fields. */
  const related = lazy(() =>
    uniteAll([short(), ...(isName || isField ? [named(inShort)] : []), ...relatives.map(terms.short)]),
  )
  /** As `short`, or the first word in the title and the others anywhere: a 'Motorista' whose text says 'truck'. */
  const headed = lazy(() => {
    if (!isName || !isOccupation || HEADS.has(head)) return short()
    return uniteAll([short(), intersectAll([terms.title(head), ...subject.map(terms.any)])])
  })
  /** Anywhere, by any of the unit's names. */
  const any = lazy(() => named(terms.any))
  /** Anywhere, by each typed word, whatever trade these words name together. */
  const said = lazy(() => intersectAll(stems.map(terms.any)))
  /** As `any`, without jobs that only help ('Auxiliar de dentista' is no dentist). */
  const unhelped = lazy(() => {
    if (groups.length === 0 || HELPERS.has(head)) return any()
    const helpers = uniteAll([...HELPERS].map(terms.title))
    return uniteAll([RoaringBitmap32.andNot(any(), helpers), ...groups.map(terms.any)])
  })
  const mentioned = lazy(() => uniteAll([any(), related()]))
  return { title, asTyped, short, offered, headed, related, any, said, unhelped, mentioned }
}

export type UnitSets = ReturnType<typeof setsOf>

/** The sets of a unit. Each set belongs to the arena that was active when the set was first needed. */
export type Expand = (unit: Unit) => UnitSets

export function createExpander(documents: Documents): Expand {
  const terms = createTerms(documents)
  const sets = new Map<Unit, UnitSets>()
  return (unit) => getOrCreate(sets, unit, () => setsOf(terms, unit))
}
