import { RoaringBitmap32 } from "roaring-wasm"
import type { Narrowing } from "../door.ts"
import type { Documents } from "../index/documents.ts"
import { listOf } from "../index/filters.ts"

/** Documents within the narrowing (but for the filters of `except`); undefined when it narrows nothing. Owned by the arena in force. */
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
  if (narrowing.since !== undefined || narrowing.until !== undefined)
    sets.push(documents.order.between(narrowing.since ?? -Infinity, narrowing.until ?? Infinity))
  const excluded = (narrowing.exclude ?? [])
    .map((id) => documents.find(id))
    .filter((one) => one !== undefined)
  const first = sets.shift() ?? (excluded.length > 0 ? documents.alive.clone() : undefined)
  for (const set of sets) first?.andInPlace(set)
  first?.removeMany(excluded)
  return first
}
