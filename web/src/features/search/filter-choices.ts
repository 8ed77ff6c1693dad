import { search as words } from "@upaon/contract/messages/search"
import type { Facets } from "@upaon/contract/search/schemas"
import type { PickerOption } from "../../design/picker.tsx"
import {
  type FilterName,
  FILTERS,
  type SearchAddress,
  searchPath,
  withFilter,
} from "@upaon/contract/search/search-address"

export type Filter = {
  name: FilterName
  label: string
  /** Name of what is chosen; null: nothing is. */
  value: string | null
  options: PickerOption[]
}

/** The filters that stand to be chosen now: a county only within a state, a neighbourhood only within a county. */
export function filtersOf(address: SearchAddress, facets: Facets | null): Filter[] {
  return FILTERS.filter((name) => isOpen(address, name)).map((name) => ({
    name,
    label: words[name],
    value: nameOf(address, facets, name),
    options: optionsOf(address, facets, name),
  }))
}

const isOpen = ({ state, county }: SearchAddress, name: FilterName) =>
  name === "county" ? state !== null || county !== null : name === "neighborhood" ? county !== null : true

function optionsOf(address: SearchAddress, facets: Facets | null, name: FilterName): PickerOption[] {
  const every = {
    to: searchPath(withFilter(address, name, null)),
    label: words.all,
    on: address[name] === null,
  }
  const values = facets?.[name] ?? []
  return [
    every,
    ...values.map((value) => ({
      to: searchPath(withFilter(address, name, value.slug)),
      label: value.name,
      count: value.job_posts_count,
      on: value.slug === address[name],
    })),
  ]
}

/** Name of a chosen filter, from the counts; of a place or type without jobs the slug is all there is. */
export function nameOf(address: SearchAddress, facets: Facets | null, name: FilterName): string | null {
  const slug = address[name]
  if (slug === null) return null
  return facets?.[name].find((value) => value.slug === slug)?.name ?? spoken(slug)
}

const spoken = (slug: string) =>
  slug.replace(/-/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase("pt-BR"))

export type Chip = { key: string; label: string; to: string }

/** One removable chip per filter in use. */
export const chipsOf = (address: SearchAddress, facets: Facets | null): Chip[] =>
  FILTERS.flatMap((name) => {
    const label = nameOf(address, facets, name)
    return label === null ? [] : [{ key: name, label, to: searchPath(withFilter(address, name, null)) }]
  })
