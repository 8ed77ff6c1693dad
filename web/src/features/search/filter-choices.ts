import { type Stated, STATED_NAMES } from "@upaon/contract/jobs/stated"
import { search as words } from "@upaon/contract/messages/search"
import { count, counted, fill, money, slugToText } from "@upaon/contract/platform/format"
import {
  chosenValues,
  type FilterName,
  FILTERS,
  MORE_FILTERS,
  type SearchAddress,
  searchPath,
  SWITCHES,
  withFilter,
} from "@upaon/contract/search/search-address"
import type { Facets } from "@upaon/contract/search/endpoints"
import type { PickerOption } from "../../design/picker.tsx"

export type Filter = {
  name: FilterName
  label: string
  /** The name of the chosen value, or null. */
  value: string | null
  options: Choice[]
}

/** An option of a filter or of the order, with the search that results from choosing it. */
export type Choice = PickerOption & { next: SearchAddress }

const choiceOf = (next: SearchAddress, shown: Omit<PickerOption, "to">): Choice => ({
  ...shown,
  next,
  to: searchPath(next),
})

type Names = readonly FilterName[]

/** The filters that can be used now: county only after a state, neighbourhood only after a county. */
export function filtersOf(address: SearchAddress, facets: Facets | null, names: Names = FILTERS): Filter[] {
  return names
    .filter((name) => isOpen(address, name))
    .map((name) => ({
      name,
      label: words[name],
      value: nameOf(address, facets, name),
      options: optionsOf(address, facets, name),
    }))
}

const isOpen = ({ state, county }: SearchAddress, name: FilterName) =>
  name === "county" ? state !== null || county !== null : name === "neighborhood" ? county !== null : true

const allOf: Partial<Record<FilterName, string>> = words.allOf

function optionsOf(address: SearchAddress, facets: Facets | null, name: FilterName): Choice[] {
  const chosen = chosenValues(address, name)
  return [
    choiceOf(withFilter(address, name, null), { label: allOf[name] ?? words.all, on: chosen.length === 0 }),
    ...(facets?.[name] ?? []).map(({ slug, name: label, job_posts_count: count }) =>
      choiceOf(withFilter(address, name, slug), { label, count, on: chosen.includes(slug) }),
    ),
  ]
}

/** The name of the chosen value, taken from the facets. A value without jobs is not in them, so its slug is used. */
export function nameOf(address: SearchAddress, facets: Facets | null, name: FilterName): string | null {
  const chosen = chosenValues(address, name)
  const [first] = chosen
  if (first === undefined) return null
  if (chosen.length > 2) return counted(chosen.length, words.neighborhood, words.neighborhoods)
  return chosen
    .map((slug) => facets?.[name].find((value) => value.slug === slug)?.name ?? spoken(name, slug))
    .join(words.and)
}

const spoken = (name: FilterName, slug: string) =>
  name === "salary_from"
    ? fill(words.atLeast, { amount: money(Number(slug)) })
    : (name === "shift" && STATED_NAMES[slug as Stated]) ||
      (SWITCHES.some((one) => one === name) && words[name]) ||
      slugToText(name === "company" ? slug.replace(/-\d+$/, "") : slug)

export type Chip = { key: string; label: string; to: string }

/** One removable chip per filter in use. */
export const chipsOf = (address: SearchAddress, facets: Facets | null): Chip[] =>
  [...FILTERS, ...MORE_FILTERS].flatMap((name) => {
    const label = nameOf(address, facets, name)
    return label === null ? [] : [{ key: name, label, to: searchPath(withFilter(address, name, null)) }]
  })

/** The on/off filters with their numbers of vacancies; one without vacancies is shown only while it is on. */
export const switchesOf = (address: SearchAddress, facets: Facets | null) =>
  SWITCHES.flatMap((name) => {
    const on = address[name] !== null
    const jobs = facets?.[name][0]?.job_posts_count ?? 0
    if (!on && jobs === 0) return []
    return [
      { name, label: words[name], on, count: count(jobs), next: withFilter(address, name, on ? null : "1") },
    ]
  })

/** The possible orders; relevance only if the search has words. */
export function ordersOf(address: SearchAddress) {
  const plain = address.q ? "relevance" : "newest"
  const names = address.q ? (["relevance", "newest", "salary"] as const) : (["newest", "salary"] as const)
  const chosen = address.order ?? plain
  return {
    value: words.orders[chosen],
    options: names.map((name) =>
      choiceOf(withOrder(address, name), { label: words.orders[name], on: name === chosen }),
    ),
  }
}

const withOrder = (address: SearchAddress, name: keyof typeof words.orders): SearchAddress => ({
  ...address,
  order: name === "relevance" || (name === "newest" && !address.q) ? null : name,
  page: 1,
})
