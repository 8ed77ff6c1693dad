import type { AlertSearch } from "@upaon/contract/job-alerts/endpoints"
import { searchBody } from "@upaon/contract/search/endpoints"
import { type SearchAddress, searchInput } from "@upaon/contract/search/search-address"
import type { SearchQuestion } from "@upaon/search-engine"
import type { Directory } from "../places/index.ts"
import type { JobIndex } from "./job-index.ts"
import { toConstraints } from "./to-constraints.ts"
import { presentAnswer, wordsOf } from "./search.routes.ts"

/** The largest number of jobs that one alert reports. */
const MOST = 5000

/** Runs a search as the search page does, for another feature; null when the page would say that nothing was found. */
function find(index: JobIndex, asked: AlertSearch, more: Partial<SearchQuestion>, at: Date) {
  const now = at.getTime()
  const narrowing = toConstraints(asked, index.directory, at, () => index.engine.counts("pay", {}, now))
  const filters = { ...narrowing.filters, ...more.filters }
  const answer = index.engine.search({ ...narrowing, q: wordsOf(asked.q).q, now, ...more, filters })
  return presentAnswer(answer, asked, narrowing) === "results" ? answer : null
}

/** The number of jobs that a search finds, as its page shows it. */
export function findTotal(index: JobIndex, address: SearchAddress, now: Date): number {
  const asked = searchBody.parse(searchInput(address))
  return find(index, asked, { filters: { copies: asked.similar }, limit: 0 }, now)?.total ?? 0
}

/** Ids of a search's results published since `since` (ms), in the search's order. */
export function findSince(index: JobIndex, asked: AlertSearch, since: number, now: Date): number[] {
  return find(index, asked, { exact: asked.exact ?? false, since, limit: MOST }, now)?.ids ?? []
}

type Named = Map<number, { name: string }>

/** Names of a search's filters; unknown values have none. A county of another state is followed by its UF. */
export function namesOf(asked: AlertSearch, directory: Directory) {
  const { filters = {} } = toConstraints(asked, directory, new Date(0))
  const names = (entries: Named, filter: string) =>
    [filters[filter]].flat().flatMap((id) => entries.get(Number(id))?.name ?? [])
  const county = directory.counties.get(Number(filters.county))
  const state = directory.states.get(Number(filters.state))
  const isHome = county?.stateId === directory.homeStateId
  const around = isHome ? undefined : county ? state?.uf : state?.name
  return {
    area: names(directory.areas, "area").join(", "),
    type: names(directory.types, "type").join(", "),
    places: [...names(directory.neighborhoods, "neighborhood"), county?.name ?? [], around ?? []].flat(),
  }
}
