import { RoaringBitmap32 } from "roaring-wasm"
import type { FacetOption, FilterOptions, SearchQuestion } from "../types.ts"
import { intersect } from "../index/bitmaps.ts"
import { createCache, getOrCreate } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import type { Filter } from "../index/filters.ts"
import { chosenFilters, applyConstraints, withDescendants } from "./constraints.ts"

/** Cached lists of counted options, until the next change. A list takes some 3 KB, or 12 KB for all counties of a state. */
const MOST_KEPT = 4000

type Counter = (filter: Filter) => FacetOption[]

/**
 * Counts options: for each, the total that choosing it would give within the words and all other chosen filters. Choosing an
 * option clears the filters below it: another county is counted without the neighbourhood of the first one.
 */
export function createFacetCounter(documents: Documents, parents: FilterOptions) {
  const kept = createCache<FacetOption[]>(MOST_KEPT)

  /** Reads the numbers of the set, or those of all other documents if these are fewer. */
  const counterOf = (counted: RoaringBitmap32): Counter => {
    const but = counted.size * 2 > documents.alive.size
    const numbers = (but ? RoaringBitmap32.andNot(documents.alive, counted) : counted).toUint32Array()
    return (filter) => filter.count(numbers, but)
  }

  /**
   * The options of the requested filters among `all`, the results of `words` without any narrowing. Filters in which nothing is
   * chosen are all counted among the same documents, `results`, which are read once for all of them.
   */
  const count = (
    words: string,
    all: RoaringBitmap32,
    results: () => RoaringBitmap32,
    asked: SearchQuestion,
  ): Record<string, FacetOption[]> => {
    const { filters = {}, exclude, since, facets: names = [] } = asked
    const chosen = chosenFilters(asked)
    const counters = new Map<string, Counter>()
    const counterFor = (except: readonly string[]) =>
      getOrCreate(counters, except.join(), () =>
        counterOf(except.length > 0 ? intersect(all, applyConstraints(documents, asked, except)) : results()),
      )
    const keyFor = (except: readonly string[]) =>
      JSON.stringify([Object.entries(filters).filter(([one]) => !except.includes(one)), exclude, words])
    const key = keyFor([])
    const optionsOf = (name: string): FacetOption[] => {
      const filter = documents.filters.get(name)
      const parent = parents[name]?.parent
      if (!filter || (parent && !chosen.includes(parent))) return []
      const except = withDescendants(name, parents).filter((one) => chosen.includes(one))
      const make = () => counterFor(except)(filter)
      return since === undefined ? kept.get(name + (except.length > 0 ? keyFor(except) : key), make) : make()
    }
    return Object.fromEntries(names.map((name) => [name, optionsOf(name)]))
  }
  return { count, clear: kept.clear }
}
