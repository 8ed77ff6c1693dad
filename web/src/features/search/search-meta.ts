import { search as words } from "@upaon/contract/messages/search"
import { searchTitles as titles } from "@upaon/contract/messages/search-titles"
import { counted, CUT, cut, fill } from "@upaon/contract/platform/format"
import { brand, homePlaces } from "@upaon/contract/site/brand"
import { LEAST_OF_NEIGHBORHOOD } from "@upaon/contract/site/kept-pages"
import type { Crumb } from "../../design/breadcrumb.tsx"
import { isOutside } from "../../design/button.tsx"
import { inState } from "../places/in-state.ts"
import { breadcrumbList, pageMeta } from "../../design/page-meta.ts"
import { nameOf } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"
import { MORE_FILTERS, type SearchAddress, searchPath, SWITCHES } from "@upaon/contract/search/search-address"

const LISTED = 10
/** Signs of the words that a heading repeats. */
const HEADING_WORDS = 60

type Found = { address: SearchAddress; found: SearchResults }
type Shown = Found & { publicUrl: string }

/** "Vagas de Saúde em Imperatriz", 'Vagas para "cozinheiro"', "Vagas de emprego em tempo integral de hoje – página 2". */
export const headingOf = (shown: Found): string =>
  [titleOf(shown), inPlace(shown)].filter(Boolean).join(" ") + pageOf(shown)

export const crumbsOf = ({ q }: SearchAddress): Crumb[] => [
  { label: words.crumbHome, to: "/" },
  { label: q ? cut(q, CUT.searchCrumb) : words.crumbSearch },
]

/**
 * Title, description, addresses and lists for search engines. They may keep pages by place, area and type; those by
 * words or day, corrected and empty ones stay out of their index.
 */
export function searchMeta({ address, found, publicUrl }: Shown) {
  const { name: city } = brand.homeCounty
  const { name: state, slug } = brand.homeState
  const place = inPlace({ address, found }) ?? `em ${city} e ${inState(slug, state)}`
  const title = titleOf({ address, found })
  const url = publicUrl + canonicalPath(address)
  const values = {
    title: searchPath({ ...address, page: 1 }) === "/search" ? titles.allTab : title,
    place,
    brand: brand.name,
    total: counted(found.total, "vaga de emprego", "vagas de emprego"),
  }
  const least = address.neighborhood.length === 0 ? 1 : LEAST_OF_NEIGHBORHOOD
  return [
    ...pageMeta({
      title: fill(titles.metaTitle, values) + pageOf({ address, found }),
      description: fill(titles.metaDescription, values),
      url,
      publicUrl,
      noindex: isPassing(address) || found.total < least,
    }),
    ...feedOf(address).map((href) => ({
      tagName: "link" as const,
      rel: "alternate",
      type: "application/rss+xml",
      title: `${title} ${place} | ${brand.name}`,
      href,
    })),
    breadcrumbList(crumbsOf(address), url, publicUrl),
    ...(found.rows.length > 0 ? [{ "script:ld+json": itemList(found, publicUrl) }] : []),
  ]
}

/** Asked for by somebody in passing: no page of its own. */
const isPassing = ({ q, today, order, neighborhood, ...address }: SearchAddress) =>
  q !== "" ||
  today ||
  order !== null ||
  neighborhood.length > 1 ||
  PASSING.some((name) => address[name] !== null)

const PASSING = [...SWITCHES, ...MORE_FILTERS]

/** What is shown, without its place. */
function titleOf({ address, found }: Found): string {
  const { q, jobType, today } = address
  const area = nameOf(address, found.facets, "jobArea")
  const type = nameOf(address, found.facets, "jobType")
  return [
    q ? fill(titles.words, { q: cut(q, HEADING_WORDS) }) : area ? fill(titles.area, { area }) : titles.all,
    jobType && (titles.types[jobType] ?? fill(titles.otherType, { type: type ?? "" })),
    today && titles.today,
  ]
    .filter(Boolean)
    .join(" ")
}

/** "em Imperatriz", "em Cohama, São Luís", "no Maranhão"; null without a place. */
function inPlace({ address, found: { facets } }: Found): string | null {
  const [neighborhood, county, state] = (["neighborhood", "county", "state"] as const).map((name) =>
    nameOf(address, facets, name),
  )
  if (county) return `em ${neighborhood ? `${neighborhood}, ` : ""}${county}`
  return state && address.state ? inState(address.state, state) : null
}

const pageOf = ({ found: { page } }: Found) => (page > 1 ? fill(titles.page, { page }) : "")

/** A place with a home page of its own is kept under that one's address, its later pages under their own (rule c11). */
function canonicalPath(address: SearchAddress): string {
  const own = searchPath(address)
  const { state, county } = address
  const isHome = state === brand.homeState.slug || (state === null && county !== null)
  if (!isHome || own !== searchPath({ state, county })) return own
  return homePlaces.find((place) => place.county === county)?.path ?? own
}

/** The feed of the same jobs, where there is one: of a home state's county, or of an area in every place. */
function feedOf(address: SearchAddress): string[] {
  const { state, county, jobArea } = address
  const own = searchPath(address)
  if (county && own === searchPath({ state, county }) && (state === null || state === brand.homeState.slug))
    return [`/feed/${county}.xml`]
  return jobArea && own === searchPath({ jobArea }) ? [`/feed/area/${jobArea}.xml`] : []
}

/** Names and addresses only: a job's own data stand on its own page (rule 5). */
function itemList(found: SearchResults, publicUrl: string) {
  const jobs = found.rows.flatMap((row) => (row.kind === "ad" || isOutside(row.job.to) ? [] : [row.job]))
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: jobs.slice(0, LISTED).map((job, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: job.title,
      url: publicUrl + job.to,
    })),
  }
}
