import { RoaringBitmap32 } from "roaring-wasm"
import { intersectAll, uniteAll } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { type Expand, isWorkplace, type UnitSets } from "./expand.ts"
import { isThing, type Unit } from "./unit.ts"

/** The results of a question's units in tiers, best tier first. A document is in one tier only. */
export type Tiers = RoaringBitmap32[]

/** What a question finds. No document occurs twice. */
export type Found = {
  /** What was asked for. */
  tiers: Tiers
  all: RoaringBitmap32
  /** Documents of occupations near to the one asked for, shown and counted apart. */
  near: { tiers: Tiers; all: RoaringBitmap32 }
}

/** If there are fewer better results than this, mere mentions in texts are added, last. */
const FEW = 20

const isTrade = (unit: Unit) => unit.isOccupation && !unit.isLoose

/** Documents that name what is denied. A trade counts only in the short fields, because texts mention other trades. */
export const deniedDocuments = (denied: readonly Unit[], expand: Expand) =>
  uniteAll(
    denied.map((one) =>
      expand(one)[one.isOccupation && !isWorkplace(one) && !isThing(one) ? "short" : "any"](),
    ),
  )

/** The soft units, least important first. None if all units are soft. */
const softOf = (units: readonly Unit[]) =>
  units.every((unit) => unit.isSoft)
    ? []
    : units.filter((unit) => unit.isSoft).sort((a, b) => a.importance - b.importance)

/**
 * The tiers of the documents that can be found and that these units (at least one) reach, without empty tiers. The sets belong
 * to the active arena. With a million documents every step is slow, so steps that are known to add nothing are skipped.
 */
export function tiersOf(
  documents: Documents,
  units: readonly Unit[],
  denied: readonly Unit[],
  expand: Expand,
): Found {
  const barred =
    denied.length > 0 ? uniteAll([documents.dead, deniedDocuments(denied, expand)]) : documents.dead
  const tiers: Tiers = []
  const near: Tiers = []
  let found = 0
  // Documents of earlier tiers, removed ones and denied ones are not taken again.
  const taken = barred.clone()
  const take = (results: RoaringBitmap32, into = tiers) => {
    const own = RoaringBitmap32.andNot(results, taken)
    if (own.isEmpty) return
    found += own.size
    into.push(own)
    taken.orInPlace(own)
  }

  const takeMeeting = (wanted: readonly Unit[]) => {
    const metAs = (partOf: (unit: Unit) => keyof UnitSets) =>
      intersectAll(wanted.map((unit) => expand(unit)[partOf(unit)]()))
    const met = (part: keyof UnitSets) => metAs(() => part)
    /** A trade counts only by its own names. For a field or a thing, what is near to it is also meant. */
    const metBy = (own: keyof UnitSets, wide: keyof UnitSets) =>
      metAs((unit) => (unit.isOneTrade ? own : wide))
    if (wanted.some((unit) => unit.stems.length > 1)) take(met("asTyped"))
    take(met("title"))
    take(met("short"))
    take(met("offered"))
    // A document of the trade that mentions the rest comes before relatives.
    if (wanted.some(isTrade)) take(metAs((unit) => (isTrade(unit) ? "short" : "any")))
    else if (wanted.length > 1) take(metAs((unit) => (unit.isOccupation ? "related" : "any")))
    if (wanted.some((unit) => unit.stems.length > 1)) take(met("headed"))
    // Of several trades, the ad may be for one and mention the others: 'fisioterapeuta pilates'.
    const trades = wanted.filter(isTrade)
    if (trades.length > 1)
      for (const trade of trades) take(metAs((unit) => (unit === trade ? "short" : "any")))
    // If no ad has a trade's name of several words, ads that say each of these words come before near trades.
    const [only, ...others] = wanted
    if (found === 0 && others.length === 0 && only?.isOccupation && only.stems.length > 1) take(met("said"))
    if (wanted.some(isThing)) take(metAs((unit) => (isThing(unit) ? "any" : "short")))
    if (wanted.some((unit) => unit.relatives.length > 0)) {
      take(metBy("short", "related"))
      take(met("related"), near)
    }
    if (found >= FEW) return
    take(metBy("offered", "mentioned"))
    take(met("mentioned"), near)
  }

  takeMeeting(units)
  // Soft units affect the order but hide nothing: they are left out one by one, first plain words, then conditions.
  let wanted = units
  for (const soft of found > 0 ? softOf(units) : []) {
    wanted = wanted.filter((unit) => unit !== soft)
    takeMeeting(wanted)
  }
  // Who names only an activity named no trade, so if nothing else is found, the first near documents are the results.
  if (tiers.length === 0 && units.some((unit) => unit.isTask)) tiers.push(...near.splice(0, 1))
  // The union starts from a new set, because the union of a single set would be that set itself.
  const joined = (sets: Tiers) => uniteAll([new RoaringBitmap32(), ...sets])
  return { tiers, all: joined(tiers), near: { tiers: near, all: joined(near) } }
}

/** Whether a document meets all units and nothing denied. Beside a condition, a mere mention of a trade does not count. */
export function canMeet(
  documents: Documents,
  units: readonly Unit[],
  denied: readonly Unit[],
  expand: Expand,
): boolean {
  const trade = units.some((unit) => !unit.isPlain && !unit.isOccupation) ? "offered" : "unhelped"
  const met = intersectAll(units.map((unit) => expand(unit)[unit.isOneTrade ? trade : "mentioned"]()))
  const wanted = denied.length > 0 ? RoaringBitmap32.andNot(met, deniedDocuments(denied, expand)) : met
  return wanted.intersects(documents.alive)
}
