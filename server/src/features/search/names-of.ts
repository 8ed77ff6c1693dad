import type { AlertSearch } from "@upaon/contract/job-alerts/endpoints"
import type { Directory } from "../places/index.ts"
import { narrow } from "./narrow.ts"

type Named = Map<number, { name: string }>

/** Names of the filters of a search; what there is not has none. The state is not said beside its county. */
export function namesOf(asked: AlertSearch, directory: Directory) {
  const { filters = {} } = narrow(asked, directory, new Date(0))
  const names = (entries: Named, filter: string) =>
    [filters[filter]].flat().flatMap((id) => entries.get(Number(id))?.name ?? [])
  const counties = names(directory.counties, "county")
  const places = [...names(directory.neighborhoods, "neighborhood"), ...counties]
  return {
    area: names(directory.areas, "area").join(", "),
    type: names(directory.types, "type").join(", "),
    places: counties.length > 0 ? places : [...places, ...names(directory.states, "state")],
  }
}
