import { readFileSync } from "node:fs"
import { RoaringBitmap32 } from "roaring-wasm"
import type { SimilarDocument, FilterOptions, Constraints } from "../types.ts"
import { intersectAll, uniteAll, intersect } from "../index/bitmaps.ts"
import { getOrCreate } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { createExpander } from "./expand.ts"
import { type Matches, matchUnits } from "./match.ts"
import { chosenFilters, applyConstraints, withDescendants } from "./constraints.ts"
import { documentsNearby } from "./nearby-places.ts"
import type { Plan } from "./plan.ts"
import { rankPage, createScorer } from "./rank-page.ts"
import { widenUnit } from "./widen-unit.ts"
import { requiredTerms, type Unit } from "./unit.ts"
import { type Meaning, type NearWord, cosineSimilarity } from "../vectors/word-vectors.ts"

/** How many near documents are pooled, how many per part of the question, and how many per word of similar meaning. */
const MOST_POOLED = 20
const MOST_OF_PART = 10
const MOST_OF_WORD = 5
/** This many results' titles tell what was meant: who looks for a skill ('java') may like more jobs of that kind. */
const MOST_TELLING = 3

/**
 * The parts of a question that similar jobs may meet: all without place, company and other words (least important first); a
 * binding condition with a wider occupation; either of the two alone; a wider occupation; each other word alone.
 */
function partsOf(units: readonly Unit[]): Unit[][] {
  const sorted = units.toSorted((a, b) => b.importance - a.importance)
  const binding = sorted.filter((unit) => unit.isBinding)
  const work = sorted.filter((unit) => unit.isOccupation && !unit.isBinding)
  const rest = sorted.filter((unit) => !unit.isBinding && !unit.isOccupation)
  const wide = work.flatMap((unit) => widenUnit(unit) ?? [])
  /** The list without its last element, then without its last two, and so on. */
  const shorter = (list: Unit[]) => list.map((_, at) => list.slice(0, list.length - 1 - at))
  const parts = [
    ...shorter(rest).map((kept) => [...binding, ...work, ...kept]),
    ...(binding.length > 0 ? [[...binding, ...wide], work, binding] : []),
    ...shorter(work),
    ...shorter(binding),
    wide.slice(0, 1),
    ...rest.filter((unit) => !unit.isSoft).map((unit) => [unit]),
  ]
  return parts.filter((part) => part.length > 0)
}

/** Documents that meet part of a question. */
function matchingPart(documents: Documents, { plan }: Matches, limits: RoaringBitmap32): Set<number> {
  const found = new Set<number>()
  const expand = createExpander(documents)
  for (const part of partsOf(plan.units)) {
    if (found.size >= MOST_POOLED) break
    const some = matchUnits(documents, plan, part, expand)
    const tiers = [...(some.tiers ?? []), ...some.near.tiers]
    for (const number of rankPage(documents, { ...some, tiers }, limits, 0, MOST_OF_PART)) found.add(number)
  }
  return found
}

/** Documents that have a word in title or text. */
const documentsWith = ({ postings }: Documents, { word }: NearWord) =>
  uniteAll([postings.get("title", word), postings.get("text", word)])

const termsOfTitle = (documents: Documents, at: number) => documents.valueAt("title", at).analysis.terms

/** The weight of each feature of a document, learned from the judged sets (`npm run search:train`). */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = JSON.parse(
  readFileSync(new URL("../weights.json", import.meta.url), "utf8"),
)
export const FEATURES = Object.keys(WEIGHTS) as Array<keyof Features>

type Features = ReturnType<ReturnType<typeof createFeatures>>

/** The share of the informative sets that contain the document, weighted, from 0 to 1. */
const shareOfSets = (telling: ReadonlyArray<{ set: RoaringBitmap32; tells: number }>, number: number) =>
  telling.reduce((sum, { set, tells }) => sum + (set.has(number) ? tells : 0), 0) /
  (telling.reduce((sum, { tells }) => sum + tells, 0) || 1)

/** Computes the features of documents that may be similar to a question. */
function createFeatures(documents: Documents, { units }: Plan, meant: [Meaning, Meaning], near: NearWord[]) {
  const expand = createExpander(documents)
  const { shareOfPlace } = createScorer(documents, { units, scores: new Map() })
  /** A unit that few documents meet tells more. */
  const rare = units.flatMap((unit) => {
    const set = expand(unit).any()
    const size = set.andCardinality(documents.alive)
    return unit.isSoft || size === 0 ? [] : [{ set, tells: Math.log(1 + documents.alive.size / size) }]
  })
  const kin = near.map((word) => ({ tells: word.near, set: documentsWith(documents, word) }))
  const titles = new Map<readonly string[], Meaning>()
  const meaningOfTitle = (number: number) =>
    getOrCreate(titles, termsOfTitle(documents, number), (terms) => documents.meanings.of(terms))
  return (number: number, late: number, isNear: boolean) => ({
    place: shareOfPlace(number),
    rare: shareOfSets(rare, number),
    kin: shareOfSets(kin, number),
    meaning: cosineSimilarity(meant[0], meaningOfTitle(number)),
    likeResults: cosineSimilarity(meant[1], meaningOfTitle(number)),
    late,
    near: Number(isNear),
  })
}

