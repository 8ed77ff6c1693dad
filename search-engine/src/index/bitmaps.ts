import { RoaringBitmap32 } from "roaring-wasm"

/** From this many sets on, `orMany` costs less than uniting them one by one. */
const MANY = 32

/**
 * Unites sets one by one, because `orMany` expands every block of 65,536 to a full bit set first, which costs more than the
 * rest of a question if the sets are few and small. A single set is returned itself, so never change the result.
 */
export function uniteAll(sets: ReadonlyArray<RoaringBitmap32 | undefined>): RoaringBitmap32 {
  const present = sets.filter((set) => set !== undefined)
  const [first, ...others] = present
  if (!first) return new RoaringBitmap32()
  if (others.length === 0) return first
  if (present.length > MANY) return RoaringBitmap32.orMany(present)
  const all = first.clone()
  for (const set of others) all.orInPlace(set)
  return all
}

/** The documents that are in all the sets. The caller must not change the result. */
export function intersectAll(sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  if (!smallest) return new RoaringBitmap32()
  if (others.length === 0) return smallest
  const result = smallest.clone()
  for (const set of others) result.andInPlace(set)
  return result
}

/** The intersection of a set with `limits`, or the set itself without limits. The caller must not change the result. */
export const intersect = (set: RoaringBitmap32, limits: RoaringBitmap32 | undefined) =>
  limits ? RoaringBitmap32.and(set, limits) : set
