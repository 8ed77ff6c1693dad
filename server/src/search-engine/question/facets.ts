import { RoaringBitmap32 } from "roaring-wasm"
import type { EngineOptions, FacetOption, Narrowing } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { type Filter, listOf } from "../index/filters.ts"
import { inMap, makeRoom } from "../index/in-map.ts"
import { meeting, narrow } from "./narrow.ts"

export type Parents = EngineOptions["filters"]

/** Lists of counted options kept until the next change: some 3 KB each, 12 for all counties of a state. */
const MOST_KEPT = 4000

type Counter = (filter: Filter) => FacetOption[]

/**
 * Counts options: for each, the total that choosing it would give within the words and everything else chosen. A
 * choice takes those that stand under it off: another county is counted without the neighbourhood of the first.
 */
export class Facets {
  readonly #documents: Documents
  readonly #parents: Parents
  /** Of each filter: itself and those under it, down to the last. */
  readonly #under: ReadonlyMap<string, readonly string[]>
  #kept = new Map<string, FacetOption[]>()

  constructor(documents: Documents, parents: Parents) {
    this.#documents = documents
    this.#parents = parents
    const under = (name: string): string[] => {
      const children = Object.keys(parents).filter((one) => parents[one]?.parent === name)
      return [name, ...children.flatMap(under)]
    }
    this.#under = new Map(Object.keys(parents).map((name) => [name, under(name)]))
  }

  /**
   * The options of the filters `names` among `all`, which are the results of `words` without any narrowing. Filters
   * that are not narrowed by are counted among the same documents, the results: those are read once for all of them.
   */
  of(
    words: string,
    all: RoaringBitmap32,
    results: RoaringBitmap32,
    narrowing: Narrowing,
    names: readonly string[],
  ): Record<string, FacetOption[]> {
    const isChosen = (one: string): boolean => listOf(narrowing.filters?.[one]).length > 0
    const counters = new Map<string, Counter>()
    const counterFor = (except: readonly string[]): Counter => {
      const among = except.length > 0 ? meeting(all, narrow(this.#documents, narrowing, except)) : results
      return this.#counter(among)
    }
    const facets: Record<string, FacetOption[]> = {}
    for (const name of names) {
      const filter = this.#documents.filters.get(name)
      const parent = this.#parents[name]?.parent
      if (!filter || (parent && !isChosen(parent))) {
        facets[name] = []
        continue
      }
      const except = (this.#under.get(name) ?? []).filter(isChosen)
      facets[name] = this.#remember(name, except, words, narrowing, () =>
        inMap(counters, except.join(), () => counterFor(except))(filter),
      )
    }
    return facets
  }

  #remember(
    name: string,
    except: readonly string[],
    words: string,
    narrowing: Narrowing,
    count: () => FacetOption[],
  ): FacetOption[] {
    // Moments are never asked for twice.
    if (narrowing.since !== undefined) return count()
    const { filters, exclude } = narrowing
    const kept = Object.entries(filters ?? {}).filter(([one]) => !except.includes(one))
    const key = JSON.stringify([name, kept, exclude, words])
    if (!this.#kept.has(key)) makeRoom(this.#kept, MOST_KEPT)
    return inMap(this.#kept, key, count)
  }

  /** Reads the set, or the rest where that is less. */
  #counter(counted: RoaringBitmap32): Counter {
    const { alive } = this.#documents
    const but = counted.size * 2 > alive.size
    const documents = (but ? RoaringBitmap32.andNot(alive, counted) : counted).toUint32Array()
    return (filter) => filter.count(documents, but)
  }

  forget(): void {
    this.#kept = new Map()
  }
}
