import type { searchFilters } from "@upaon/contract/search/endpoints"
import type { FilterName, SearchAddress } from "@upaon/contract/search/search-address"
import { readAddress, SALARY_STEPS } from "@upaon/contract/search/search-address"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { z } from "zod"
import type { FacetOption, Constraints } from "@upaon/search-engine"
import { oncePer } from "../../platform/once-per.ts"
import { toSlug } from "../../platform/slug.ts"
import { companyIdOf } from "../companies/index.ts"
import type { Directory } from "../places/index.ts"

/** Filters in the API's form, by id or by slug; absent means unfiltered. */
export type RequestFilters = Partial<z.output<z.ZodObject<typeof searchFilters>>> & {
  today?: boolean | undefined
  whereNotIn?: number[] | undefined
}

/** An id that no record has, so that an unknown slug finds nothing instead of being an error (rule 6). */
const NOBODY = 0

/**
 * Converts the given filters to the index's form.
 * @param pays the amounts that jobs pay
 */
export function toConstraints(
  given: RequestFilters,
  directory: Directory,
  now: Date,
  pays: () => readonly FacetOption[] = () => [],
): Constraints {
  const state = given.state_id ?? bySlug(directory.states, given.state)
  const inState = { chosen: state, home: directory.homeStateId }
  const county = given.county_id ?? within("stateId", inState, directory.counties, given.county)
  const inCounty = { chosen: county, home: directory.homeCountyId }
  const neighborhood =
    given.neighborhood_id?.map((id) => id ?? NOBODY) ??
    given.neighborhood?.map((slug) => within("countyId", inCounty, directory.neighborhoods, slug) ?? NOBODY)
  return {
    filters: {
      // A county sets its state too, because its neighbours are counted within the state.
      state: state ?? directory.counties.get(county ?? NOBODY)?.stateId,
      county,
      neighborhood,
      region: given.region_id,
      type: given.job_type_id ?? bySlug(directory.types, given.jobType),
      area: given.job_area_id ?? bySlug(directory.areas, given.jobArea),
      company: given.company_id ?? (given.company ? companyIdOf(given.company) : undefined),
      no_experience: given.no_experience,
      remote: given.remote,
      pcd: given.pcd,
      shift: given.shift || undefined,
      pay: atLeast(given.salary_from, pays),
    },
    ...(given.today ? { since: now.getTime() - DAY_MS } : {}),
    ...(given.whereNotIn ? { exclude: given.whereNotIn } : {}),
  }
}

/**
 * The address of the page with the same search, given by ids or by slugs; a slug that no longer exists stays. It has no region,
 * and a company only by its slug.
 */
export function addressOf(given: object, { filters = {} }: Constraints, directory: Directory): SearchAddress {
  const slugs = (name: FilterName, entries: Map<number, Entry>, filter: string = name) => {
    const known = [filters[filter]].flat().flatMap((id) => entries.get(Number(id))?.slug ?? [])
    return known.length > 0 ? { [name]: known } : {}
  }
  const named: Record<string, unknown> = {
    ...given,
    ...slugs("state", directory.states),
    ...slugs("county", directory.counties),
    ...slugs("neighborhood", directory.neighborhoods),
    ...slugs("jobArea", directory.areas, "area"),
    ...slugs("jobType", directory.types, "type"),
  }
  const said = Object.entries(named).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one === true ? "1" : String(one ?? "")]),
  )
  return readAddress(new URLSearchParams(said))
}

const isStep = (reais: number) => SALARY_STEPS.some((step) => step === reais)

/** An amount that is a step is one filter value; for any other amount, all pays from it on. */
function atLeast(reais: number | undefined, pays: () => readonly FacetOption[]) {
  if (reais === undefined || isStep(reais)) return reais?.toString()
  const enough = pays().flatMap(({ value }) => (typeof value === "number" && value >= reais ? [value] : []))
  return enough.length > 0 ? enough : NOBODY
}

function bySlug<T extends Entry>(
  entries: Map<number, T>,
  slug: string | undefined,
  belongs: (entry: T) => boolean = () => true,
): number | undefined {
  if (!slug) return undefined
  return all(entries, slug).find(belongs)?.id ?? NOBODY
}

const all = <T extends Entry>(entries: Map<number, T>, slug: string) =>
  (bySlugs(entries).get(slug) ?? []) as T[]

type Entry = { id: number; slug: string }

/** Entries by slug, in the directory's order. Cached, because every search uses it and there are 5,570 counties. */
const bySlugs = oncePer((entries: Map<number, Entry>) => Map.groupBy(entries.values(), ({ slug }) => slug))

/**
 * The widest kind of place that a searched word names; undefined: none. A county of another state is meant only if it is
 * spelled as its name is, because many are also common words without accents ('própria', Propriá).
 */
export function placeKindOf({ states, counties, neighborhoods, homeStateId }: Directory, word: string) {
  const slug = toSlug(word)
  const isMeant = ({ stateId, name }: { stateId: number; name: string }) =>
    stateId === homeStateId || name.toLowerCase() === word.toLowerCase()
  if (all(states, slug).length > 0) return "state"
  if (all(counties, slug).some(isMeant)) return "county"
  return all(neighborhoods, slug).length > 0 ? "neighborhood" : undefined
}

/** The entry with the slug within the chosen place; if none is chosen, the one in the home place first. */
function within<Around extends string, T extends Entry & Record<Around, number>>(
  around: Around,
  { chosen, home }: { chosen: number | undefined; home: number },
  entries: Map<number, T>,
  slug: string | undefined,
): number | undefined {
  const isIn = (id: number) => (entry: T) => entry[around] === id
  if (chosen !== undefined) return bySlug(entries, slug, isIn(chosen))
  const atHome = bySlug(entries, slug, isIn(home))
  return atHome === NOBODY ? bySlug(entries, slug) : atHome
}
