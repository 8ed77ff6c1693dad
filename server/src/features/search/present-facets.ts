import type { Facets, FacetValue } from "@upaon/contract/search/endpoints"
import { SHIFTS, STATED_NAMES } from "@upaon/contract/jobs/stated"
import { search } from "@upaon/contract/messages/search"
import { fill, money } from "@upaon/contract/platform/format"
import { SALARY_STEPS } from "@upaon/contract/search/search-address"
import type { FacetOption, FilterValue, Constraints } from "@upaon/search-engine"
import { oncePer } from "../../platform/once-per.ts"
import type { Directory } from "../places/index.ts"

export type Named = Pick<FacetValue, "id" | "name" | "slug">

/** Choices that are not records: their value is also their slug. */
const fixed = (options: FacetOption[] | undefined, names: readonly (readonly [FilterValue, string])[]) =>
  names.flatMap(([value, name], at) => {
    const count = options?.find((option) => option.value === value)?.count
    return count ? [{ id: at + 1, name, slug: String(value), job_posts_count: count }] : []
  })

const shifts = SHIFTS.map((shift) => [shift, STATED_NAMES[shift]] as const)
const steps = SALARY_STEPS.map(
  (step) => [String(step), fill(search.atLeast, { amount: money(step) })] as const,
)

/**
 * The index's counts with names, in the directory's order. Choices without jobs are omitted unless they are chosen, because
 * the name of a search contains them even when it finds nothing.
 * @param companies the counted companies with their public names
 */
export function presentFacets(
  counted: Record<string, FacetOption[]>,
  directory: Directory,
  companies: Pick<ReadonlyMap<number, Named>, "get">,
  chosen: Constraints["filters"] = {},
): Facets {
  return {
    state: named(counted.state, directory.states, chosen.state),
    county: named(counted.county, directory.counties, chosen.county),
    neighborhood: named(counted.neighborhood, directory.neighborhoods, chosen.neighborhood),
    jobArea: named(counted.area, directory.areas, chosen.area),
    jobType: named(counted.type, directory.types, chosen.type),
    no_experience: fixed(counted.no_experience, [[1, STATED_NAMES.no_experience]]),
    remote: fixed(counted.remote, [[1, STATED_NAMES.remote]]),
    pcd: fixed(counted.pcd, [[1, STATED_NAMES.pcd]]),
    shift: fixed(counted.shift, shifts),
    salary_from: fixed(counted.pay, steps),
    company: (counted.company ?? []).flatMap(({ value, count }) => {
      const company = companies.get(Number(value))
      return company ? [{ ...company, job_posts_count: count }] : []
    }),
  }
}

function named(options: FacetOption[] | undefined, entries: Map<number, Named>, chosen: unknown) {
  const found = options ? namesIn(entries)(options) : []
  const picked = [chosen].flat().flatMap((id) => entries.get(Number(id)) ?? [])
  const empty = picked.filter(({ id }) => found.every((value) => value.id !== id))
  return [...found, ...empty.map((entry) => valueOf([entry, 0]))]
}

const valueOf = ([{ id, name, slug }, count]: [Named, number]) => ({ id, name, slug, job_posts_count: count })

/** Cached per list: while counts are unchanged, the index returns the same list object. */
const namesIn = oncePer((entries: Map<number, Named>) =>
  oncePer((options: FacetOption[]) => inOrder(options, entries).map(valueOf)),
)

const rankOf = oncePer(
  (entries: Map<number, unknown>) => new Map([...entries.keys()].map((id, at) => [id, at])),
)

/** The entries of the options with a count, in the directory's order. Sorts only these few of thousands of entries. */
export function inOrder<E>(options: readonly FacetOption[], entries: Map<number, E>): [E, number][] {
  const rank = rankOf(entries)
  const placed: [E, number, number][] = []
  for (const { value, count } of options) {
    const entry = entries.get(Number(value))
    if (entry && count > 0) placed.push([entry, count, rank.get(Number(value)) ?? 0])
  }
  return placed.sort((a, b) => a[2] - b[2]).map(([entry, count]) => [entry, count])
}

export const countsById = (options: readonly FacetOption[]) =>
  new Map(options.map((option) => [Number(option.value), option.count]))
