import { RoaringBitmap32 } from "roaring-wasm"
import type { FilterOptions, Constraints } from "../types.ts"
import { intersectAll } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"

/** The names of the filters in which something is chosen. */
export const chosenFilters = ({ filters = {} }: Constraints) =>
  Object.keys(filters).filter((name) => listOf(filters[name]).length > 0)

/** Documents within the narrowing without the filters in `except`; undefined if nothing narrows. Do not change the result. */
export function applyConstraints(
  documents: Documents,
  constraints: Constraints,
  except: readonly string[] = [],
): RoaringBitmap32 | undefined {
  const any = (name: string) => documents.filters.get(name)?.any(listOf(constraints.filters?.[name]))
  const names = chosenFilters(constraints).filter((name) => !except.includes(name))
  const sets = names.map((name) => any(name) ?? new RoaringBitmap32())
  if (constraints.since !== undefined) sets.push(documents.order.since(constraints.since))
  const excluded = (constraints.exclude ?? []).flatMap((id) => documents.find(id) ?? [])
  if (excluded.length > 0) sets.push(RoaringBitmap32.andNot(documents.alive, new RoaringBitmap32(excluded)))
  return sets.length > 0 ? intersectAll(sets) : undefined
}

/** A filter and all filters below it: without a county, its neighbourhoods cannot stay chosen. */
export function withDescendants(filter: string, parents: FilterOptions): string[] {
  const under = Object.keys(parents).filter((name) => parents[name]?.parent === filter)
  return [filter, ...under.flatMap((name) => withDescendants(name, parents))]
}
