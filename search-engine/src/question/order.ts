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

/** In each tier, only this many of the newest documents are ordered by score; the rest follow newest first. A power of two. */
const CANDIDATES = 512
/** The bonus if the title has only a synonym but the ad has the typed words elsewhere. */
const SAID = 14
/** The bonus if the place is exactly the one asked for: 'Anil' before 'Cohab Anil' before a company 'Rio Anil'. */
const PLACE = 20
/** The penalty for stating what hardly fits the question. */
const CONTRARY = 20
const BEST_SCORE = BEST_TITLE + SAID + PLACE

/** The parts of a place as words: 'Cohab Anil II, São Luís' has two. Cached as long as the place is in use. */
const partsOfPlaces = new WeakMap<Value, string[][]>()

const partsOf = (place: Value) =>
  getOrMake(partsOfPlaces, place, ({ text }) =>
    text.split(/[,/()]| - /).map((part) => wordsOf(part).map(stem)),
  )

/** The largest share of one part of the place that was asked for, from 0 to 1. */
export function shareOf(place: Value, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  const shares = partsOf(place).map((part) => part.filter((word) => words.has(word)).length / part.length)
  return Math.max(0, ...shares.filter((share) => share > 0))
}

/** The words of a question that may name a place: all but the words of a trade. */
export const placeWords = (units: readonly Unit[]) =>
  new Set(units.flatMap((unit) => (unit.isOccupation ? [] : unit.stems)))

/** How well a document answers, from 0 to BEST_SCORE in steps: its title, its share of the place, and typed words elsewhere. */
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

/** Scores documents by number. What their scores have in common is looked up once. */
export function scoring(documents: Documents, { units, scores }: Pick<Matches, "units" | "scores">) {
  const places = placeWords(units)
  const saying = new Map<string, Array<RoaringBitmap32 | undefined>>()
  const setsOf = (word: string) =>
    getOrMake(saying, word, () => PLACES.map((place) => documents.postings.get(place, word)))
  const titleScoreOf = (number: number) =>
    getOrMake(scores, documents.valueAt("title", number), (title) => scoreTitle(title, units))
  const shareOfPlace = (number: number) => shareOf(documents.valueAt("place", number), places)
  const score = (number: number) => {
    /** The word stands anywhere but in the company's name. */
    const says = (word: string) => setsOf(word).some((set) => set?.has(number))
    return scoreDocument(titleScoreOf(number), units, shareOfPlace(number), says)
  }
  const byScore = (results: RoaringBitmap32, skip: number, want: number): number[] => {
    const newest = documents.order.page(results, 0, CANDIDATES)
    // One integer per document (better score, then newer), so that sorting needs no comparison function.
    const rankOf = (number: number, at: number) => (BEST_SCORE - score(number)) * CANDIDATES + at
    const ranks = new Int32Array(newest.map(rankOf)).sort().subarray(skip, skip + want)
    const page = Array.from(ranks, (rank) => newest[rank & (CANDIDATES - 1)] as number)
    if (page.length < want && skip + want > CANDIDATES)
      page.push(...documents.order.page(results, CANDIDATES, skip + want - CANDIDATES))
    return page
  }
  return { shareOfPlace, score, byScore }
}

/** The results in groups by their numeric value of a filter, highest first; those without one come last. */
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

/** The numbers at [offset, offset + limit) of the matches within the limits, in the requested order. */
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
