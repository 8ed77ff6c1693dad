import { search as words } from "@upaon/contract/messages/search"
import { searchTitles as titles } from "@upaon/contract/messages/search-titles"
import { counted, CUT, cut, fill } from "@upaon/contract/platform/format"
import { brand, homePlaces } from "@upaon/contract/site/brand"
import { keptPath, LEAST_OF_NEIGHBORHOOD } from "@upaon/contract/site/kept-pages"
import type { Crumb } from "../../design/breadcrumb.tsx"
import { isOutside } from "../../design/button.tsx"
import { inState } from "../places/in-state.ts"
import { breadcrumbList, pageInTitle, pageMeta } from "../../design/page-meta.ts"
import { nameOf } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"
import { MORE_FILTERS, type SearchAddress, searchPath, SWITCHES } from "@upaon/contract/search/search-address"

const LISTED = 10
/** Signs of the words that a heading repeats. */
const HEADING_WORDS = 60

type Found = {
  address: SearchAddress
  found: SearchResults
  /** The named page's own address, where it was asked for by it. */
  named: string | null
}
type Shown = Found & { publicUrl: string }

/** "Vagas de Saúde em Imperatriz", 'Vagas para "cozinheiro"', "Vagas de emprego em tempo integral de hoje – página 2". */
export const headingOf = (shown: Found): string =>
  [titleOf(shown), inPlace(shown)].filter(Boolean).join(" ") + pageInTitle(shown.found.page)

/** The heading, and what it leaves to the filters' chips. */
export const askedOf = (shown: Found): string =>
  [
    headingOf(shown),
    ...MORE_FILTERS.flatMap((name) => nameOf(shown.address, shown.found.facets, name) ?? []),
  ].join(" · ")

export const crumbsOf = ({ q }: SearchAddress): Crumb[] => [
  { label: q ? cut(q, CUT.searchCrumb) : words.crumbSearch },
]

/**
 * Title, description, addresses and lists for search engines. They may keep pages by place, area and type; those by
 * words or day, corrected and empty ones stay out of their index.
 */
export function searchMeta({ publicUrl, ...shown }: Shown) {
  const { address, found } = shown
  const { name: city } = brand.homeCounty
  const { name: state, slug } = brand.homeState
  const place = inPlace(shown) ?? `em ${city} e ${inState(slug, state)}`
  const title = titleOf(shown)
  const url = publicUrl + canonicalPath(shown)
  const values = {
    title: searchPath({ ...address, page: 1 }) === "/search" ? titles.allTab : title,
    place,
    brand: brand.name,
    total: counted(found.total, "aberta", "abertas"),
  }
  const least = address.neighborhood.length === 0 ? 1 : LEAST_OF_NEIGHBORHOOD
  return [
    ...pageMeta({
      title: fill(titles.metaTitle, values) + pageInTitle(shown.found.page),
      description: fill(titles.metaDescription, values),
      url,
      publicUrl,
      noindex: (isPassing(address) && keptPath(address) === null) || found.total < least,
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
const isPassing = ({ q, today, order, similar, neighborhood, ...address }: SearchAddress) =>
  q !== "" ||
  today ||
  order !== null ||
  similar !== null ||
  neighborhood.length > 1 ||
  PASSING.some((name) => address[name] !== null)

const PASSING = [...SWITCHES, ...MORE_FILTERS]

/** What is shown, without its place. */
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
 * Of a place with a home page of its own, asked for as a search, that page (rule c11); of what has a named page, that one;
 * later pages under their own addresses.
 */
function canonicalPath({ address, named }: Found): string {
  const { page, county } = address
  const home = !named && isWholePlace(address) && homePlaces.find((one) => one.county === county)
  if (home) return home.path
  const kept = named ?? keptPath(address)
  return kept === null ? searchPath(address) : pathOf(kept, page)
}

/** The first page of a state or county of home, and nothing else. */
const isWholePlace = ({ state, county, ...address }: SearchAddress) =>
  searchPath(address) === "/search" && (state === brand.homeState.slug || (state === null && county !== null))

/** A page of a list at a named address. */
export const pathOf = (named: string, page: number) => (page > 1 ? `${named}?page=${page}` : named)

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
