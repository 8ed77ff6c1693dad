import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inAll, union } from "../index/union.ts"
import { TOWN } from "../words/concept-term.ts"
import type { Reach, UnitReach } from "./reach.ts"
import type { Unit } from "./unit.ts"

/**
 * The results of a question's units, best kind first, each document in one kind only:
 * all in the title, and every single word in the short fields; all in the title; title and other short fields; with
 * near occupations; some words in the text; and mentions in the text alone, where nothing much better exists.
 */
export type Tiers = RoaringBitmap32[]

/** Under this many better results, mere mentions in texts are shown as well, last. */
const FEW = 20
/** Under this many, titles about the same subject are shown as well. */
const SCARCE = 10
/** A word this many times as frequent in texts as elsewhere is a skill or a thing: texts are its place. */
const TEXTS_OWN = 50

/** Those that meet every unit, occupations in the short fields and the rest anywhere, one at least not in the text. */
const partlyInText = (units: readonly Unit[], sets: readonly UnitReach[]): RoaringBitmap32 =>
  RoaringBitmap32.and(
    inAll(sets.map((set, at) => (units[at]?.isOccupation ? set.near : set.any))),
    union(sets.map((set) => set.near)),
  )

const isStrict = (unit: Unit | undefined): boolean => !!unit?.isOccupation && !unit.isLoose

/** A trade, and a thing, place or field of it: who has the trade and mentions the other is meant before relatives. */
const isTradeAndMore = (units: readonly Unit[]): boolean =>
  units.some((unit) => isStrict(unit)) && units.some((unit) => !isStrict(unit) && !unit.isSoft)

const isKnownTown = (unit: Unit): boolean => unit.same.some(([term]) => term?.startsWith(TOWN))

/** More jobs than this are looked at one by one by nobody. */
const MOST_LOOKED_AT = 4096

/**
 * Jobs of the company whose name has all the words of a question, where one of them means a trade elsewhere: 'transporte
 * criança feliz'. Of words that all mean trades it is no name ('posto de gasolina'), nor of conditions alone ('home
 * office'), nor where all mean towns: in 'Santa Inês' are more jobs than in a school called so.
 */
function ofCompany(
  documents: Documents,
  units: readonly Unit[],
  sets: readonly UnitReach[],
): RoaringBitmap32 {
  const none = new RoaringBitmap32()
  const words = units.flatMap((unit) => unit.words)
  const isNoName = units.every((unit) => unit.isOccupation) || units.every((unit) => unit.isBinding)
  if (words.length < 2 || isNoName || units.every(isKnownTown)) return none
  const named = union(sets.map((set) => set.named))
  if (named.isEmpty) return none
  const jobs = inAll([named, ...sets.map((set) => set.byName)])
  if (jobs.size > MOST_LOOKED_AT) return none
  const { values, valueOf } = documents
  const isOf = (job: number): boolean => {
    const { stems } = values.company.get(valueOf.company.get(job)).analysis
    return words.every((word) => stems.includes(word))
  }
  return new RoaringBitmap32(Array.from(jobs.toUint32Array()).filter(isOf))
}

/** Documents whose short fields or stated conditions name what is not wanted. */
export const unwanted = (denied: readonly Unit[], reach: Reach): RoaringBitmap32 =>
  union(denied.map((unit) => reach.of(unit).short))

/** Fields with more near occupations than this are wide: 'limpeza', 'saúde'. */
const MOST_OF_TRADE = 3

/** A thing or place of a trade alone: for 'jardim' a gardener comes before a company called Jardins. */
const isTrade = ([unit, ...others]: readonly Unit[]): boolean =>
  !!unit && others.length === 0 && unit.isOccupation && unit.isLoose && unit.near.length <= MOST_OF_TRADE

/** Soft units, those that matter least first; none where nothing else is asked for. */
const softOf = (units: readonly Unit[]): Unit[] =>
  units.every((unit) => unit.isSoft)
    ? []
    : units.filter((unit) => unit.isSoft).sort((a, b) => a.importance - b.importance)

/**
 * The tiers of units (one at least), without empty ones, made of what can be found now, and all of them together.
 * Owned by the arena in force. Sets of a million numbers make every step count: what is known to add nothing is left out.
 */
