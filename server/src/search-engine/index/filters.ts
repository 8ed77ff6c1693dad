import { RoaringBitmap32 } from "roaring-wasm"
import type { FacetOption, FilterValue, SearchDocument } from "../door.ts"
import { union } from "./union.ts"
import { type Column, wholeColumn } from "./columns.ts"

type Given = SearchDocument["filters"][string]

/** The values given for a filter, as a list without repeats. */
export function listOf(given: Given): FilterValue[] {
  if (given === null || given === undefined) return []
  return Array.isArray(given) ? [...new Set(given as readonly FilterValue[])] : [given as FilterValue]
}

/** Intersecting one option's bitmap takes about as long as reading this many results one by one. */
const RESULTS_PER_OPTION = 800

/** One filter: its options, each with the documents that have it, and for each document its options. */
export class Filter {
  readonly values: FilterValue[] = []
  readonly bitmaps: RoaringBitmap32[] = []
  readonly #ids = new Map<FilterValue, number>()
  /** Per document: which set of options it has. Sets are shared; set 0 is empty. */
  readonly column: Column<Uint32Array> = wholeColumn()
  sets: number[][] = [[]]
  readonly #setIds = new Map<string, number>([["", 0]])

  #idOf(value: FilterValue): number {
    let id = this.#ids.get(value)
    if (id === undefined) {
      id = this.values.length
      this.#ids.set(value, id)
      this.values.push(value)
      this.bitmaps.push(new RoaringBitmap32())
    }
    return id
  }

  put(document: number, given: Given): void {
    const ids = listOf(given)
      .map((value) => this.#idOf(value))
      .sort((a, b) => a - b)
    const key = ids.join()
    let set = this.#setIds.get(key)
    if (set === undefined) {
      set = this.sets.length
      this.#setIds.set(key, set)
      this.sets.push(ids)
    }
    for (const id of ids) this.bitmaps[id]?.add(document)
    this.column.set(document, set)
  }

  /** The number of an option, undefined when no document ever had it. */
  numberOf(value: FilterValue): number | undefined {
    return this.#ids.get(value)
  }

  /** The options a document was put with. */
  optionsOf(document: number): FilterValue[] {
    return (this.sets[this.column.get(document)] ?? []).map((id) => this.values[id] as FilterValue)
  }

  clear(document: number): void {
    for (const id of this.sets[this.column.get(document)] ?? []) this.bitmaps[id]?.delete(document)
  }

  /** Documents with any of the values; the caller disposes it. */
  any(values: readonly FilterValue[]): RoaringBitmap32 {
    const bitmaps = values
      .map((value) => this.bitmaps[this.#ids.get(value) ?? -1])
      .filter((one) => one !== undefined)
    return union(bitmaps).clone()
  }

  /**
   * How many of `within` have each option; options without any are left out. Most first, then by value.
   * Options not `among` those given are known to have none.
   */
  count(within: RoaringBitmap32, among?: ReadonlySet<number>): FacetOption[] {
    const asked = among?.size ?? this.bitmaps.length
    const counts =
      within.size <= asked * RESULTS_PER_OPTION ? this.#countEach(within) : this.#countBySets(within, among)
    const options: FacetOption[] = []
    for (const [id, count] of counts.entries())
      if (count > 0) options.push({ value: this.values[id] as FilterValue, count })
    return options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  #countEach(within: RoaringBitmap32): number[] {
    const counts = this.values.map(() => 0)
    for (const document of within.toUint32Array())
      for (const id of this.sets[this.column.get(document)] ?? []) counts[id] = (counts[id] ?? 0) + 1
    return counts
  }

  #countBySets(within: RoaringBitmap32, among?: ReadonlySet<number>): number[] {
    return this.bitmaps.map((bitmap, id) => (!among || among.has(id) ? bitmap.andCardinality(within) : 0))
  }

  /** Options and sets as they are, for a snapshot. */
  take(length: number): { values: FilterValue[]; sets: number[][]; column: Uint32Array } {
    return { values: this.values, sets: this.sets, column: this.column.take(length) }
  }

  /** Fills an empty filter; bitmaps are built from the column. */
  fill(values: readonly FilterValue[], sets: number[][], column: Uint32Array): void {
    for (const value of values) this.#idOf(value)
    this.sets = sets
    for (const [set, ids] of sets.entries()) this.#setIds.set(ids.join(), set)
    this.column.replace(column)
    const members: number[][] = values.map(() => [])
    for (const [document, set] of column.entries())
      for (const id of sets[set] ?? []) members[id]?.push(document)
    for (const [id, documents] of members.entries())
      this.bitmaps[id]?.addMany(new Uint32Array(documents)).runOptimize()
  }

  dispose(): void {
    for (const bitmap of this.bitmaps) bitmap.dispose()
  }
}
