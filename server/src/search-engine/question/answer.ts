import { RoaringArenaAllocator } from "roaring-wasm"
import type { EngineOptions, FacetOption, Narrowing, SearchAnswer, SearchQuestion } from "../door.ts"
import { within } from "../index/bitmaps.ts"
import { createCache } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { createFacets } from "./facets.ts"
import { match, type Matches } from "./match.ts"
import { mend, type Mended } from "./mend.ts"
import { narrowedTo } from "./narrowing.ts"
import { order } from "./order.ts"
import { planOf } from "./plan.ts"
import { similarTo } from "./similar.ts"
import { LONGEST_QUESTION, split } from "./split.ts"
import { createWordsInUse, type WordsInUse } from "./words-in-use.ts"

/** A page with fewer results than this may be filled with similar jobs. */
const FEW_RESULTS = 10
/** Questions whose matches are kept until the next change: at a million documents some 0.2 MB each. */
const MOST_MATCHES = 512
/** Whole answers, and counts, kept until the next change. */
const MOST_ANSWERS = 2000
/** So many more readings of each slip are tried. */
const MOST_RETRIES = 2

/** A question's words read, mended and met by documents. */
type Read = { corrections: Mended["corrections"]; matches: Matches }

/** The steps from what was typed to what meets it: split, mend, plan, match. */
function readWords(documents: Documents, use: WordsInUse, q: string, but?: ReadonlySet<string>): Read {
  const { words, corrections } = mend(split(q), use, but)
  return { corrections, matches: match(documents, planOf(words, use)) }
}

/** The same, insisting on the words as typed. */
const readExactly = (documents: Documents, use: WordsInUse, q: string): Read => ({
  corrections: [],
  matches: match(documents, planOf(split(q), use)),
})

/**
 * Where nothing meets all the words, a slip may have been read as the wrong one: of 'drentista noturno' no dentist works
 * at night, but a 'frentista' does.
 */
function readOrRetry(documents: Documents, use: WordsInUse, q: string): Read {
  const first = readWords(documents, use, q)
  if (first.matches.relaxedTo === null) return first
  for (const { typed, read } of first.corrections) {
    const but = new Set([read])
    for (let tries = 0; tries < MOST_RETRIES; tries++) {
      const other = readWords(documents, use, q, but)
      const again = other.corrections.find((correction) => correction.typed === typed)
      if (!again) break
      if (other.matches.relaxedTo === null) return other
      but.add(again.read)
    }
  }
  return first
}

const free = ({ matches: { tiers, all } }: Read) => {
  // Without tiers it is every document, which is not ours.
  if (!tiers) return
  for (const tier of tiers) tier.dispose()
  all.dispose()
}

/** An arena frees every set that an answer makes, but for those that escape it. */
function inArena<T>(make: (arena: RoaringArenaAllocator) => T): T {
  const arena = new RoaringArenaAllocator()
  try {
    return arena.with(() => make(arena))
  } finally {
    arena.disposeAll()
  }
}

/** Answers questions over documents; keeps what was answered until anything changes. */
export function createAsking(documents: Documents, parents: EngineOptions["filters"]) {
  const use = createWordsInUse(documents)
  const facets = createFacets(documents, parents)
  const reads = createCache<Read>(MOST_MATCHES, free)
  const answers = createCache<SearchAnswer>(MOST_ANSWERS)
  const counts = createCache<FacetOption[]>(MOST_ANSWERS)
  let keptVersion = -1

  const forget = () => {
    for (const cache of [answers, counts, facets, reads]) cache.clear()
    keptVersion = documents.version
  }

  const readKept = (key: string, question: SearchQuestion, arena: RoaringArenaAllocator) =>
    reads.get(key, () => {
      const { q = "", exact } = question
      const read = exact ? readExactly(documents, use, q) : readOrRetry(documents, use, q)
      const { tiers, all } = read.matches
      for (const set of tiers ? [...tiers, all] : []) arena.escape(set)
      return read
    })

  /** The steps after those of the words: order the page, count the options, fill a short page. */
  const answerIn = (arena: RoaringArenaAllocator, question: SearchQuestion): SearchAnswer => {
    const key = `${question.exact ? "=" : "~"}${(question.q ?? "").slice(0, LONGEST_QUESTION)}`
    const { matches, corrections } = readKept(key, question, arena)
    const { plan, tiers, all, relaxedTo } = matches
    const limits = narrowedTo(documents, question)
    const offset = Math.max(0, Math.floor(question.offset ?? 0))
    const limit = Math.max(0, Math.floor(question.limit ?? 20))
    const results = within(all, limits)
    const total = results.size
    const isFilled = question.alike === true && offset === 0 && total < Math.min(limit, FEW_RESULTS)
    const idsOf = (numbers: number[]) => numbers.map((number) => documents.order.id.get(number))
    return {
      ids: idsOf(order(documents, matches, limits, offset, limit, question.order)),
      alike: isFilled ? idsOf(similarTo(documents, matches, limits, limit - total)) : [],
      total,
      // What finds everything is counted once, whatever was typed.
      facets: facets.count(tiers ? key : "", all, results, question, question.facets ?? []),
      corrections,
      readAs: plan.readAs,
      relaxedTo,
      asksNearby: plan.asksNearby,
    }
  }

  return {
    use,
    forget,
    /** Not the caller's to change: the same question may be answered by it again. */
    answer(asked: SearchQuestion): SearchAnswer {
      const { now: _, ...question } = asked
      if (keptVersion !== documents.version) forget()
      const make = () => inArena((arena) => answerIn(arena, question))
      // Moments are never asked for twice.
      return question.since === undefined ? answers.get(JSON.stringify(question), make) : make()
    },
    counts(name: string, narrowing: Narrowing): FacetOption[] {
      if (keptVersion !== documents.version) forget()
      const make = () =>
        inArena(() => {
          const results = within(documents.alive, narrowedTo(documents, narrowing))
          return facets.count("", documents.alive, results, narrowing, [name])[name] ?? []
        })
      return narrowing.since === undefined ? counts.get(JSON.stringify([name, narrowing]), make) : make()
    },
  }
}
