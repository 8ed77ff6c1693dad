import { getOrMake } from "../index/cache.ts"
import { CONCEPTS } from "../words/concepts.ts"
import type { Unit } from "./unit.ts"

const nearOf = (term: string) => CONCEPTS.get(term)?.near ?? []

/** Terms of the groups that name a group as near to them: the other way round. */
const namedBy = new Map<string, string[]>()
for (const { term, near } of CONCEPTS.values())
  for (const other of near) getOrMake(namedBy, other, () => []).push(term)

const isNoAttribute = (term: string) => (CONCEPTS.get(term)?.kind ?? "attribute") !== "attribute"

/**
 * What a unit may be replaced by where nothing meets it: by the groups beside it ('restaurante' by 'sorveteria' and
 * 'garçom'), then by those near to them. Undefined for what the tables do not know.
 */
export function widened(unit: Unit): Unit | undefined {
  const own = new Set(unit.names.flat().filter(isNoAttribute))
  const beside = [...own].flatMap((term) => [...nearOf(term), ...(namedBy.get(term) ?? [])])
  const first = new Set([...unit.relatives, ...beside].filter((one) => isNoAttribute(one) && !own.has(one)))
  if (own.size === 0 || first.size === 0) return undefined
  const second = new Set([...first].flatMap(nearOf).filter((term) => !first.has(term) && !own.has(term)))
  return {
    ...unit,
    names: [...unit.names, ...[...first].map((term) => [term])],
    stems: [],
    either: [],
    relatives: [...second],
  }
}
