import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import type { FieldText } from "../index/values.ts"
import { createExpander, type Expand } from "./expand.ts"
import type { Plan } from "./plan.ts"
import { documentsNearby, orderByDistance } from "./nearby-places.ts"
import { canMeet, type Found, type Tiers, tiersOf, deniedDocuments } from "./tiers.ts"
import type { TitleScore } from "./title-score.ts"
import { alternativeUnit, type Unit } from "./unit.ts"
import { nameTerm } from "../words/tables.ts"

/** At most this many units of a question are tried in combination. */
const MAX_RELAXED_UNITS = 8

/** The documents that meet a plan, without any narrowing. All pages, counts and facets of the question share them. */
export type Matches = {
  plan: Plan
  /** The units by which the results are ordered. */
  units: Unit[]
  /** As in `SearchAnswer`: the words kept if no document meets all of them. */
  relaxedTo: string | null
  /** null if nothing was asked for or denied: then every document is found. */
  tiers: Tiers | null
  all: RoaringBitmap32
  near: Found["near"]
  /** The scores of the titles scored so far. */
  scores: Map<FieldText, TitleScore>
}

/** The documents that meet all the units and nothing denied. */
export function matchUnits(
  documents: Documents,
  plan: Plan,
  units: Unit[],
  expand: Expand,
  relaxedTo: string | null = null,
): Matches {
  return { plan, units, relaxedTo, ...tiersOf(documents, units, plan.denied, expand), scores: new Map() }
}

/**
 * The units to keep if no document meets all of them: the most important ones that some document meets together; of equally
 * important ones, those typed first.
 */
function relax(units: readonly Unit[], isMet: (some: Unit[]) => boolean): Unit[] {
  const possible = units.filter((unit) => isMet([unit])).slice(0, MAX_RELAXED_UNITS)
  const subsets = Array.from({ length: (1 << possible.length) - 1 }, (_, before) => {
    const kept = possible.filter((_unit, at) => (before + 1) & (1 << at))
    return {
      kept,
      weight: kept.reduce((sum, unit) => sum + unit.importance - possible.indexOf(unit) * 0.01, 0),
    }
  })
  const best = subsets.sort((a, b) => b.weight - a.weight)
  return best.find(({ kept }) => isMet(kept))?.kept ?? possible.slice(0, 1)
}

/** The documents that meet the most important units. */
function matchRelaxed(documents: Documents, plan: Plan, expand: Expand): Matches | undefined {
  const isMet = (units: Unit[]) => canMeet(documents, units, plan.denied, expand)
  const kept = relax(plan.units, isMet)
  if (kept.length === 0) return undefined
  const matches = matchUnits(documents, plan, kept, expand, kept.map((unit) => unit.text).join(" "))
  const leftOut = plan.units.filter((unit) => !kept.includes(unit))
  const { tiers, all, near } = matches
  return all.isEmpty && near.all.isEmpty
    ? undefined
    : { ...matches, tiers: tiers && orderByDistance(documents, tiers, leftOut) }
}

/** A trade was asked for, but none was kept: documents with only the other words are not what was asked for. */
const losesTrade = (units: readonly Unit[], kept: readonly Unit[]) =>
  !kept.some((unit) => unit.isOccupation) && units.some((unit) => unit.isOneTrade && !unit.isDone)

/** 'Salgadeira doceira': if no job is both, either will do. */
function withAlternatives(plan: Plan): Plan | undefined {
  const [trade, ...others] = plan.units.filter((unit) => unit.isOneTrade)
  if (!trade || others.length === 0) return undefined
  const any = others.reduce(alternativeUnit, trade)
  const units = plan.units.filter((unit) => !others.includes(unit))
  return { ...plan, units: units.map((unit) => (unit === trade ? any : unit)) }
}

/** The documents that meet the whole plan, or else most of it or one of several trades, or else none. */
export function matchPlan(documents: Documents, plan: Plan): Matches {
  const matches = matchWhole(documents, plan)
  const wider = matches.all.isEmpty ? withAlternatives(plan) : undefined
  return wider ? matchPlan(documents, wider) : matches
}

/** A trade's words read as part of a company's name: 'Terminal Graneleiro do Norte'. */
const OF_NAME = { relatives: [], isOccupation: false, isOneTrade: false }
const inName = (unit: Unit): Unit =>
  unit.isOneTrade ? { ...unit, ...OF_NAME, names: [unit.stems.map(nameTerm)] } : unit

function matchWhole(documents: Documents, plan: Plan): Matches {
  const { units } = plan
  const expand = createExpander(documents)
  if (units.length === 0) {
    const near = { tiers: [], all: new RoaringBitmap32() }
    const others = () => RoaringBitmap32.andNot(documents.alive, deniedDocuments(plan.denied, expand))
    const found =
      plan.denied.length > 0 ? { tiers: [others()], all: others() } : { tiers: null, all: documents.alive }
    return { plan, units, relaxedTo: null, ...found, near, scores: new Map() }
  }
  const matches = matchUnits(documents, plan, units, expand)
  const isTheTrade = ({ all }: Matches) =>
    units.every((unit) => !unit.isOneTrade || all.intersects(expand(unit).unhelped()))
  const isFound = !matches.all.isEmpty
  if (isFound && (units.length === 1 || isTheTrade(matches))) return matches
  const mayName = units.some(({ isPlain }) => isPlain) && units.every((one) => one.isPlain || one.isOneTrade)
  const named = isFound || !mayName ? undefined : matchUnits(documents, plan, units.map(inName), expand)
  if (named && !named.all.isEmpty) return named
  const relaxed = matchRelaxed(documents, plan, expand)
  // The trade has priority: the same trade elsewhere or on other terms comes before a near trade that meets the rest.
  const isPlace = (unit: Unit) => documentsNearby(documents, unit).length > 0
  const isOneTrade = !isFound && units.filter((unit) => unit.isOneTrade).length === 1
  const mayGo = (unit: Unit) => isPlace(unit) || (isOneTrade && !unit.isBinding)
  const isWithout = units.every((unit) => relaxed?.units.includes(unit) || mayGo(unit))
  const holds = isWithout && relaxed && !relaxed.all.isEmpty && (!isFound || isTheTrade(relaxed))
  if ((isFound || !matches.near.all.isEmpty) && !holds) return matches
  // If the trade itself would be lost, nothing is found, and similar jobs are shown below instead.
  return relaxed && !losesTrade(units, relaxed.units) ? relaxed : matches
}
