import { STATED_NAMES } from "../jobs/stated.ts"
import { emptyAddress, type SearchAddress, searchPath } from "../search/search-address.ts"
import { brand } from "./brand.ts"

/** Minimum number of vacancies for search engines to index a neighbourhood's page: with fewer it has too little content. */
export const MIN_NEIGHBORHOOD_JOBS = 5

const FOLDER = "/vagas"

/** The most frequent searches, with URLs of their own. */
export const namedPages: readonly { path: string; name: string; asks: Partial<SearchAddress> }[] = [
  {
    path: `${FOLDER}/sem-experiencia`,
    name: STATED_NAMES.no_experience,
    asks: { no_experience: "1" },
  },
  { path: `${FOLDER}/estagio`, name: "Estágio", asks: { jobType: "estagio" } },
  { path: `${FOLDER}/jovem-aprendiz`, name: "Jovem Aprendiz", asks: { jobType: "jovem-aprendiz" } },
]

/**
 * The canonical path of a list for search engines: for a named search, or for only a county or neighbourhood of the home state.
 * Null: the list has no other URL than its own.
 */
export function canonicalPath(given: Partial<SearchAddress>): string | null {
  const { state, county, neighborhood = [] } = given
  const own = searchPath({ ...given, page: 1 })
  const named = namedPages.find(({ asks }) => searchPath(asks) === own)
  if (named) return named.path
  // Without a state it may be a county of another one.
  const isHome = county && state === brand.homeState.slug
  if (!isHome || neighborhood.length > 1 || own !== searchPath({ state, county, neighborhood })) return null
  return [FOLDER, county, ...neighborhood].join("/")
}

/** The search of such a path, from the parts after the folder. Whether the places exist is not known here. */
export function searchOfPath(first: string, second?: string): SearchAddress {
  const named = second ? undefined : namedPages.find(({ path }) => path === `${FOLDER}/${first}`)
  const place = { state: brand.homeState.slug, county: first, neighborhood: second ? [second] : [] }
  return { ...emptyAddress, ...(named ? named.asks : place) }
}
