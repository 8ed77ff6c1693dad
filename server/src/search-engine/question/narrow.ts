import { RoaringBitmap32 } from "roaring-wasm"
import type { Narrowing } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"
import { inAll } from "../index/union.ts"

/** Documents within the narrowing (but for the filters of `except`); undefined when it narrows nothing. Not the caller's to change. */
export function narrow(
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
  const excluded = (narrowing.exclude ?? [])
    .map((id) => documents.find(id))
    .filter((one) => one !== undefined)
  if (excluded.length > 0) sets.push(RoaringBitmap32.andNot(documents.alive, new RoaringBitmap32(excluded)))
  return sets.length > 0 ? inAll(sets) : undefined
}

/** What of a set is within a narrowing. Not the caller's to change. */
export const meeting = (set: RoaringBitmap32, within: RoaringBitmap32 | undefined): RoaringBitmap32 =>
  within ? RoaringBitmap32.and(set, within) : set
