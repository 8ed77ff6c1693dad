import { RoaringBitmap32 } from "roaring-wasm"
import type { SearchQuestion } from "../types.ts"
import { intersect } from "../index/bitmaps.ts"
import { getOrCreate } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import type { Filter } from "../index/filters.ts"
import { ZONES } from "../index/postings.ts"
import type { FieldText } from "../index/values.ts"
import type { Matches } from "./match.ts"
import { MAX_TITLE_SCORE, scoreTitle, SCORE_STEP, type TitleScore } from "./title-score.ts"
import type { Unit } from "./unit.ts"
import { stem } from "../words/stem.ts"
import { wordsOf } from "../words/tables.ts"

/** In each tier, only this many of the newest documents are ordered by score; the rest follow newest first. A power of two. */
const CANDIDATES = 512
/** The bonus if the title has only a synonym but the ad has the typed words elsewhere. */
const TYPED_BONUS = 14
/** The bonus if the place is exactly the one asked for: 'Anil' before 'Cohab Anil' before a company 'Rio Anil'. */
const PLACE_BONUS = 20
/** The penalty for stating what hardly fits the question. */
const CONTRARY_PENALTY = 20
const MAX_SCORE = MAX_TITLE_SCORE + TYPED_BONUS + PLACE_BONUS

/** The parts of a place as words: 'Cohab Anil II, São Luís' has two. Cached as long as the place is in use. */
const partsOfPlaces = new WeakMap<FieldText, string[][]>()

const partsOf = (place: FieldText) =>
  getOrCreate(partsOfPlaces, place, ({ text }) =>
    text.split(/[,/()]| - /).map((part) => wordsOf(part).map(stem)),
  )

/** The largest share of one part of the place that was asked for, from 0 to 1. */
export function placeShareOf(place: FieldText, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  const shares = partsOf(place).map((part) => part.filter((word) => words.has(word)).length / part.length)
  return Math.max(0, ...shares.filter((share) => share > 0))
}

/** The words of a question that may name a place: all but the words of a trade. */
export const placeWords = (units: readonly Unit[]) =>
  new Set(units.flatMap((unit) => (unit.isOccupation ? [] : unit.stems)))

/** How well a document answers, from 0 to MAX_SCORE in steps: its title, its share of the place, and typed words elsewhere. */
export function scoreDocument(
  { points, unnamed }: TitleScore,
  units: readonly Unit[],
  placeShare: number,
  says: (word: string) => boolean,
): number {
  const said = unnamed.filter((words) => words.every(says)).length
  const more = (TYPED_BONUS * said) / Math.max(1, units.length) + PLACE_BONUS * placeShare
  const less = units.some(({ contraries }) => contraries.some(says)) ? CONTRARY_PENALTY : 0
  return Math.round((points + more - less) / SCORE_STEP) * SCORE_STEP
}

/** Scores documents by number. What their scores have in common is looked up once. */
export function createScorer(documents: Documents, { units, scores }: Pick<Matches, "units" | "scores">) {
  const places = placeWords(units)
  const saying = new Map<string, Array<RoaringBitmap32 | undefined>>()
  const setsOf = (word: string) =>
    getOrCreate(saying, word, () => ZONES.map((place) => documents.postings.get(place, word)))
  const titleScoreOf = (number: number) =>
    getOrCreate(scores, documents.valueAt("title", number), (title) => scoreTitle(title, units))
  const shareOfPlace = (number: number) => placeShareOf(documents.valueAt("place", number), places)
  const score = (number: number) => {
    /** The word stands anywhere but in the company's name. */
    const says = (word: string) => setsOf(word).some((set) => set?.has(number))
    return scoreDocument(titleScoreOf(number), units, shareOfPlace(number), says)
  }
  const byScore = (results: RoaringBitmap32, skip: number, want: number): number[] => {
    const newest = documents.order.page(results, 0, CANDIDATES)
    // One integer per document (better score, then newer), so that sorting needs no comparison function.
    const rankOf = (number: number, at: number) => (MAX_SCORE - score(number)) * CANDIDATES + at
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
    yield intersect(left, having)
    left.andNotInPlace(having)
  }
  yield left
}

/** The numbers at [offset, offset + limit) of the matches within the limits, in the requested order. */
export function rankPage(
  documents: Documents,
  { tiers: best, ...matches }: Matches,
  limits: RoaringBitmap32 | undefined,
  offset: number,
  limit: number,
  by?: SearchQuestion["order"],
): number[] {
  const { byScore } = createScorer(documents, matches)
  const page: number[] = []
  let skip = offset
  const tiers = by === undefined ? best : undefined
  const pieces =
    typeof by === "object"
      ? byNumber(documents.filters.get(by.by), intersect(matches.all, limits))
      : (tiers ?? [matches.all])
  for (const tier of pieces) {
    if (page.length >= limit) break
    const results = intersect(tier, limits)
    const { size } = results
    const from = tiers && skip < CANDIDATES ? { page: byScore } : documents.order
    if (skip < size) page.push(...from.page(results, skip, limit - page.length))
    skip = Math.max(0, skip - size)
  }
  return page
}
