import { brand } from "@upaon/contract/site/brand"
import type { Place, Places } from "../draft.ts"
import { foldName } from "../text/words.ts"

export type PlaceEntry =
  | { level: "state"; place: Place & { uf: string } }
  | { level: "county"; place: Place & { stateId: number } }
  | { level: "neighborhood"; place: Place & { countyId: number } }

export type PlaceIndex = {
  byName: Map<string, PlaceEntry[]>
  byUf: Map<string, Place & { uf: string }>
  stateById: Map<number, Place & { uf: string }>
  countyById: Map<number, Place & { stateId: number }>
  longest: number
}

const built = new WeakMap<Places, PlaceIndex>()
const romans = "i ii iii iv v".split(" ")

/** Other spellings of a name: without the roman numeral or with a digit instead, and the home capital's nickname. */
function spellings(name: string): string[] {
  const folded = foldName(name)
  const all = [folded]
  const numeral = / (iv|v|i{1,3})$/.exec(folded)
  if (numeral)
    for (const end of ["", ` ${romans.indexOf(numeral[1] ?? "") + 1}`])
      all.push(folded.replace(numeral[0], end))
  if (/agy|aty$/.test(folded)) all.push(folded.replace(/(ag|at)y/, "$1i"))
  if (folded === foldName(brand.homeCounty.name)) all.push(...brand.nicknames)
  return all
}

/** The index of a set of places, built once per set. */
export function indexPlaces(places: Places): PlaceIndex {
  const known = built.get(places)
  if (known) return known
  const byName = new Map<string, PlaceEntry[]>()
  let longest = 1
  const put = (entry: PlaceEntry) => {
    for (const name of spellings(entry.place.name)) {
      byName.set(name, [...(byName.get(name) ?? []), entry])
      longest = Math.max(longest, name.split(" ").length)
    }
  }
  for (const place of places.states) put({ level: "state", place })
  for (const place of places.counties) put({ level: "county", place })
  for (const place of places.neighborhoods) put({ level: "neighborhood", place })
  const index: PlaceIndex = {
    byName,
    byUf: new Map(places.states.map((state) => [state.uf.toLowerCase(), state])),
    stateById: new Map(places.states.map((state) => [state.id, state])),
    countyById: new Map(places.counties.map((county) => [county.id, county])),
    longest,
  }
  built.set(places, index)
  return index
}
