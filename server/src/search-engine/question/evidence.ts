import { inMap } from "../index/in-map.ts"
import type { Value } from "../index/values.ts"
import { conceptTerm, TOWN } from "../words/concept-term.ts"
import { CONCEPTS } from "../words/concepts.ts"
import { stem } from "../words/stem.ts"
import { CONNECTIVES } from "../words/tables.ts"
import { tokens } from "../words/tokens.ts"
import { STEP, type TitleScore } from "./score.ts"
import type { Unit } from "./unit.ts"

/** What an ad gains by saying the very words elsewhere, where its title has a relative's name, or another of its own. */
const SAID = 8
const SAID_TOO = 5
/** Several words said together are no chance: 'contas a pagar'. */
const SAID_WHOLLY = 14
/** What it gains by lying where it was asked for, and exactly there: 'Anil' before 'Cohab Anil' before a company 'Rio Anil'. */
const PLACE = 10
const EXACT_PLACE = 10
export const BEST_SCORE = 115 + PLACE + EXACT_PLACE

/** What is known of a document besides its title. */
interface Evidence {
  place: Value
  /** Whether it says a word, anywhere but in its company's name. */
  says: (word: string) => boolean
}

/** A place's parts in words: 'Cohab Anil II, São Luís' has two. Kept as long as the place is in use. */
const parted = new WeakMap<Value, string[][]>()

function partsOf(place: Value): string[][] {
  let parts = parted.get(place)
  if (!parts) {
    parts = place.text
      .split(/[,/()]| - /)
      .map((part) =>
        tokens(part)
          .filter((token) => !CONNECTIVES.has(token))
          .map(stem),
      )
      .filter((part) => part.length > 0)
    parted.set(place, parts)
  }
  return parts
}

/** Shares of places by a question's words, each found once; kept as long as the question is at work. */
const shares = new WeakMap<ReadonlySet<string>, Map<Value, number>>()

function placeShare(place: Value, words: ReadonlySet<string>): number {
  let known = shares.get(words)
  if (!known) shares.set(words, (known = new Map()))
  return inMap(known, place, () => shareOf(place, words))
}

/** How much of a part of the place was asked for, at best. */
function shareOf(place: Value, words: ReadonlySet<string>): number {
  let best = 0
  for (const part of partsOf(place)) {
    const said = part.filter((word) => words.has(word)).length
    best = Math.max(best, said / part.length)
  }
  return best
}

/** A region is none of the words in its name: 'sul do Maranhão' is not all of Maranhão. */
const isRegion = ({ words, near, isOccupation }: Unit): boolean =>
  !isOccupation && words.length > 1 && near.some((term) => term.startsWith(TOWN))

/** Regions of more towns are no neighbourhood: 'interior'. */
const MOST_TOWNS = 40

/** How many regions a town (its term) is told under. */
function countRegions(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, near } of CONCEPTS.values())
    if (kind === "place" && near.length <= MOST_TOWNS)
      for (const key of near) counts.set(conceptTerm(key), (counts.get(conceptTerm(key)) ?? 0) + 1)
  return counts
}

const REGIONS = countRegions()

/** At a region's edge: told late in it, and another's as well, as Imperatriz is for the south. */
const isEdge = (town: string, region: readonly string[]): boolean =>
  (REGIONS.get(town) ?? 0) > 1 && region.indexOf(town) >= region.length / 2

/** Whether the place lies well within a region asked for. */
const isWithin = (place: Value, units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      isRegion(unit) &&
      place.analysis.terms.some((term) => unit.near.includes(term) && !isEdge(term, unit.near)),
  )

/** The words of a question that may name a place: those of no trade. */
export const placeWords = (units: readonly Unit[]): ReadonlySet<string> =>
  new Set(units.flatMap((unit) => (unit.isOccupation || isRegion(unit) ? [] : unit.words)))

/** How well a document answers, from 0 to BEST_SCORE in steps: its title, and what else speaks for it. */
export function scoreDocument(
  title: TitleScore,
  units: readonly Unit[],
  places: ReadonlySet<string>,
  { place, says }: Evidence,
): number {
  let said = 0
  for (const { unit, hasOtherName } of title.unnamed)
    if (unit.words.length > 0 && unit.words.every(says))
      said += hasOtherName ? SAID_TOO : unit.words.length > 1 ? SAID_WHOLLY : SAID
  const share = places.size > 0 ? placeShare(place, places) : 0
  const points =
    title.points +
    (units.length > 0 ? said / units.length : 0) +
    (share > 0 ? PLACE + EXACT_PLACE * share : isWithin(place, units) ? PLACE : 0)
  return Math.round(points / STEP) * STEP
}
