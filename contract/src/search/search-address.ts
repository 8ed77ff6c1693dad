/** What a result page shows, as its address says it (rule P2.9). Places, area and type by slug. */
export type SearchAddress = {
  q: string
  state: string | null
  county: string | null
  neighborhood: string | null
  jobType: string | null
  jobArea: string | null
  /** Of the last 24 hours. */
  today: boolean
  /** Words as they stand, nothing corrected. */
  exact: boolean
  page: number
}

export const FILTERS = ["state", "county", "neighborhood", "jobArea", "jobType"] as const
export type FilterName = (typeof FILTERS)[number]

const Q_MAX = 200

export const emptyAddress: SearchAddress = {
  q: "",
  state: null,
  county: null,
  neighborhood: null,
  jobType: null,
  jobArea: null,
  today: false,
  exact: false,
  page: 1,
}

/** Reads an address; whatever makes no sense in it counts as not there (rules c9 and c48). */
export function readAddress(query: URLSearchParams): SearchAddress {
  const text = (name: string) => query.get(name)?.trim().slice(0, 255) || null
  const county = text("county")
  return {
    q: (query.get("q") ?? "").trim().slice(0, Q_MAX),
    state: text("state"),
    county,
    neighborhood: county ? text("neighborhood") : null,
    jobType: text("jobType"),
    jobArea: text("jobArea"),
    today: query.get("today") === "1",
    exact: query.get("exact") === "1",
    page: pageNumber(query.get("page")),
  }
}

const pageNumber = (value: string | null) => (/^[1-9]\d{0,6}$/.test(value ?? "") ? Number(value) : 1)

/** The address as a path, always in one order and without what says nothing, so that one state has one address. */
export function searchPath(given: Partial<SearchAddress>): string {
  const query = new URLSearchParams()
  const { q, page } = given
  if (q) query.set("q", q)
  for (const name of FILTERS) {
    const slug = given[name]
    if (slug) query.set(name, slug)
  }
  if (given.today) query.set("today", "1")
  if (given.exact && q) query.set("exact", "1")
  if (page && page > 1) query.set("page", String(page))
  const text = query.toString()
  return text ? `/search?${text}` : "/search"
}

const below: Partial<Record<FilterName, FilterName[]>> = {
  state: ["county", "neighborhood"],
  county: ["neighborhood"],
}

/** The address with one filter set or taken off: clears the places below it and goes back to the first page. */
export function withFilter(address: SearchAddress, name: FilterName, slug: string | null): SearchAddress {
  const next = { ...address, [name]: slug, page: 1 }
  for (const lower of below[name] ?? []) next[lower] = null
  return next
}

/** The words and the filters that are set, as the search call takes them; the page is the caller's. */
export function searchInput({
  q,
  state,
  county,
  neighborhood,
  jobType,
  jobArea,
  today,
  exact,
}: SearchAddress) {
  return {
    q: q || undefined,
    state: state ?? undefined,
    county: county ?? undefined,
    neighborhood: neighborhood ?? undefined,
    jobType: jobType ?? undefined,
    jobArea: jobArea ?? undefined,
    today: today || undefined,
    exact: exact || undefined,
  }
}
