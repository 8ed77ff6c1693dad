import { conceptTerm } from "../words/concept-term.ts"
import { CONCEPTS, type Concept } from "../words/concepts.ts"
import type { Unit } from "./unit.ts"

/** A field of more occupations than this brings together what has little to do with each other. */
const MOST_OF_FIELD = 10

const byTerm = new Map([...CONCEPTS.values()].map((concept) => [concept.term, concept]))

/** Groups that name each group as near to them: the other way round. */
function namedBy(): Map<string, Concept[]> {
  const found = new Map<string, Concept[]>()
  for (const concept of CONCEPTS.values())
    for (const key of concept.near) {
      const term = conceptTerm(key)
      found.set(term, [...(found.get(term) ?? []), concept])
    }
  return found
}

const NAMED_BY = namedBy()

const nearOf = (term: string): string[] => (byTerm.get(term)?.near ?? []).map(conceptTerm)

const isField = ({ kind, near }: Concept): boolean => kind === "topic" && near.length <= MOST_OF_FIELD

/** Groups that stand beside this one: near to it, those it is near to, others of its field or with the same trades. */
function beside(term: string): string[] {
  const own = nearOf(term)
  const others = NAMED_BY.get(term) ?? []
  const fields = others.filter(isField).flatMap((field) => field.near.map(conceptTerm))
  if (byTerm.get(term)?.kind !== "topic")
    return [
      ...own,
      ...others.flatMap((other) => (other.kind === "occupation" ? [other.term] : [])),
      ...fields,
    ]
  const places = own.flatMap((near) => (NAMED_BY.get(near) ?? []).filter(isField))
  return [...own, ...others.map((other) => other.term), ...places.map((place) => place.term), ...fields]
}

const isGroup = (term: string): boolean =>
  byTerm.get(term)?.kind !== undefined && byTerm.get(term)?.kind !== "attribute"

/** Only by its own names, near ones left out. */
export const byOwnNames = (unit: Unit): Unit => ({ ...unit, near: [], field: [] })

/**
 * What a unit may be replaced by where nothing meets it: by its near groups ('restaurante' by 'sorveteria' and 'garçom'),
 * then by theirs. Soft, so that it orders and hides nothing. Undefined for what the tables do not know.
 */
export function widened(unit: Unit): Unit | undefined {
  const own = new Set(unit.same.flatMap((terms) => terms.filter(isGroup)))
  if (own.size === 0) return undefined
  const first = new Set(
    [...unit.near, ...[...own].flatMap(beside)].filter((term) => isGroup(term) && !own.has(term)),
  )
  const second = new Set([...first].flatMap(nearOf).filter((term) => !first.has(term) && !own.has(term)))
  if (first.size === 0) return undefined
  return {
    ...unit,
    same: [...unit.same, ...[...first].map((term) => [term])],
    words: [],
    field: [],
    either: [],
    near: [...second],
    isSoft: true,
  }
}
