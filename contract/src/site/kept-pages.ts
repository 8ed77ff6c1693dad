import { STATED_NAMES } from "../jobs/stated.ts"
import { emptyAddress, type SearchAddress, searchPath } from "../search/search-address.ts"
import { brand } from "./brand.ts"

/** Vacancies that a neighbourhood's page needs for search engines to keep it: with fewer it says too little. */
export const LEAST_OF_NEIGHBORHOOD = 5

const FOLDER = "/vagas"

/** What people ask for most, at addresses of its own. */
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
 * The address that search engines keep of a list: of what has a name, or of a county or neighbourhood of the home state,
 * that and nothing else. Null: it has none but its own.
 */
export function keptPath(given: Partial<SearchAddress>): string | null {
  const { state, county, neighborhood = [] } = given
  const own = searchPath({ ...given, page: 1 })
  const named = namedPages.find(({ asks }) => searchPath(asks) === own)
  if (named) return named.path
  const isHome = county && (!state || state === brand.homeState.slug)
  if (!isHome || neighborhood.length > 1 || own !== searchPath({ state, county, neighborhood })) return null
  return [FOLDER, county, ...neighborhood].join("/")
}

/** What is asked for at such an address, by the parts after its folder; whether the places exist is not known here. */
export function askedAt(first: string, second?: string): SearchAddress {
  const named = second ? undefined : namedPages.find(({ path }) => path === `${FOLDER}/${first}`)
  const place = { state: brand.homeState.slug, county: first, neighborhood: second ? [second] : [] }
  return { ...emptyAddress, ...(named ? named.asks : place) }
}
