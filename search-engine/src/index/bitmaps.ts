import { RoaringBitmap32 } from "roaring-wasm"

/** From so many sets on, one widening costs less than as many unions. */
const MANY = 32

/**
 * Union by and by: `orMany` widens every block of 65,536 to a full bit set first, which costs more than all the
 * rest of a question for the few, small sets of one. A single set is given back as it is: never change the result.
 */
export function union(sets: ReadonlyArray<RoaringBitmap32 | undefined>): RoaringBitmap32 {
  const present = sets.filter((set) => set !== undefined)
  const [first, ...others] = present
  if (!first) return new RoaringBitmap32()
  if (others.length === 0) return first
  if (present.length > MANY) return RoaringBitmap32.orMany(present)
  const all = first.clone()
  for (const set of others) all.orInPlace(set)
  return all
}

/** The documents that are in all the sets. Not the caller's to change. */
export function inAll(sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  if (!smallest) return new RoaringBitmap32()
  if (others.length === 0) return smallest
  const result = smallest.clone()
  for (const set of others) result.andInPlace(set)
  return result
}

/** What of a set is within another, if there is one. Not the caller's to change. */
export const within = (set: RoaringBitmap32, limits: RoaringBitmap32 | undefined) =>
  limits ? RoaringBitmap32.and(set, limits) : set