/** The documents that may be shown below few results, best first by the learned weights. */
export function rankSimilar(documents: Documents, matches: Matches, limits: RoaringBitmap32 | undefined) {
  const inTitle = (word: string) => uniteAll([documents.postings.get("title", word)])
  const refused = matches.plan.denied.filter((unit) => unit.isOccupation)
  const barred = uniteAll([matches.all, ...refused.map(({ stems }) => intersectAll(stems.map(inTitle)))])
  const allowed = RoaringBitmap32.andNot(intersect(documents.alive, limits), barred)
  const near = rankPage(documents, { ...matches, ...matches.near }, allowed, 0, MOST_POOLED)
  const part = matchingPart(documents, matches, allowed)
  const telling = matches.tiers ? rankPage(documents, matches, limits, 0, MOST_TELLING) : []
  const { meanings } = documents
  const asked = requiredTerms(matches.plan.units)
  const titles = telling.flatMap((number) => termsOfTitle(documents, number))
  const nearWords = meanings.nearest(asked)
  const kin = [...nearWords, ...meanings.nearest(titles)].flatMap((word) =>
    documents.order.page(intersect(documentsWith(documents, word), allowed), 0, MOST_OF_WORD),
  )
  const meant: [Meaning, Meaning] = [meanings.of(asked), meanings.of(titles)]
  const features = createFeatures(documents, matches.plan, meant, nearWords)
  const pool = [...new Set([...near, ...part, ...kin])].map((number, at, { length }) => {
    const known = features(number, at / length, at < near.length)
    return {
      number,
      features: known,
      score: FEATURES.reduce((sum, name) => sum + known[name] * WEIGHTS[name], 0),
    }
  })
  return pool.sort((a, b) => b.score - a.score || documents.order.compare(b.number, a.number))
}

/** A question that few documents meet. */
type SparseQuestion = { documents: Documents; matches: Matches; asked: Constraints; parents: FilterOptions }

/** Documents that meet the words and all filters but one: first those that are nearest by place. */
function missingOneFilter({ documents, matches, asked, parents }: SparseQuestion, most: number) {
  const results = intersect(matches.all, applyConstraints(documents, asked))
  const found = new Map<number, string>()
  const chosen = chosenFilters(asked).map((filter) => ({ filter, wider: withDescendants(filter, parents) }))
  for (const { filter, wider } of chosen.sort((a, b) => a.wider.length - b.wider.length)) {
    if (found.size >= most) break
    const others = applyConstraints(documents, asked, wider)
    for (const number of rankPage(documents, matches, others, 0, most + results.size))
      if (!results.has(number) && !found.has(number)) found.set(number, filter)
  }
  return [...found].slice(0, most)
}

/** Documents that meet the other words, next door to the place asked for. */
function inNearbyPlaces({ documents, matches, asked }: SparseQuestion, most: number) {
  const { plan, units, all } = matches
  const allowed = RoaringBitmap32.andNot(intersect(documents.alive, applyConstraints(documents, asked)), all)
  const found = units.flatMap((place) => {
    const [ring] = documentsNearby(documents, place)
    if (!ring) return []
    const rest = units.filter((unit) => unit !== place)
    const others =
      rest.length > 0
        ? matchUnits(documents, plan, rest, createExpander(documents))
        : { ...matches, tiers: null, all: documents.alive }
    return rankPage(documents, others, intersect(ring, allowed), 0, most)
  })
  return [...new Set(found)].slice(0, most)
}

/**
 * The documents similar to few results, each with what it lacks: first those that miss only a filter, then those next door,
 * then near trades, then those that meet part of the words.
 */
export function findSimilar(thin: SparseQuestion, most: number): SimilarDocument[] {
  const { documents, matches, asked } = thin
  // Without words, dropping the only filter would simply give the newest jobs.
  const saysMore = matches.tiers !== null || chosenFilters(asked).length > 1
  const beyond = saysMore ? missingOneFilter(thin, most) : []
  const left = most - beyond.length
  const nearby = inNearbyPlaces(thin, left)
  const rest = nearby.length < left ? rankSimilar(documents, matches, applyConstraints(documents, asked)) : []
  const others = [...new Set([...nearby, ...rest.map(({ number }) => number)])].slice(0, left)
  const expand = createExpander(documents)
  const wanted = matches.units.filter((unit) => !unit.isSoft)
  return [...beyond, ...others.map((number) => [number, null] as const)].map(([number, filter]) => {
    const lacks = wanted.filter((unit) => {
      const { offered, any } = expand(unit)
      return !(unit.isOneTrade ? offered() : any()).has(number)
    })
    const trades = lacks.filter((unit) => unit.isOccupation)
    const isNear = trades.every((unit) => expand(unit).related().has(number))
    return {
      id: documents.order.id.get(number),
      words: lacks.flatMap((unit) => (unit.isOccupation ? [] : [unit.text])),
      trade: trades.length === 0 ? "same" : isNear ? "near" : "other",
      filter,
    }
  })
}
