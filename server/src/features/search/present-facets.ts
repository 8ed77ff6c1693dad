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
  const counts = countsById(options ?? [])
  const values: FacetValue[] = []
  for (const entry of entries.values()) {
    const count = counts.get(entry.id) ?? 0
    if (count > 0) values.push({ id: entry.id, name: entry.name, slug: entry.slug, job_posts_count: count })
  }
  return values
}

export const countsById = (options: readonly FacetOption[]) =>
  new Map(options.map((option) => [Number(option.value), option.count]))
