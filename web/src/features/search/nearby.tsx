import { search as words } from "@upaon/contract/messages/search"
import { withoutNearby } from "@upaon/contract/search/nearby"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"
import { brand } from "@upaon/contract/site/brand"
import { Chip, ChipList } from "../../design/chip.tsx"
import type { ApiCall } from "../../platform/api-client.ts"
import type { SearchResults } from "./load-search.ts"
import css from "./search-screen.module.css"

const NEARBY = 10
const TOWNS = 4

/** The words of a search besides 'near me', which cannot be searched: none if it asks for nothing else. */
export function otherWords({ q }: SearchAddress, { nearby }: SearchResults): string {
  const rest = withoutNearby(q)
  return rest.isNearby || !nearby ? rest.q : ""
}

/** A search for 'near me' does not say where. Whether naming the place could find anything, or anything less. */
export function asksPlace(address: SearchAddress, found: SearchResults): boolean {
  if (!found.nearby || address.neighborhood.length > 0) return false
  const isOnlyNearby = address.county === null && otherWords(address, found) === ""
  return found.total > 0 || (isOnlyNearby && found.newest.length > 0)
}

/**
 * The neighbourhoods with the most vacancies to choose from: those of the chosen county, otherwise of the home county, with the
 * other towns of the chosen or home state that have most. Null if the place is not asked for.
 */
export async function neighborhoodsToAsk(call: ApiCall, address: SearchAddress, found: SearchResults) {
  if (!asksPlace(address, found)) return null
  const state = address.state ?? (address.county ? undefined : brand.homeState.slug)
  const county = address.county ?? (state === brand.homeState.slug ? brand.homeCounty.slug : null)
  const none = () => ({ data: [] })
  const [quarters, towns] = await Promise.all([
    county ? call("GET /api/neighborhoods", { query: { state, county } }).catch(none) : none(),
    address.county ? none() : call("GET /api/counties", { query: { state } }).catch(none),
  ])
  const to = (place: Partial<SearchAddress>) =>
    searchPath({ ...address, ...place, q: otherWords(address, found), state, page: 1 })
  return [
    ...most(quarters.data, NEARBY).map(({ name, slug }) => ({
      name,
      to: to({ county, neighborhood: [slug] }),
    })),
    ...most(
      towns.data.filter(({ slug }) => slug !== county),
      TOWNS,
    ).map(({ name, slug }) => ({ name, to: to({ county: slug }) })),
  ]
}

const most = <Place extends { job_posts_count?: number | undefined }>(places: Place[], count: number) =>
  places.toSorted((a, b) => (b.job_posts_count ?? 0) - (a.job_posts_count ?? 0)).slice(0, count)

/** Asks for the neighbourhood after a search for 'near me'; all other places are behind 'Outro bairro ou cidade'. */
export function Nearby({ places }: { places: { name: string; to: string }[] }) {
  return (
    <div className={css.nearby}>
      <h2>{words.nearby}</h2>
      <ChipList label={words.nearby}>
        {[...places, { name: words.elsewhere, to: "/#estados" }].map(({ name, to }) => (
          <li key={to}>
            <Chip to={to}>{name}</Chip>
          </li>
        ))}
      </ChipList>
    </div>
  )
}
