import { RoaringBitmap32 } from "roaring-wasm"
import { uniteAll, intersect } from "../index/bitmaps.ts"
import { getOrCreate } from "../index/cache.ts"
import type { Documents } from "../index/documents.ts"
import { REST_OF_STATE, CONCEPTS, HOME_REGION } from "../words/concepts.ts"
import type { Tiers } from "./tiers.ts"
import { groupsOf, type Unit } from "./unit.ts"

/** For each place, the terms of the places next to it: for a bairro its neighbours, for a town the other towns of its region. */
const bairros = new Map<string, Set<string>>()
const towns = new Map<string, Set<string>>()

const join = (into: Map<string, Set<string>>, one: string, other: string) => {
  if (one !== other) getOrCreate(into, one, () => new Set()).add(other)
}

for (const { term, kind, near, beside } of CONCEPTS.values()) {
  for (const other of beside) {
    join(bairros, term, other)
    join(bairros, other, term)
  }
  if (kind === "place" && term !== REST_OF_STATE)
    for (const one of near) for (const other of near) join(towns, one, other)
}

const HOME = CONCEPTS.get(HOME_REGION)?.near ?? []

/** Documents in places next to the one that a unit names, nearest first. Empty if the tables do not know the place. */
export function documentsNearby({ postings }: Documents, unit: Unit): RoaringBitmap32[] {
  const lyingIn = (keys: readonly string[]) => uniteAll(keys.map((key) => postings.get("fields", key)))
  const besideIn = (map: Map<string, Set<string>>) =>
    groupsOf(unit).flatMap((term) => [...(map.get(term) ?? [])])
  const [nextDoor, region] = [besideIn(bairros), besideIn(towns)]
  const home = nextDoor.length > 0 ? [intersect(lyingIn(nextDoor), lyingIn(HOME)), lyingIn(HOME)] : []
  return region.length > 0 ? [...home, lyingIn(region)] : home
}

/** The same tiers, but within each, documents next to the places that were left out come first. */
export function orderByDistance(documents: Documents, tiers: Tiers, leftOut: readonly Unit[]): Tiers {
  const rings = leftOut.flatMap((unit) => documentsNearby(documents, unit))
  return tiers.flatMap((tier) => {
    const left = tier.clone()
    const parts = rings.map((ring) => {
      const part = RoaringBitmap32.and(left, ring)
      left.andNotInPlace(part)
      return part
    })
    return [...parts, left].filter((part) => !part.isEmpty)
  })
}
