import type { Narrowing } from "../../search-engine/index.ts"
import type { ChosenPlace } from "../ads/index.ts"
import type { Directory } from "../places/index.ts"

/** Where a search looks, for its ads. A county alone stands in its state, and the state in its region. */
export function chosenPlace({ filters }: Narrowing, directory: Directory): ChosenPlace {
  const countyId = idOf(filters?.county)
  const stateId = idOf(filters?.state) ?? directory.counties.get(countyId ?? 0)?.stateId
  return { countyId, stateId, regionId: directory.states.get(stateId ?? 0)?.regionId }
}

const idOf = (value: unknown) => (typeof value === "number" ? value : undefined)
