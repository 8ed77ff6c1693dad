import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inAll } from "../index/union.ts"
import { conceptTerm } from "../words/concept-term.ts"
import type { Found } from "./page.ts"
import type { ReadQuestion } from "./read.ts"
import { Reach } from "./reach.ts"
import { relax } from "./relax.ts"
import { takenApart } from "./taken-apart.ts"
import { canMeet, isMetByName, tiersOf, unwanted } from "./tiers.ts"
import type { Unit } from "./unit.ts"
import { widened } from "./wider.ts"

const URGENT = conceptTerm("urgente")

/** Conditions of this importance are met in a near occupation rather than not at all. */
const KEEPS_RELATIVES = 3.3

/** A question read and answered without any narrowing: what all its pages, counts and facets share. */
export interface Resolved extends Found {
  read: ReadQuestion
  relaxedTo: string | null
}

/** What meets the units, and nothing denied. */
export function met(
  documents: Documents,
  read: ReadQuestion,
  units: Unit[],
  relaxedTo: string | null,
  reach: Reach,
): Resolved {
  return { read, relaxedTo, units, ...tiersOf(documents, units, reach, read.denied), scores: new Map() }
}

/**
 * What meets the units kept, best first what is near to the others as well: 'gerente de restaurante' shows the manager
 * of an ice-cream parlour first. Before them what meets a binding condition in a near occupation.
 */
function metNearly(
  documents: Documents,
  read: ReadQuestion,
  kept: Unit[],
  relaxedTo: string,
  reach: Reach,
): Resolved {
  const isMet = (units: Unit[]): boolean => canMeet(documents, units, reach, read.denied)
  const dropped = read.units.filter((unit) => !kept.includes(unit))
  const wider = dropped.flatMap((unit) => widened(unit) ?? []).filter((unit) => isMet([...kept, unit]))
  const found = met(documents, read, [...kept, ...wider], relaxedTo, reach)
  found.units = kept
  const binding = read.units.filter((unit) => unit.isBinding && unit.importance >= KEEPS_RELATIVES)
  const work = read.units.filter((unit) => unit.isOccupation)
  if (binding.length === 0 || work.length === 0 || [...binding, ...work].every((unit) => kept.includes(unit)))
    return found
  const wide = work.map((unit) => ({ ...(widened(unit) ?? unit), near: [] }))
  const stated = inAll([
    ...binding.map((unit) => reach.of(unit).short),
    ...wide.map((unit) => reach.of(unit).title),
  ])
  const first = RoaringBitmap32.and(stated, documents.alive)
  if (read.denied.length > 0) first.andNotInPlace(unwanted(read.denied, reach))
  if (first.isEmpty) return found
  for (const tier of found.tiers ?? []) tier.andNotInPlace(first)
  return {
    ...found,
    tiers: [first, ...(found.tiers ?? []).filter((tier) => !tier.isEmpty)],
    all: RoaringBitmap32.or(first, found.all),
  }
}

/** Every ad is urgent to somebody: where none says so, nothing is missing. */
const isUrgency = (unit: Unit): boolean => unit.same.some(([term]) => term === URGENT)

/** Answers what was read: with what meets it all, or else most of it, or else with everything. */
export function answerWords(documents: Documents, read: ReadQuestion): Resolved {
  const every: Resolved = {
    read,
    relaxedTo: null,
    units: [],
    tiers: null,
    all: documents.alive,
    scores: new Map(),
  }
  if (read.units.length === 0) return every
  const reach = new Reach(documents)
  const whole = met(documents, read, read.units, null, reach)
  if (!whole.all.isEmpty) return whole
  const calm = read.units.filter((unit) => !isUrgency(unit))
  if (calm.length < read.units.length) return answerWords(documents, { ...read, units: calm })
  const kept = relax(
    read.units,
    (units) => canMeet(documents, units, reach, read.denied),
    (units) => isMetByName(documents, units, reach, read.denied),
  )
  const relaxedTo = kept.map((unit) => unit.said).join(" ")
  const found = kept.length > 0 ? metNearly(documents, read, kept, relaxedTo, reach) : null
  if (found && !found.all.isEmpty) return found
  const apart = takenApart(read.units)
  return apart ? answerWords(documents, { ...read, units: apart }) : { ...every, relaxedTo: "" }
}
