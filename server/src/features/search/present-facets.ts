import type { Facets, FacetValue } from "@upaon/contract/search/schemas"
import type { FacetOption } from "../../search-engine/index.ts"
import type { Directory } from "../places/index.ts"

/** The index's counts with the names of the directory, in the directory's order; what has no job is left out. */
export function presentFacets(counted: Record<string, FacetOption[]>, directory: Directory): Facets {
  return {
    state: named(counted.state, directory.states),
    county: named(counted.county, directory.counties),
    neighborhood: named(counted.neighborhood, directory.neighborhoods),
    jobArea: named(counted.area, directory.areas),
    jobType: named(counted.type, directory.types),
  }
}

function named(
  options: FacetOption[] | undefined,
  entries: Map<number, { id: number; name: string; slug: string }>,
): FacetValue[] {
  return inOrder(options ?? [], entries).map(([{ id, name, slug }, count]) => ({
    id,
    name,
    slug,
    job_posts_count: count,
  }))
}

const ranks = new WeakMap<object, Map<number, number>>()

/** The entries that options with a count stand for, in the order of the directory: of thousands, mostly a few. */
export function inOrder<E>(options: readonly FacetOption[], entries: Map<number, E>): [E, number][] {
  let rank = ranks.get(entries)
  if (!rank) {
    rank = new Map([...entries.keys()].map((id, at) => [id, at]))
    ranks.set(entries, rank)
  }
  const order = rank
  const placed: [E, number, number][] = []
  for (const { value, count } of options) {
    const entry = entries.get(Number(value))
    if (entry && count > 0) placed.push([entry, count, order.get(Number(value)) ?? 0])
  }
  return placed.sort((a, b) => a[2] - b[2]).map(([entry, count]) => [entry, count])
}

export const countsById = (options: readonly FacetOption[]) =>
  new Map(options.map((option) => [Number(option.value), option.count]))