export function tiersOf(
  documents: Documents,
  units: readonly Unit[],
  reach: Reach,
  denied: readonly Unit[] = [],
): { tiers: Tiers; all: RoaringBitmap32 } {
  const barred = denied.length > 0 ? union([documents.dead, unwanted(denied, reach)]) : documents.dead
  const tiers: Tiers = []
  let found = 0
  // Nothing taken is taken again, nor anything that left.
  const taken = barred.clone()
  const take = (results: RoaringBitmap32): void => {
    const own = RoaringBitmap32.andNot(results, taken)
    if (own.isEmpty) return
    found += own.size
    tiers.push(own)
    taken.orInPlace(own)
  }

  const takeMeeting = (wanted: readonly Unit[]): void => {
    const sets = wanted.map((unit) => reach.of(unit))
    const met = (part: (set: UnitReach) => RoaringBitmap32): RoaringBitmap32 => inAll(sets.map(part))
    take(ofCompany(documents, wanted, sets))
    if (wanted.some((unit) => unit.words.length > 1)) take(met((set) => set.asSaid))
    take(met((set) => set.title))
    if (isTrade(wanted)) take(met((set) => set.nearTitle))
    if (wanted.some((unit) => unit.words.length > 0 && unit.same.length > 1)) take(met((set) => set.words))
    const short = met((set) => set.short)
    take(short)
    take(met((set) => set.told))
    const inShort = found
    if (isTradeAndMore(wanted))
      take(inAll(sets.map((set, at) => (isStrict(wanted[at]) ? set.short : set.any))))
    if (wanted.some((unit) => unit.words.length > 1)) take(met((set) => set.headed))
    if (wanted.some((unit) => unit.near.length > 0)) take(met((set) => set.near))
    if (found < SCARCE) take(met((set) => set.subject))
    const areOccupations = wanted.every((unit) => unit.isOccupation)
    // Of a single unit, and of occupations alone, these are near ones already.
    const partly = wanted.length > 1 && !areOccupations ? partlyInText(wanted, sets) : undefined
    if (partly) take(partly)

    const isAboutThings = wanted.every((unit) => !unit.isOccupation)
    const takeNamed = (): void => take(met((set) => set.byName))
    if (inShort >= FEW && !isAboutThings) return takeNamed()
    const better = areOccupations
      ? found
      : RoaringBitmap32.or(short, partly ?? partlyInText(wanted, sets)).andNotCardinality(barred)
    const mayBeAboutTexts = isAboutThings && documents.alive.size > better * TEXTS_OWN
    if (better >= FEW && !mayBeAboutTexts) return takeNamed()
    const mentions = met((set) => set.mentioned)
    if (better < FEW || mentions.andNotCardinality(barred) > better * TEXTS_OWN) take(mentions)
    else takeNamed()
  }

  takeMeeting(units)
  // Soft units order the results and hide none: without plain words first, then without conditions.
  let wanted = units
  for (const soft of found > 0 ? softOf(units) : []) {
    wanted = wanted.filter((unit) => unit !== soft)
    takeMeeting(wanted)
  }
  return { tiers, all: RoaringBitmap32.andNot(taken, barred) }
}

/** Whether any document meets all the units somehow, and nothing that is denied. */
export function canMeet(
  documents: Documents,
  units: readonly Unit[],
  reach: Reach,
  denied: readonly Unit[] = [],
): boolean {
  const met = inAll(units.map((unit) => reach.of(unit).mentioned))
  return (denied.length > 0 ? RoaringBitmap32.andNot(met, unwanted(denied, reach)) : met).intersects(
    documents.alive,
  )
}

/** Whether any document has all the units, occupations by their own names and not merely mentioned. */
export function isMetByName(
  documents: Documents,
  units: readonly Unit[],
  reach: Reach,
  denied: readonly Unit[] = [],
): boolean {
  const met = inAll(
    units.map((unit) => {
      const set = reach.of(unit)
      // The trades of a thing are what was asked for by it.
      return unit.isOccupation ? (unit.isLoose ? set.near : set.short) : set.any
    }),
  )
  return (denied.length > 0 ? RoaringBitmap32.andNot(met, unwanted(denied, reach)) : met).intersects(
    documents.alive,
  )
}
