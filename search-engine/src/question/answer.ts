import { RoaringArenaAllocator, RoaringBitmap32 } from "roaring-wasm"
import type {
  Correction,
  FacetOption,
  FilterOptions,
  Constraints,
  SearchAnswer,
  SearchQuestion,
} from "../types.ts"
import { intersect } from "../index/bitmaps.ts"
import { createCache } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { createFacetCounter } from "./facets.ts"
import { matchPlan, type Matches } from "./match.ts"
import { correctWords } from "./correct-words.ts"
import { chosenFilters, applyConstraints, withDescendants } from "./constraints.ts"
import { rankPage } from "./rank-page.ts"
import { planOf } from "./plan.ts"
import { findSimilar } from "./similar.ts"
import { MAX_QUESTION_LENGTH, parseQuestion } from "./parse-question.ts"
import { createVocabulary, type Vocabulary } from "./vocabulary.ts"
import { createSuggester } from "../suggest.ts"

/** If a first page has fewer results than this, similar jobs may fill it. */
const FEW_RESULTS = 10
/** How many questions' matches are cached until the next change; with a million documents, each takes some 0.2 MB. */
const MOST_MATCHES = 512
/** How many whole answers are cached until the next change. */
const MOST_ANSWERS = 2000

/** The result of the steps split, mend, plan and match. */
type MatchedQuery = { corrections: Correction[]; matches: Matches }

/** The steps from the typed words to the matching documents: split, mend (skipped with `exact`), plan, match. */
export function matchQuery(documents: Documents, use: Vocabulary, q: string, isExact = false): MatchedQuery {
  const words = isExact ? parseQuestion(q) : correctWords(parseQuestion(q), use)
  const corrections = words.flatMap(({ typed, text }) => (typed ? [{ typed, read: text }] : []))
  return { corrections, matches: matchPlan(documents, planOf(words, use)) }
}

/** The sets that the matches own. Without tiers, `all` is the set of every document, which belongs to `Documents`. */
const setsOf = ({ tiers, all, near }: Matches) => [...(tiers ? [...tiers, all] : []), ...near.tiers, near.all]

const free = ({ matches }: MatchedQuery) => {
  for (const set of setsOf(matches)) set.dispose()
}

/** Runs `make` in an arena, which frees every set made meanwhile, except those that escape it. */
export function withArena<T>(make: (arena: RoaringArenaAllocator) => T): T {
  const arena = new RoaringArenaAllocator()
  try {
    return arena.with(() => make(arena))
  } finally {
    arena.disposeAll()
  }
}

/** Answers questions about the documents, and caches answers until anything changes. */
export function createSearcher(documents: Documents, parents: FilterOptions) {
  const use = createVocabulary(documents)
  const facets = createFacetCounter(documents, parents)
  const reads = createCache<MatchedQuery>(MOST_MATCHES, free)
  const answers = createCache<SearchAnswer>(MOST_ANSWERS)
  let keptVersion = -1

  const forget = () => {
    for (const cache of [answers, facets, reads]) cache.clear()
    keptVersion = documents.version
  }

  const readKept = (key: string, question: SearchQuestion, arena: RoaringArenaAllocator) =>
    reads.get(key, () => {
      const read = matchQuery(documents, use, question.q ?? "", question.exact)
      for (const set of setsOf(read.matches)) arena.escape(set)
      return read
    })

  /** The total without each chosen filter. A wider place is left out unless it has more than the narrower one. */
  const withoutEach = (all: Matches["all"], asked: Constraints) => {
    const totalWithout = (filter: string) =>
      intersect(all, applyConstraints(documents, asked, withDescendants(filter, parents))).size
    const totals = new Map(chosenFilters(asked).map((filter) => [filter, totalWithout(filter)]))
    return [...totals].flatMap(([filter, total]) => {
      const [, ...under] = withDescendants(filter, parents)
      return total > Math.max(0, ...under.map((one) => totals.get(one) ?? 0)) ? [{ filter, total }] : []
    })
  }

  /** The steps after match: order the page, count the options, fill a short page. */
  const answerIn = (arena: RoaringArenaAllocator, question: SearchQuestion): SearchAnswer => {
    const key = `${question.exact ? "=" : "~"}${(question.q ?? "").slice(0, MAX_QUESTION_LENGTH)}`
    const { matches: found, corrections } = readKept(key, question, arena)
    const matches = question.onlyNear ? { ...found, ...found.near } : found
    const { plan, tiers, all, relaxedTo } = matches
    const limits = applyConstraints(documents, question)
    const offset = Math.max(0, Math.floor(question.offset ?? 0))
    const limit = Math.max(0, Math.floor(question.limit ?? 20))
    const results = intersect(all, limits)
    const total = results.size
    // Questions that find every document share one cached count, whatever was typed.
    const countedBy = tiers ? `${question.onlyNear ? "+" : ""}${key}` : ""
    const near = question.onlyNear ? new RoaringBitmap32() : intersect(found.near.all, limits)
    const some = Math.min(limit, FEW_RESULTS)
    const nearest = () =>
      idsOf(rankPage(documents, { ...found, ...found.near }, limits, 0, some, question.order))
    const isFilled = question.alike === true && !question.onlyNear && offset === 0 && total < some
    const idsOf = (numbers: number[]) => numbers.map((number) => documents.order.id.get(number))
    return {
      ids: idsOf(rankPage(documents, matches, limits, offset, limit, question.order)),
      alike: isFilled ? findSimilar({ documents, matches, asked: question, parents }, some - total) : [],
      without: total === 0 ? withoutEach(all, question) : [],
      total,
      near: { ids: near.isEmpty || offset + limit < total ? [] : nearest(), total: near.size },
      facets: facets.count(countedBy, all, () => results, question),
      corrections,
      readAs: plan.readAs,
      relaxedTo,
      asksNearby: plan.asksNearby,
    }
  }

  return {
    correct: use.correct,
    suggest: createSuggester(documents, use.correct),
    forget,
    /** The answer is cached: the caller must not change it. */
    answer(asked: SearchQuestion): SearchAnswer {
      const { now: _, ...question } = asked
      if (keptVersion !== documents.version) forget()
      const make = () => withArena((arena) => answerIn(arena, question))
      // An answer with `since` is not cached, because the same moment is never asked for again.
      return question.since === undefined ? answers.get(JSON.stringify(question), make) : make()
    },
    counts(name: string, narrowing: Constraints): FacetOption[] {
      if (keptVersion !== documents.version) forget()
      return withArena(() => {
        const results = () => intersect(documents.alive, applyConstraints(documents, narrowing))
        return facets.count("", documents.alive, results, { ...narrowing, facets: [name] })[name] ?? []
      })
    },
  }
}
