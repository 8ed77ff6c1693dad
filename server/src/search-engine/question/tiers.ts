import { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import type { Place } from "../index/postings.ts"
import { union } from "../index/union.ts"
import type { Unit } from "./units.ts"

/**
 * The results of a question's units, best kind first, each document in one kind only:
 * all in the title, and every single word in the short fields; all in the title; title and other short fields; with
 * near occupations; some words in the text; and mentions in the text alone, where nothing much better exists.
 */
export type Tiers = RoaringBitmap32[]

/** Under this many better results, mere mentions in texts are shown as well, last. */
const FEW = 20
/** A word this many times as frequent in texts as elsewhere is a skill or a thing: texts are its place. */
const TEXTS_OWN = 50

interface Sets {
  /** In the title by any name, and each word somewhere: any receptionist for 'recepcionista clínica', but a clinic's. */
  asSaid: RoaringBitmap32
  title: RoaringBitmap32
  /** Each word said, in the short fields. */
  words: RoaringBitmap32
  short: RoaringBitmap32
  near: RoaringBitmap32
  any: RoaringBitmap32
}

const PLACES_OF = {
  title: ["title"],
  short: ["title", "fields"],
  any: ["title", "fields", "text"],
} as const satisfies Record<string, readonly Place[]>

/** Documents with a term in any of the places. Owned by the arena in force. */
function having(documents: Documents, places: readonly Place[], term: string): RoaringBitmap32 {
  return union(places.map((place) => documents.postings.get(place, term)))
}

function meeting(documents: Documents, places: readonly Place[], terms: readonly string[]): RoaringBitmap32 {
  const [first, ...others] = terms.map((term) => having(documents, places, term))
  if (!first) return new RoaringBitmap32()
  if (others.length === 0) return first
  const result = first.clone()
  for (const set of others) result.andInPlace(set)
  return result
}

function setsOf(documents: Documents, unit: Unit): Sets {
  const said = (places: readonly Place[]): RoaringBitmap32 =>
    union(unit.same.map((terms) => meeting(documents, places, terms)))
  const title = said(PLACES_OF.title)
  const short = said(PLACES_OF.short)
  const near = unit.near.map((term) => having(documents, PLACES_OF.short, term))
  const words = unit.words.length > 0 ? meeting(documents, PLACES_OF.short, unit.words) : short
  return {
    words,
    asSaid: unit.words.length > 1 ? RoaringBitmap32.and(title, words) : title,
    title,
    short,
    near: near.length > 0 ? union([short, ...near]) : short,
    any: said(PLACES_OF.any),
  }
}

function all(documents: Documents, sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const smallestFirst = [...sets].sort((a, b) => a.size - b.size)
  const result = (smallestFirst[0] ?? documents.alive).clone()
  for (const set of smallestFirst.slice(1)) result.andInPlace(set)
  if (smallestFirst.length > 0) result.andInPlace(documents.alive)
  return result
}

/** Those that meet every unit, occupations in the short fields and the rest anywhere, one at least not in the text. */
function partlyInText(documents: Documents, units: readonly Unit[], sets: readonly Sets[]): RoaringBitmap32 {
  const result = all(
    documents,
    units.map((unit, at) => (unit.isOccupation ? (sets[at] as Sets).near : (sets[at] as Sets).any)),
  )
  result.andInPlace(union(sets.map((set) => set.near)))
  return result
}

/** The tiers of units, made of what can be found now. Owned by the arena in force. */
export function tiersOf(documents: Documents, units: readonly Unit[]): Tiers {
  const sets = units.map((unit) => setsOf(documents, unit))
  const asSaid = all(
    documents,
    sets.map((set) => set.asSaid),
  )
  const title = all(
    documents,
    sets.map((set) => set.title),
  )
  const words = all(
    documents,
    sets.map((set) => set.words),
  )
  const short = all(
    documents,
    sets.map((set) => set.short),
  )
  const near = all(
    documents,
    sets.map((set) => set.near),
  )
  const partly = partlyInText(documents, units, sets)
  const tiers = [asSaid, title, words, short, near, partly]
  const better = RoaringBitmap32.or(short, partly).size
  const mentions = all(
    documents,
    sets.map((set) => RoaringBitmap32.or(set.any, set.near)),
  )
  const isAboutTexts = units.every((unit) => !unit.isOccupation) && mentions.size > better * TEXTS_OWN
  if (better < FEW || isAboutTexts) tiers.push(mentions)
  const before = new RoaringBitmap32()
  return tiers.map((tier) => {
    const own = RoaringBitmap32.andNot(tier, before)
    before.orInPlace(tier)
    return own
  })
}

/** Whether any document meets all the units somehow. */
export function canMeet(documents: Documents, units: readonly Unit[]): boolean {
  return !all(
    documents,
    units.map((unit) => {
      const sets = setsOf(documents, unit)
      return RoaringBitmap32.or(sets.any, sets.near)
    }),
  ).isEmpty
}
