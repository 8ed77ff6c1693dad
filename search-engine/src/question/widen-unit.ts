import { getOrCreate } from "../index/cache.ts"
import { CONCEPTS } from "../words/concepts.ts"
import type { Unit } from "./unit.ts"

const nearOf = (term: string) => CONCEPTS.get(term)?.near ?? []

/** For each group, the terms of the groups that list it as near: the inverse of `near`. */
const reverseNear = new Map<string, string[]>()
for (const { term, near } of CONCEPTS.values())
  for (const other of near) getOrCreate(reverseNear, other, () => []).push(term)

const isNoAttribute = (term: string) => (CONCEPTS.get(term)?.kind ?? "attribute") !== "attribute"

/**
 * The wider unit that replaces one that nothing meets: first the groups beside it ('sorveteria' and 'garçom' for
 * 'restaurante'), then the groups near to those. Undefined if the tables do not know the unit.
 */
export function widenUnit(unit: Unit): Unit | undefined {
  const own = new Set(unit.names.flat().filter(isNoAttribute))
  const beside = [...own].flatMap((term) => [...nearOf(term), ...(reverseNear.get(term) ?? [])])
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
