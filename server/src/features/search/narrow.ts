import type { searchFilters } from "@upaon/contract/search/endpoints"
import { SALARY_STEPS } from "@upaon/contract/search/search-address"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { z } from "zod"
import type { FacetOption, Narrowing } from "@upaon/search-engine"
import { companyIdOf } from "../companies/index.ts"
import type { Directory } from "../places/index.ts"

/** Filters as a call names them: by id or by slug; nothing given is no filter. */
export type GivenFilters = Partial<z.output<z.ZodObject<typeof searchFilters>>> & {
  today?: boolean | undefined
  whereNotIn?: number[] | undefined
}

/** What no record has: an unknown slug is an empty result, never an error (rule 6). */
const NOBODY = 0

/**
 * The given filters as the index takes them.
 * @param pays what jobs pay
 */
export function narrow(
  given: GivenFilters,
  directory: Directory,
  now: Date,
  pays: () => readonly FacetOption[] = () => [],
): Narrowing {
  const state = given.state_id ?? bySlug(directory.states, given.state)
  const county = given.county_id ?? countyId(directory, given.county, state)
  const neighborhood =
    given.neighborhood_id?.map((id) => id ?? NOBODY) ??
    given.neighborhood?.map((slug) => neighborhoodId(directory, slug, county) ?? NOBODY)
  return {
    filters: {
      // A county alone has its state along, within which its neighbours are counted.
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

const isStep = (reais: number) => SALARY_STEPS.some((step) => step === reais)

/** A step of the pay is a choice of its own; any other least pay is every pay from it on. */
function atLeast(reais: number | undefined, pays: () => readonly FacetOption[]) {
  if (reais === undefined || isStep(reais)) return reais?.toString()
  const enough = pays().flatMap(({ value }) => (typeof value === "number" && value >= reais ? [value] : []))
  return enough.length > 0 ? enough : NOBODY
}

function bySlug<T extends { id: number; slug: string }>(
  entries: Map<number, T>,
  slug: string | undefined,
  belongs: (entry: T) => boolean = () => true,
): number | undefined {
  if (!slug) return undefined
  return withSlug(entries, slug).find(belongs)?.id ?? NOBODY
}

type Entry = { id: number; slug: string }

/** A directory is replaced as a whole, never changed: what was sorted by slug holds as long as it lives. */
const sorted = new WeakMap<Map<number, Entry>, Map<string, Entry[]>>()

/** Those of a slug, in the directory's order; asked per search, among 5,570 counties. */
function withSlug<T extends Entry>(entries: Map<number, T>, slug: string): T[] {
  let bySlugs = sorted.get(entries)
  if (!bySlugs) {
    bySlugs = Map.groupBy(entries.values(), (entry) => entry.slug)
    sorted.set(entries, bySlugs)
  }
  return (bySlugs.get(slug) ?? []) as T[]
}

/** The widest kind of place that a slug names; undefined: none. */
export const placeNamed = ({ states, counties, neighborhoods }: Directory, slug: string) =>
  Object.entries({ state: states, county: counties, neighborhood: neighborhoods }).find(
    ([, entries]) => withSlug(entries as Map<number, Entry>, slug).length > 0,
  )?.[0]

/** Within its state; alone, the home state's first. */
function countyId(
  directory: Directory,
  slug: string | undefined,
  state: number | undefined,
): number | undefined {
  if (state !== undefined) return bySlug(directory.counties, slug, (county) => county.stateId === state)
  const atHome = bySlug(directory.counties, slug, (county) => county.stateId === directory.homeStateId)
  return atHome === NOBODY ? bySlug(directory.counties, slug) : atHome
}

/** Within its county; alone, the home county's first. */
function neighborhoodId(
  directory: Directory,
  slug: string | undefined,
  county: number | undefined,
): number | undefined {
  if (county !== undefined) return bySlug(directory.neighborhoods, slug, (one) => one.countyId === county)
  const atHome = bySlug(directory.neighborhoods, slug, (one) => one.countyId === directory.homeCountyId)
  return atHome === NOBODY ? bySlug(directory.neighborhoods, slug) : atHome
}
