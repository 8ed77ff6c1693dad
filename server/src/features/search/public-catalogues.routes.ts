import { listPublicJobAreas, listPublicJobTypes } from "@upaon/contract/catalogues/endpoints"
import * as places from "@upaon/contract/places/endpoints"
import type { County, Neighborhood, State } from "@upaon/contract/places/endpoints"
import { matches } from "@upaon/contract/platform/format"
import { notFound, type Serve, wholeList } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import type { Directory } from "../places/index.ts"
import { presentImage } from "../uploads/index.ts"
import type { JobIndex } from "./job-index.ts"
import { toConstraints } from "./to-constraints.ts"
import { countsById, inOrder } from "./present-facets.ts"

type Entry<Kind extends "states" | "counties" | "neighborhoods"> =
  Directory[Kind] extends Map<number, infer One> ? One : never

/** Public routes of places, areas and types: those with public jobs and their number, or all of them for forms. */
export function mountPublicCatalogues(serve: Serve, { clock }: Deps, index: JobIndex): void {
  const options = (filter: string, filters: Record<string, number | undefined> = {}) =>
    index.engine.counts(filter, { filters }, clock.now().getTime())
  const counts = (...asked: Parameters<typeof options>) => countsById(options(...asked))
  const given = (query: Parameters<typeof toConstraints>[0]) =>
    toConstraints(query, index.directory, clock.now()).filters ?? {}

  serve(places.listStates, async ({ query }) => {
    const states = [...index.directory.states.values()]
    if (query.all) return { data: states.map(presentState) }
    const counted = counts("state")
    return {
      data: states.filter(({ id }) => counted.get(id)).map((state) => withJobs(state, counted, query.params)),
    }
  })

  serve(places.showState, async ({ params, query }) => {
    const state = index.directory.states.get(params.id)
    if (!state) throw notFound()
    return { data: withJobs(state, counts("state"), query.params) }
  })

  serve(places.listCounties, async ({ query }) => {
    const state = given(query).state as number | undefined
    const wanted = hasWords(query.query)
    if (!query.all) {
      const ids = state === undefined ? [...counts("state").keys()] : [state]
      return { data: ids.flatMap((id) => countiesOf(id)).filter(wanted) }
    }
    const counties = [...index.directory.counties.values()].filter(wanted)
    return {
      data: counties.filter(({ stateId }) => state === undefined || stateId === state).map(presentCounty),
    }
  })

  serve(places.listNeighborhoods, async ({ query }) => {
    const county = given(query).county as number | undefined
    const wanted = hasWords(query.query)
    if (!query.all) return { data: county === undefined ? [] : neighborhoodsOf(county).filter(wanted) }
    const found = [...index.directory.neighborhoods.values()].filter(wanted)
    return {
      data: found
        .filter(({ countyId }) => county === undefined || countyId === county)
        .map(presentNeighborhood),
    }
  })

  serve(places.listRegions, async ({ query }) => {
    const { directory } = index
    const stateId =
      query.state_id ??
      (query.county_id === undefined ? undefined : (directory.counties.get(query.county_id)?.stateId ?? 0))
    const only = stateId === undefined ? undefined : (directory.states.get(stateId)?.regionId ?? 0)
    return {
      data: [...directory.regions.values()].filter((region) => only === undefined || region.id === only),
    }
  })

  serve(listPublicJobAreas, async ({ query }) => {
    const areas = [...index.directory.areas.values()].map((area) => ({
      ...area,
      image: presentImage(area.image),
    }))
    if (query.all) return wholeList(areas)
    return wholeList(withCount(areas, counts("area", { state: given(query).state as number | undefined })))
  })

  serve(listPublicJobTypes, async ({ query }) => {
    const types = [...index.directory.types.values()]
    if (query.all) return wholeList(types)
    const counted = counts("type", { state: given(query).state as number | undefined })
    // Types without jobs stay listed: there are few, and forms of older clients read this list.
    return wholeList(types.map((type) => ({ ...type, job_posts_count: counted.get(type.id) ?? 0 })))
  })

  const presentState = ({ regionId, image, ...state }: Entry<"states">): State => ({
    ...state,
    region_id: regionId,
    region: index.directory.regions.get(regionId) ?? null,
    image: presentImage(image),
  })

  /** A state with its number of jobs, and with its places when the call asks for them (rule b3). */
  function withJobs(state: Entry<"states">, counted: Map<number, number>, params: readonly string[] = []) {
    const isDeep = params.includes("counties.neighborhoods")
    return {
      ...presentState(state),
      job_posts_count: counted.get(state.id) ?? 0,
      ...(isDeep || params.includes("counties") ? { counties: countiesOf(state.id, isDeep) } : {}),
    }
  }

  const presentCounty = ({ stateId, ...county }: Entry<"counties">): County => ({
    ...county,
    state_id: stateId,
    uf: index.directory.states.get(stateId)?.uf ?? "",
  })

  function countiesOf(stateId: number, isDeep = false): County[] {
    const found = inOrder(options("county", { state: stateId }), index.directory.counties)
    return found.map(([county, count]) => ({
      ...presentCounty(county),
      job_posts_count: count,
      ...(isDeep ? { neighborhoods: neighborhoodsOf(county.id) } : {}),
    }))
  }

  function neighborhoodsOf(countyId: number): Neighborhood[] {
    const stateId = index.directory.counties.get(countyId)?.stateId
    const found = options("neighborhood", { state: stateId, county: countyId })
    return inOrder(found, index.directory.neighborhoods).map(([one, count]) => ({
      ...presentNeighborhood(one),
      job_posts_count: count,
    }))
  }
}

const presentNeighborhood = ({ countyId, ...one }: Entry<"neighborhoods">): Neighborhood => ({
  ...one,
  county_id: countyId,
})

const hasWords =
  (words: string | undefined) =>
  ({ name }: { name: string }) =>
    !words || matches(name, words)

function withCount<T extends { id: number }>(entries: T[], counted: Map<number, number>) {
  return entries.flatMap((entry) => {
    const count = counted.get(entry.id)
    return count ? [{ ...entry, job_posts_count: count }] : []
  })
}
