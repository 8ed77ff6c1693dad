import { RoaringBitmap32 } from "roaring-wasm"
import type { FacetOption, FilterOptions, SearchQuestion } from "../door.ts"
import { within } from "../index/bitmaps.ts"
import { createCache, getOrMake } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import type { Filter } from "../index/filters.ts"
import { chosenOf, narrowedTo, withThoseUnder } from "./narrowing.ts"

/** Lists of counted options kept until the next change: some 3 KB each, 12 for all counties of a state. */
const MOST_KEPT = 4000

type Counter = (filter: Filter) => FacetOption[]

/**
 * Counts options: for each, the total that choosing it would give within the words and everything else chosen. A
 * choice takes those that stand under it off: another county is counted without the neighbourhood of the first.
 */
export function createFacets(documents: Documents, parents: FilterOptions) {
  const kept = createCache<FacetOption[]>(MOST_KEPT)

  /** Reads the set, or the rest where that is less. */
  const counterOf = (counted: RoaringBitmap32): Counter => {
    const but = counted.size * 2 > documents.alive.size
    const numbers = (but ? RoaringBitmap32.andNot(documents.alive, counted) : counted).toUint32Array()
    return (filter) => filter.count(numbers, but)
  }

  /**
   * The options of the filters asked for among `all`, which are the results of `words` without any narrowing. Filters
   * that are not narrowed by are counted among the same documents, the results: those are read once for all of them.
   */
  const count = (
    words: string,
    all: RoaringBitmap32,
    results: () => RoaringBitmap32,
    asked: SearchQuestion,
  ): Record<string, FacetOption[]> => {
    const { filters = {}, exclude, since, facets: names = [] } = asked
    const chosen = chosenOf(asked)
    const counters = new Map<string, Counter>()
    const counterFor = (except: readonly string[]) =>
      getOrMake(counters, except.join(), () =>
        counterOf(except.length > 0 ? within(all, narrowedTo(documents, asked, except)) : results()),
      )
    const keyFor = (except: readonly string[]) =>
      JSON.stringify([Object.entries(filters).filter(([one]) => !except.includes(one)), exclude, words])
    const key = keyFor([])
    const optionsOf = (name: string): FacetOption[] => {
      const filter = documents.filters.get(name)
      const parent = parents[name]?.parent
      if (!filter || (parent && !chosen.includes(parent))) return []
      const except = withThoseUnder(name, parents).filter((one) => chosen.includes(one))
      const make = () => counterFor(except)(filter)
      return since === undefined ? kept.get(name + (except.length > 0 ? keyFor(except) : key), make) : make()
    }
    return Object.fromEntries(names.map((name) => [name, optionsOf(name)]))
  }
  return { count, clear: kept.clear }
}
