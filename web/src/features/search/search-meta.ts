import { search as words } from "@upaon/contract/messages/search"
import { searchTitles as titles } from "@upaon/contract/messages/search-titles"
import { counted, CUT, cut, fill } from "@upaon/contract/platform/format"
import { brand, homePlaces } from "@upaon/contract/site/brand"
import { canonicalPath, MIN_NEIGHBORHOOD_JOBS } from "@upaon/contract/site/canonical-paths"
import type { Crumb } from "../../design/breadcrumb.tsx"
import { isOutside } from "../../design/button.tsx"
import { inState } from "../places/in-state.ts"
import { breadcrumbList, pageInTitle, pageMeta } from "../../design/page-meta.ts"
import { nameOf } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"
import { MORE_FILTERS, type SearchAddress, searchPath, SWITCHES } from "@upaon/contract/search/search-address"

const LISTED = 10
/** The maximum number of characters of the words in a heading. */
const HEADING_WORDS = 60

type Found = {
  address: SearchAddress
  found: SearchResults
  /** The path of the named page, if the search was requested by it. */
  named: string | null
}
type Shown = Found & { publicUrl: string }

/** "Vagas de Saúde em Imperatriz", 'Vagas para “cozinheiro”', "Vagas de emprego em tempo integral de hoje – página 2". */
export const headingOf = (shown: Found): string =>
  [titleOf(shown), inPlace(shown)].filter(Boolean).join(" ") + pageInTitle(shown.found.page)

/** The heading, followed by the filters that it does not mention. */
export const searchTitle = (shown: Found): string =>
  [
    headingOf(shown),
    ...MORE_FILTERS.flatMap((name) => nameOf(shown.address, shown.found.facets, name) ?? []),
  ].join(" · ")

export const crumbsOf = ({ q }: SearchAddress): Crumb[] => [
  { label: q ? cut(q, CUT.searchCrumb) : words.crumbSearch },
]

/**
 * Title, description, addresses and structured data for search engines. Pages by place, area and type may be indexed. Those by
 * words or day, and those with corrected or no results, may not.
 */
export function searchMeta({ publicUrl, ...shown }: Shown) {
  const { address, found } = shown
  const { name: city } = brand.homeCounty
  const { name: state, slug } = brand.homeState
  const place = inPlace(shown) ?? `em ${city} e ${inState(slug, state)}`
  const title = titleOf(shown)
  const url = publicUrl + canonicalPathOf(shown)
  const values = {
    title: searchPath({ ...address, page: 1 }) === "/search" ? titles.allTab : title,
    place,
    brand: brand.name,
    total: counted(found.total, "aberta", "abertas"),
  }
  const least = address.neighborhood.length === 0 ? 1 : MIN_NEIGHBORHOOD_JOBS
  return [
    ...pageMeta({
      title: fill(titles.metaTitle, { ...values, place: place + pageInTitle(found.page) }),
      description: fill(titles.metaDescription, values),
      url,
      publicUrl,
      noindex: (isPassing(address) && canonicalPath(address) === null) || found.total < least,
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

/** Temporary searches, which have no canonical page of their own. */
const isPassing = ({ q, today, order, similar, neighborhood, ...address }: SearchAddress) =>
  q !== "" ||
  today ||
  order !== null ||
  similar !== null ||
  neighborhood.length > 1 ||
  PASSING.some((name) => address[name] !== null)

const PASSING = [...SWITCHES, ...MORE_FILTERS]

/** The title without its place. */
function titleOf({ address, found }: Found): string {
  const { q, jobType, today } = address
  const area = nameOf(address, found.facets, "jobArea")
  const type = nameOf(address, found.facets, "jobType")
  const named = !q && !area && jobType ? titles.named[jobType] : undefined
  return [
    q
      ? fill(address.near ? titles.near : titles.words, { q: cut(q, HEADING_WORDS) })
      : area
        ? fill(titles.area, { area })
        : (named ?? titles.all),
    q && area && fill(titles.inArea, { area }),
    jobType && !named && (titles.types[jobType] ?? fill(titles.otherType, { type: type ?? "" })),
    ...SWITCHES.map((name) => address[name] && titles[name]),
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

/**
 * The canonical path: for a place with a home page, searched as such, the home page (rule c11); for a search with a named page,
 * that page. Later pages have their own paths.
 */
function canonicalPathOf({ address, named }: Found): string {
  const { page, county } = address
  const home = !named && isWholePlace(address) && homePlaces.find((one) => one.county === county)
  if (home) return home.path
  const kept = named ?? canonicalPath(address)
  return kept === null ? searchPath(address) : pathOf(kept, page)
}

/** The first page of the home state or of a county in it, without other filters. */
const isWholePlace = ({ state, county, ...address }: SearchAddress) =>
  searchPath(address) === "/search" && (state === brand.homeState.slug || (state === null && county !== null))

/** The path of a page of a list with a named address. */
export const pathOf = (named: string, page: number) => (page > 1 ? `${named}?page=${page}` : named)

/** The feed with the same jobs, if there is one: for a county of the home state, or for an area without a place. */
function feedOf(address: SearchAddress): string[] {
  const { state, county, jobArea } = address
  const own = searchPath(address)
  if (county && own === searchPath({ state, county }) && (state === null || state === brand.homeState.slug))
    return [`/feed/${county}.xml`]
  return jobArea && own === searchPath({ jobArea }) ? [`/feed/area/${jobArea}.xml`] : []
}

/** Names and addresses only, because a job's details are on its own page (rule 5). */
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
