import { beginning } from "../platform/format.ts"

export const FILTERS = ["state", "county", "neighborhood", "jobArea", "jobType"] as const
/** Those that stand behind 'Mais filtros'. */
export const MORE_FILTERS = ["salary_from", "shift", "company"] as const
/** Those that are on or not. */
export const SWITCHES = ["no_experience", "remote", "pcd"] as const
const ALL = [...FILTERS, ...SWITCHES, ...MORE_FILTERS] as const
export type FilterName = (typeof ALL)[number]

export const MOST_NEIGHBORHOODS = 10
/** Steps that are offered of the pay, in reais. */
export const SALARY_STEPS = [1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000] as const

const Q_MAX = 200
const SLUG_MAX = 255

/** What a result page shows, as its address says it (rules P2.9 and d21). Places, area, type and company by slug. */
export type SearchAddress = ReturnType<typeof readAddress>

/** Reads an address; whatever makes no sense in it counts as not there (rules c9 and c48). */
export function readAddress(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.trim().slice(0, SLUG_MAX) || null
  const digits = (name: string, form: RegExp) => form.exec(query.get(name) ?? "")?.[0] ?? null
  const on = (name: string): string | null => (["1", "true"].includes(query.get(name) ?? "") ? "1" : null)
  const q = beginning((query.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim(), Q_MAX)
  const county = text("county")
  const asked = query.get("order")
  const order: "newest" | "salary" | null = asked === "salary" || (asked === "newest" && q) ? asked : null
  return {
    q,
    state: text("state"),
    county,
    /** Any of them; none: all of the county. */
    neighborhood: county ? neighborhoodsOf(query) : [],
    jobType: text("jobType"),
    jobArea: text("jobArea"),
    /** Reais. */
    salary_from: digits("salary_from", /^[1-9]\d{0,5}$/),
    shift: text("shift"),
    /** `1` when on, as of the next two. */
    no_experience: on("no_experience"),
    remote: on("remote"),
    pcd: on("pcd"),
    company: text("company"),
    /** Null: by the words where there are any, else the newest first. */
    order,
    /** Near-copies of one another, each by itself. */
    similar: digits("similar", /^[1-9]\d{0,8}$/),
    /** Of the last 24 hours. */
    today: query.get("today") === "1",
    /** Words as they stand, nothing corrected. */
    exact: query.get("exact") === "1",
    /** Only trades near to the one that the words name. */
    near: query.get("near") === "1",
    page: Number(digits("page", /^[1-9]\d{0,6}$/) ?? 1),
  }
}

const neighborhoodsOf = (query: URLSearchParams): readonly string[] =>
  [...new Set(query.getAll("neighborhood").map((slug) => slug.trim().slice(0, SLUG_MAX)))]
    .filter(Boolean)
    .toSorted()
    .slice(0, MOST_NEIGHBORHOODS)

/** One that says nothing. */
export const emptyAddress = readAddress(new URLSearchParams())

/** What is said, always in one order and without what says nothing: the fields of a form that asks the same. */
export function addressFields(given: Partial<SearchAddress>): [name: string, value: string][] {
  const fields: [string, string][] = []
  const { q, page, order } = given
  if (q) fields.push(["q", q])
  for (const name of ALL) for (const value of chosenOf(given, name)) fields.push([name, value])
  if (order === "salary" || (order && q)) fields.push(["order", order])
  if (given.similar) fields.push(["similar", given.similar])
  if (given.today) fields.push(["today", "1"])
  if (given.exact && q) fields.push(["exact", "1"])
  if (given.near && q) fields.push(["near", "1"])
  if (page && page > 1) fields.push(["page", String(page)])
  return fields
}

/** The address as a path: one state has one address. */
export function searchPath(given: Partial<SearchAddress>): string {
  const text = new URLSearchParams(addressFields(given)).toString()
  return text ? `/search?${text}` : "/search"
}

/** Where an alert with the same words and filters is asked for. */
export const alertPath = (given: Partial<SearchAddress>): string =>
  searchPath({ ...given, today: false, order: null, near: false, similar: null, page: 1 }).replace(
    "/search",
    "/alertas/novo",
  )

/** What is chosen of a filter. */
export function chosenOf(address: Partial<SearchAddress>, name: FilterName): readonly string[] {
  const chosen = address[name]
  return typeof chosen === "string" ? [chosen] : (chosen ?? [])
}

const below: Partial<Record<FilterName, Partial<SearchAddress>>> = {
  state: { county: null, neighborhood: [] },
  county: { neighborhood: [] },
}

/**
 * The address with one filter set or taken off: clears the places below it and goes back to the first page. A
 * neighbourhood joins those that are chosen, or leaves them.
 */
export function withFilter(address: SearchAddress, name: FilterName, slug: string | null): SearchAddress {
  const next = { ...address, ...below[name], page: 1 }
  if (name !== "neighborhood") return { ...next, [name]: slug }
  return { ...next, neighborhood: slug === null ? [] : toggled(address.neighborhood, slug) }
}

const toggled = (chosen: readonly string[], slug: string) =>
  chosen.includes(slug)
    ? chosen.filter((one) => one !== slug)
    : [...chosen, slug].toSorted().slice(0, MOST_NEIGHBORHOODS)

/** The words and the filters that are set, as the search call takes them; the page is the caller's. */
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
