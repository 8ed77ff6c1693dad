import { RoaringBitmap32 } from "roaring-wasm"
import type { SearchQuestion } from "../door.ts"
import { within } from "../index/bitmaps.ts"
import { getOrMake } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import type { Filter } from "../index/filters.ts"
import { PLACES } from "../index/postings.ts"
import type { Value } from "../index/values.ts"
import type { Matches } from "./match.ts"
import { BEST_TITLE, scoreTitle, STEP, type TitleScore } from "./title-score.ts"
import type { Unit } from "./unit.ts"
import { stem } from "../words/stem.ts"
import { wordsOf } from "../words/tables.ts"

/** Of each tier, so many of the newest are ordered by score; the rest follow newest first. A power of two. */
const CANDIDATES = 512
/** What an ad gains by saying the very words elsewhere, where its title has only another name. */
const SAID = 14
/** What it gains by lying exactly where it was asked for: 'Anil' before 'Cohab Anil' before a company 'Rio Anil'. */
const PLACE = 20
/** What it loses by stating what hardly goes with what was asked for. */
const CONTRARY = 20
const BEST_SCORE = BEST_TITLE + SAID + PLACE

/** A place's parts in words: 'Cohab Anil II, São Luís' has two. Kept as long as the place is in use. */
const partsOfPlaces = new WeakMap<Value, string[][]>()

const partsOf = (place: Value) =>
  getOrMake(partsOfPlaces, place, ({ text }) =>
    text.split(/[,/()]| - /).map((part) => wordsOf(part).map(stem)),
  )

/** How much of a part of the place was asked for, at best. */
export function shareOf(place: Value, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  const shares = partsOf(place).map((part) => part.filter((word) => words.has(word)).length / part.length)
  return Math.max(0, ...shares.filter((share) => share > 0))
}

/** The words of a question that may name a place: those of no trade. */
export const placeWords = (units: readonly Unit[]) =>
  new Set(units.flatMap((unit) => (unit.isOccupation ? [] : unit.stems)))

/** How well a document answers, up to BEST_SCORE in steps: its title, its share of the place, and the words it says. */
export function scoreDocument(
  { points, unnamed }: TitleScore,
  units: readonly Unit[],
  placeShare: number,
  says: (word: string) => boolean,
): number {
  const said = unnamed.filter((words) => words.every(says)).length
  const more = (SAID * said) / Math.max(1, units.length) + PLACE * placeShare
  const less = units.some(({ contraries }) => contraries.some(says)) ? CONTRARY : 0
  return Math.round((points + more - less) / STEP) * STEP
}

/** Scores documents by number; what all have in common is looked up once. */
export function scoring(documents: Documents, { units, scores }: Pick<Matches, "units" | "scores">) {
  const places = placeWords(units)
  const saying = new Map<string, Array<RoaringBitmap32 | undefined>>()
  const setsOf = (word: string) =>
    getOrMake(saying, word, () => PLACES.map((place) => documents.postings.get(place, word)))
  const titleScoreOf = (number: number) =>
    getOrMake(scores, documents.valueAt("title", number), (title) => scoreTitle(title, units))
  const shareOfPlace = (number: number) => shareOf(documents.valueAt("place", number), places)
  const score = (number: number) => {
    /** Anywhere but in the company's name. */
    const says = (word: string) => setsOf(word).some((set) => set?.has(number))
    return scoreDocument(titleScoreOf(number), units, shareOfPlace(number), says)
  }
  const byScore = (results: RoaringBitmap32, skip: number, want: number): number[] => {
    const newest = documents.order.page(results, 0, CANDIDATES)
    // One number each, so that they sort without a comparison to call: the better score, then the newer.
    const rankOf = (number: number, at: number) => (BEST_SCORE - score(number)) * CANDIDATES + at
    const ranks = new Int32Array(newest.map(rankOf)).sort().subarray(skip, skip + want)
    const page = Array.from(ranks, (rank) => newest[rank & (CANDIDATES - 1)] as number)
    if (page.length < want && skip + want > CANDIDATES)
      page.push(...documents.order.page(results, CANDIDATES, skip + want - CANDIDATES))
    return page
  }
  return { shareOfPlace, score, byScore }
}

/** The results by the number that each has as a filter's value, highest first; those without one last. */
function* byNumber(filter: Filter | undefined, results: RoaringBitmap32) {
  const values = (filter?.values ?? []).filter((value) => typeof value === "number")
  const left = results.clone()
  for (const number of Float64Array.from(values).sort().reverse()) {
    const having = filter?.any([number])
    if (!having?.intersects(left)) continue
    yield within(left, having)
    left.andNotInPlace(having)
  }
  yield left
}

/** The numbers at [offset, offset + limit) of what is matched within the limits, in the order asked for. */
export function order(
  documents: Documents,
  { tiers: best, ...matches }: Matches,
  limits: RoaringBitmap32 | undefined,
  offset: number,
  limit: number,
  by?: SearchQuestion["order"],
): number[] {
  const { byScore } = scoring(documents, matches)
  const page: number[] = []
  let skip = offset
  const tiers = by === undefined ? best : undefined
  const pieces =
    typeof by === "object"
      ? byNumber(documents.filters.get(by.by), within(matches.all, limits))
      : (tiers ?? [matches.all])
  for (const tier of pieces) {
    if (page.length >= limit) break
    const results = within(tier, limits)
    const { size } = results
    const from = tiers && skip < CANDIDATES ? { page: byScore } : documents.order
    if (skip < size) page.push(...from.page(results, skip, limit - page.length))
    skip = Math.max(0, skip - size)
  }
  return page
}
