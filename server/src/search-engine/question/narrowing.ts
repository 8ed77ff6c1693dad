import { RoaringBitmap32 } from "roaring-wasm"
import type { EngineOptions, Narrowing } from "../door.ts"
import { inAll } from "../index/bitmaps.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"

/** Documents within the narrowing (but for the filters of `except`); undefined when it narrows nothing. Not the caller's to change. */
export function narrowedTo(
  documents: Documents,
  narrowing: Narrowing,
  except: readonly string[] = [],
): RoaringBitmap32 | undefined {
  const sets: RoaringBitmap32[] = []
  for (const [name, given] of Object.entries(narrowing.filters ?? {})) {
    const values = listOf(given)
    if (except.includes(name) || values.length === 0) continue
    sets.push(documents.filters.get(name)?.any(values) ?? new RoaringBitmap32())
  }
  if (narrowing.since !== undefined) sets.push(documents.order.since(narrowing.since))
  const excluded = (narrowing.exclude ?? []).flatMap((id) => documents.find(id) ?? [])
  if (excluded.length > 0) sets.push(RoaringBitmap32.andNot(documents.alive, new RoaringBitmap32(excluded)))
  return sets.length > 0 ? inAll(sets) : undefined
}

export type Parents = EngineOptions["filters"]

/** A filter and those within it: beyond a county lie no quarters of it. */
export function withThoseUnder(filter: string, parents: Parents): string[] {
  const under = Object.keys(parents).filter((name) => parents[name]?.parent === filter)
  return [filter, ...under.flatMap((name) => withThoseUnder(name, parents))]
}
