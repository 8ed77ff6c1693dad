import { RoaringBitmap32 } from "roaring-wasm"
import type { FilterOptions, Narrowing } from "../door.ts"
import { inAll } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"

/** The names of the filters in which something is chosen. */
export const chosenOf = ({ filters = {} }: Narrowing) =>
  Object.keys(filters).filter((name) => listOf(filters[name]).length > 0)

/** Documents within the narrowing without the filters in `except`; undefined if nothing narrows. Do not change the result. */
export function narrowedTo(
  documents: Documents,
  narrowing: Narrowing,
  except: readonly string[] = [],
): RoaringBitmap32 | undefined {
  const any = (name: string) => documents.filters.get(name)?.any(listOf(narrowing.filters?.[name]))
  const names = chosenOf(narrowing).filter((name) => !except.includes(name))
  const sets = names.map((name) => any(name) ?? new RoaringBitmap32())
  if (narrowing.since !== undefined) sets.push(documents.order.since(narrowing.since))
  const excluded = (narrowing.exclude ?? []).flatMap((id) => documents.find(id) ?? [])
  if (excluded.length > 0) sets.push(RoaringBitmap32.andNot(documents.alive, new RoaringBitmap32(excluded)))
  return sets.length > 0 ? inAll(sets) : undefined
}

/** A filter and all filters below it: without a county, its neighbourhoods cannot stay chosen. */
export function withThoseUnder(filter: string, parents: FilterOptions): string[] {
  const under = Object.keys(parents).filter((name) => parents[name]?.parent === filter)
  return [filter, ...under.flatMap((name) => withThoseUnder(name, parents))]
}
