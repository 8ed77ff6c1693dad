import { search as words } from "@upaon/contract/messages/search"
import { counted, cut, fill } from "@upaon/contract/platform/format"
import { brand } from "../../design/brand.ts"
import { isOutside } from "../../design/button.tsx"
import { inState } from "../places/in-state.ts"
import { pageMeta } from "../site/page-meta.ts"
import { nameOf, placeName } from "./filter-choices.ts"
import type { SearchResults } from "./load-search.ts"
import { type SearchAddress, searchPath } from "./search-address.ts"

const LISTED = 10
/** Signs of the words that a heading repeats. */
const HEADING_WORDS = 60

type Shown = { address: SearchAddress; found: SearchResults; publicUrl: string }

/** "Vagas de Saúde", 'Vagas para "cozinheiro"', "Vagas de emprego". */
export function headingOf({ address, found }: Omit<Shown, "publicUrl">): string {
  const area = nameOf(address, found.facets, "jobArea")
  if (address.q) return fill(words.titleWords, { q: cut(address.q, HEADING_WORDS) })
  return area ? `Vagas de ${area}` : words.title
}

/**
 * Title, description, addresses and the list for search engines. They may keep pages by state, county and area;
 * any other combination of filters, an empty page and a corrected one stay out of their index.
 */
export function searchMeta({ address, found, publicUrl }: Shown) {
  const { name: city } = brand.homeCounty
  const { name: state, slug } = brand.homeState
  const place = inPlace(address, found) ?? `em ${city} e ${inState(slug, state)}`
  const url = publicUrl + searchPath(address)
  const values = {
    title: headingOf({ address, found }),
    place,
    brand: brand.name,
    total: counted(found.total, "vaga de emprego", "vagas de emprego"),
  }
  const page = found.page > 1 ? ` – página ${found.page}` : ""
  return [
    ...pageMeta({
      title: fill(words.metaTitle, values) + page,
      description: fill(words.metaDescription, values),
      url,
      publicUrl,
      noindex: !isKept(address) || found.total === 0,
    }),
    ...feedOf(address).map((href) => ({
      tagName: "link" as const,
      rel: "alternate",
      type: "application/rss+xml",
      title: `${values.title} ${place} | ${brand.name}`,
      href,
    })),
    ...(found.rows.length > 0 ? [{ "script:ld+json": itemList(found, publicUrl) }] : []),
  ]
}

/** "em Imperatriz", "no Maranhão"; null without a place. */
function inPlace(address: SearchAddress, { facets }: SearchResults): string | null {
  const name = placeName(address, facets)
  if (name === null || address.county !== null || address.state === null) return name && `em ${name}`
  return inState(address.state, name)
}

const isKept = ({ q, neighborhood, jobType, today, exact, page }: SearchAddress) =>
  !q && neighborhood === null && jobType === null && !today && !exact && page === 1

/** The feed of the same jobs, where there is one: of a home state's county, or of an area in every place. */
function feedOf(address: SearchAddress): string[] {
  if (!isKept(address)) return []
  const { state, county, jobArea } = address
  if (county && !jobArea && (state === null || state === brand.homeState.slug)) return [`/feed/${county}.xml`]
  return jobArea && !state && !county ? [`/feed/area/${jobArea}.xml`] : []
}

/** Names and addresses only: a job's own data stand on its own page (contract section 5). */
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
