import { prefixOf } from "../platform/format.ts"

export const FILTERS = ["state", "county", "neighborhood", "jobArea", "jobType"] as const
/** The filters behind 'Mais filtros'. */
export const MORE_FILTERS = ["salary_from", "shift", "company"] as const
/** The on/off filters. */
export const SWITCHES = ["no_experience", "remote", "pcd"] as const
const ALL = [...FILTERS, ...SWITCHES, ...MORE_FILTERS] as const
export type FilterName = (typeof ALL)[number]

export const MAX_NEIGHBORHOODS = 10
/** Salary steps offered by the filter, in reais. */
export const SALARY_STEPS = [1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000] as const

const Q_MAX = 200
const SLUG_MAX = 255

/** The state of a result page in its URL (rules P2.9 and d21). Places, area, type and company by slug. */
export type SearchAddress = ReturnType<typeof readAddress>

/** Parses a URL's query; invalid values count as absent (rules c9 and c48). */
export function readAddress(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.trim().slice(0, SLUG_MAX) || null
  const digits = (name: string, form: RegExp) => form.exec(query.get(name) ?? "")?.[0] ?? null
  const on = (name: string): string | null => (["1", "true"].includes(query.get(name) ?? "") ? "1" : null)
  const q = prefixOf((query.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim(), Q_MAX)
  const county = text("county")
  const asked = query.get("order")
  const order: "newest" | "salary" | null = asked === "salary" || (asked === "newest" && q) ? asked : null
  return {
    q,
    state: text("state"),
    county,
    /** Any of these; empty: the whole county. */
    neighborhood: county ? neighborhoodsOf(query) : [],
    jobType: text("jobType"),
    jobArea: text("jobArea"),
    /** Minimum pay in reais. */
    salary_from: digits("salary_from", /^[1-9]\d{0,5}$/),
    shift: text("shift"),
    /** `1` when on, as for the next two. */
    no_experience: on("no_experience"),
    remote: on("remote"),
    pcd: on("pcd"),
    company: text("company"),
    /** Null: by the words if there are any, otherwise the newest first. */
    order,
    /** Number of a group of near-duplicates, all of which are shown. */
    similar: digits("similar", /^[1-9]\d{0,8}$/),
    /** Only the last 24 hours. */
    today: query.get("today") === "1",
    /** Uses the words exactly as typed, without corrections. */
    exact: q !== "" && query.get("exact") === "1",
    /** Only occupations related to the one in the words. */
    near: q !== "" && query.get("near") === "1",
    page: Number(digits("page", /^[1-9]\d{0,6}$/) ?? 1),
  }
}

const neighborhoodsOf = (query: URLSearchParams): readonly string[] =>
  [...new Set(query.getAll("neighborhood").map((slug) => slug.trim().slice(0, SLUG_MAX)))]
    .filter(Boolean)
    .toSorted()
    .slice(0, MAX_NEIGHBORHOODS)

/** The address of a search without words and filters. */
export const emptyAddress = readAddress(new URLSearchParams())

/** The query fields that are set, always in the same order: also the hidden fields of a form for the same search. */
export function addressFields(given: Partial<SearchAddress>): [name: string, value: string][] {
  const fields: [string, string][] = []
  const { q, page, order } = given
  if (q) fields.push(["q", q])
  for (const name of ALL) for (const value of chosenValues(given, name)) fields.push([name, value])
  if (order === "salary" || (order && q)) fields.push(["order", order])
  if (given.similar) fields.push(["similar", given.similar])
  if (given.today) fields.push(["today", "1"])
  if (given.exact && q) fields.push(["exact", "1"])
  if (given.near && q) fields.push(["near", "1"])
  if (page && page > 1) fields.push(["page", String(page)])
  return fields
}

/** The URL path: the same search always has the same URL. */
export function searchPath(given: Partial<SearchAddress>): string {
  const text = new URLSearchParams(addressFields(given)).toString()
  return text ? `/search?${text}` : "/search"
}

/** URL path of the form for an alert with the same words and filters. */
export const alertPath = (given: Partial<SearchAddress>): string =>
  searchPath({ ...given, today: false, order: null, near: false, similar: null, page: 1 }).replace(
    "/search",
    "/alertas/novo",
  )

/** The chosen values of a filter. */
export function chosenValues(address: Partial<SearchAddress>, name: FilterName): readonly string[] {
  const chosen = address[name]
  return typeof chosen === "string" ? [chosen] : (chosen ?? [])
}

const below: Partial<Record<FilterName, Partial<SearchAddress>>> = {
  state: { county: null, neighborhood: [] },
  county: { neighborhood: [] },
}

/**
 * The address with one filter set or removed. Also removes the places below it and returns to the first page. A neighbourhood
 * is added to the chosen ones, or removed from them.
 */
export function withFilter(address: SearchAddress, name: FilterName, slug: string | null): SearchAddress {
  const next = { ...address, ...below[name], page: 1 }
  if (name !== "neighborhood") return { ...next, [name]: slug }
  return { ...next, neighborhood: slug === null ? [] : toggled(address.neighborhood, slug) }
}

const toggled = (chosen: readonly string[], slug: string) =>
  chosen.includes(slug)
    ? chosen.filter((one) => one !== slug)
    : [...chosen, slug].slice(-MAX_NEIGHBORHOODS).toSorted()

/** The words and filters as input of the search call; the caller adds the page. */
export function searchInput(address: SearchAddress) {
  const { q, neighborhood, today, exact, near, order, similar } = address
  const set = ALL.flatMap((name) =>
    name === "neighborhood" || !address[name] ? [] : [[name, address[name]]],
  )
  return {
    ...(Object.fromEntries(set) as Partial<Record<Exclude<FilterName, "neighborhood">, string>>),
    q: q || undefined,
    neighborhood: neighborhood.length > 0 ? [...neighborhood] : undefined,
    order: order ?? undefined,
    similar: similar ?? undefined,
    today: today || undefined,
    exact: exact || undefined,
    near: near || undefined,
  }
}
