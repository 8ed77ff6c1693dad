import { RoaringBitmap32 } from "roaring-wasm"
import { Documents, type FilterOptions } from "./documents.ts"
import { SHORT_FIELDS } from "./values.ts"

const GONE = 0xff_ff_ff_ff

/** The numbers of a set under their new names, ascending, without those that left. */
function renumber(set: RoaringBitmap32, newOf: Uint32Array): RoaringBitmap32 {
  const numbers = set.toUint32Array()
  let length = 0
  for (const number of numbers) {
    const renamed = newOf[number] as number
    if (renamed !== GONE) numbers[length++] = renamed
  }
  const kept = new RoaringBitmap32(numbers.subarray(0, length).sort())
  kept.runOptimize()
  return kept
}

/** The same documents under fresh numbers, in order, with what left gone for good. */
export function compacted(old: Documents, filters: FilterOptions): Documents {
  const fresh = new Documents(filters)
  const living = [...old.alive].sort((a, b) => old.order.compare(a, b))
  const newOf = new Uint32Array(old.order.length).fill(GONE)
  for (const [renamed, number] of living.entries()) newOf[number] = renamed

  const wordOf: number[] = []
  for (const [place, id, bitmap] of old.postings.entries()) {
    const kept = renumber(bitmap, newOf)
    if (kept.isEmpty) kept.dispose()
    else {
      wordOf[id] = fresh.postings.idOf(old.postings.words[id] as string)
      fresh.postings.set(place, wordOf[id], kept)
    }
  }
  for (const number of living) {
    const renamed = fresh.order.push(old.order.at.get(number), old.order.id.get(number))
    fresh.numberOf.set(old.order.id.get(number), renamed)
    for (const field of SHORT_FIELDS) {
      const value = fresh.values[field].idOf(old.values[field].get(old.valueOf[field].get(number)).text)
      fresh.valueOf[field].set(renamed, value)
    }
    const lists = old.records
      .read(old.recordOf.get(number), 2)
      .map((list) => list.map((id) => wordOf[id] as number).sort((a, b) => a - b))
    fresh.recordOf.set(renamed, fresh.records.write(lists))
    fresh.sumOf.set(renamed, old.sumOf.get(number))
    fresh.expiryOf.set(renamed, old.expiryOf.get(number))
    for (const [name, filter] of fresh.filters) filter.put(renamed, old.filters.get(name)?.optionsOf(number))
  }
  fresh.revive(RoaringBitmap32.fromRange(0, living.length))
  return fresh
}
