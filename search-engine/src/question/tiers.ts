import { RoaringBitmap32 } from "roaring-wasm"
import { inAll, union } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { type Expand, isWorkplace, type UnitSets } from "./expand.ts"
import { isThing, type Unit } from "./unit.ts"

/** The results of a question's units, best kind first, each document in one kind only. */
export type Tiers = RoaringBitmap32[]

/** What a question finds; no document twice. */
export type Found = {
  /** What was asked for. */
  tiers: Tiers
  all: RoaringBitmap32
  /** Of occupations near to the one asked for: shown and counted apart. */
  near: { tiers: Tiers; all: RoaringBitmap32 }
}

/** Under this many better results, mere mentions in texts are shown as well, last. */
const FEW = 20

const isTrade = (unit: Unit) => unit.isOccupation && !unit.isLoose

/** Documents that name what is not wanted; a trade in their short fields but the company's, since texts mention others' trades. */
export const unwanted = (denied: readonly Unit[], expand: Expand) =>
  union(
    denied.map((one) =>
      expand(one)[one.isOccupation && !isWorkplace(one) && !isThing(one) ? "short" : "any"](),
    ),
  )

/** Soft units, those that matter least first; none where nothing else is asked for. */
const softOf = (units: readonly Unit[]) =>
  units.every((unit) => unit.isSoft)
    ? []
    : units.filter((unit) => unit.isSoft).sort((a, b) => a.importance - b.importance)

/**
 * What units (one at least) find, in tiers without empty ones, made of what can be found now.
 * Owned by the arena in force. Sets of a million numbers make every step count: what is known to add nothing is left out.
 */
export function tiersOf(
  documents: Documents,
  units: readonly Unit[],
  denied: readonly Unit[],
  expand: Expand,
): Found {
  const barred = denied.length > 0 ? union([documents.dead, unwanted(denied, expand)]) : documents.dead
  const tiers: Tiers = []
  const near: Tiers = []
  let found = 0
  // Nothing taken is taken again, nor anything that left.
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
      inAll(wanted.map((unit) => expand(unit)[partOf(unit)]()))
    const met = (part: keyof UnitSets) => metAs(() => part)
    /** A trade by its own names; what is near to a field or a thing is meant by it. */
    const metBy = (own: keyof UnitSets, wide: keyof UnitSets) =>
      metAs((unit) => (unit.isOneTrade ? own : wide))
    if (wanted.some((unit) => unit.stems.length > 1)) take(met("asTyped"))
    take(met("title"))
    take(met("short"))
    take(met("offered"))
    // Who has the trade and mentions the other thing comes before relatives.
    if (wanted.some(isTrade)) take(metAs((unit) => (isTrade(unit) ? "short" : "any")))
    else if (wanted.length > 1) take(metAs((unit) => (unit.isOccupation ? "related" : "any")))
    if (wanted.some((unit) => unit.stems.length > 1)) take(met("headed"))
    // Of several trades one that the ad is for, the others mentioned: 'fisioterapeuta pilates'.
    const trades = wanted.filter(isTrade)
    if (trades.length > 1)
      for (const trade of trades) take(metAs((unit) => (unit === trade ? "short" : "any")))
    // A trade's name of several words that nobody has: who says each of them is meant before what is near to it.
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
  // Soft units order the results and hide none: without plain words first, then without conditions.
  let wanted = units
  for (const soft of found > 0 ? softOf(units) : []) {
    wanted = wanted.filter((unit) => unit !== soft)
    takeMeeting(wanted)
  }
  // Who only told what is done named no trade: what is near to it is meant by it where nothing else is.
  if (tiers.length === 0 && units.some((unit) => unit.isTask)) tiers.push(...near.splice(0, 1))
  // Sets of their own: a union of one would be that one.
  const joined = (sets: Tiers) => union([new RoaringBitmap32(), ...sets])
  return { tiers, all: joined(tiers), near: { tiers: near, all: joined(near) } }
}

/** Whether any document meets all the units and nothing denied; beside a condition ('sem experiência') a mere mention of a trade is none. */
export function canMeet(
  documents: Documents,
  units: readonly Unit[],
  denied: readonly Unit[],
  expand: Expand,
): boolean {
  const trade = units.some((unit) => !unit.isPlain && !unit.isOccupation) ? "offered" : "unhelped"
  const met = inAll(units.map((unit) => expand(unit)[unit.isOneTrade ? trade : "mentioned"]()))
  const wanted = denied.length > 0 ? RoaringBitmap32.andNot(met, unwanted(denied, expand)) : met
  return wanted.intersects(documents.alive)
}
