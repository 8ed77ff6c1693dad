import type { RoaringBitmap32 } from "roaring-wasm"
import type { Documents } from "../index/documents.ts"
import { inMap } from "../index/in-map.ts"
import { PLACES } from "../index/postings.ts"
import { meeting } from "./narrow.ts"
import { BEST_SCORE, placeWords, scoreDocument } from "./evidence.ts"
import { scoreTitle, type TitleScore } from "./score.ts"
import type { Tiers } from "./tiers.ts"
import type { Unit } from "./unit.ts"

/** Of each tier, so many of the newest are ordered by score; the rest follow newest first. A power of two. */
export const CANDIDATES = 512

/** What a question's words find, before any narrowing. */
export interface Found {
  units: Unit[]
  /** null: no words, every document. */
  tiers: Tiers | null
  all: RoaringBitmap32
  /** Of titles scored so far, by the title's number. */
  scores: Map<number, TitleScore>
}

/** The numbers at [offset, offset + limit) of what is found within a set (or everywhere). */
export function pageOf(
  documents: Documents,
  found: Found,
  within: RoaringBitmap32 | undefined,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = []
  let skip = offset
  for (const tier of found.tiers ?? [found.all]) {
    if (page.length >= limit) break
    const results = meeting(tier, within)
    const size = results.size
    if (skip < size) {
      const want = limit - page.length
      const isScored = found.tiers !== null && skip < CANDIDATES
      page.push(
        ...(isScored
          ? scored(documents, found, results, skip, want)
          : documents.order.page(results, skip, want)),
      )
    }
    skip = Math.max(0, skip - size)
  }
  return page
}

function scored(
  documents: Documents,
  found: Found,
  results: RoaringBitmap32,
  skip: number,
  want: number,
): number[] {
  const newest = documents.order.page(results, 0, CANDIDATES)
  const score = scoring(documents, found)
  // One number each, so that they sort without a comparison to call: the better score, then the newer.
  const ranks = Int32Array.from(newest, (number, at) => (BEST_SCORE - score(number)) * CANDIDATES + at).sort()
  const page = Array.from(
    ranks.subarray(skip, skip + want),
    (rank) => newest[rank & (CANDIDATES - 1)] as number,
  )
  if (page.length < want && skip + want > CANDIDATES)
    page.push(...documents.order.page(results, CANDIDATES, skip + want - CANDIDATES))
  return page
}

/** Scores documents by number; what all have in common is looked up once. */
function scoring(documents: Documents, found: Found): (number: number) => number {
  const { valueOf, values, postings } = documents
  const { units } = found
  const places = placeWords(units)
  const saying = new Map<string, Array<RoaringBitmap32 | undefined>>()
  const setsOf = (word: string): Array<RoaringBitmap32 | undefined> =>
    inMap(saying, word, () => PLACES.map((place) => postings.get(place, word)))
  return (number) => {
    const id = valueOf.title.get(number)
    const title = inMap(found.scores, id, () => scoreTitle(values.title.get(id), units))
    return scoreDocument(title, units, places, {
      place: values.place.get(valueOf.place.get(number)),
      says: (word) => setsOf(word).some((set) => set?.has(number)),
    })
  }
}
