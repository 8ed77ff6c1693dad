import { listPublicJobAreas, listPublicJobTypes } from "@upaon/contract/catalogues/endpoints"
import * as places from "@upaon/contract/places/endpoints"
import type { County, Neighborhood, State } from "@upaon/contract/places/endpoints"
import { matches } from "@upaon/contract/platform/format"
import { notFound, type Serve, wholeList } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import type { CountyEntry, Directory, NeighborhoodEntry, StateEntry } from "../places/index.ts"
import { presentImage } from "../uploads/index.ts"
import type { JobIndex } from "./job-index.ts"
import { narrow } from "./narrow.ts"
import { countsById, inOrder } from "./present-facets.ts"

/** Places, areas and types as everybody reads them: with the number of public jobs, or all of them for forms. */
export function mountPublicCatalogues(serve: Serve, { clock }: Deps, index: JobIndex): void {
  const options = (filter: string, filters: Record<string, number | undefined> = {}) =>
    index.engine.counts(filter, { filters }, clock.now().getTime())
  const counts = (...asked: Parameters<typeof options>) => countsById(options(...asked))
  const given = (query: Parameters<typeof narrow>[0]) =>
    narrow(query, index.directory, clock.now()).filters ?? {}

  serve(places.listStates, async ({ query }) => {
    const { directory } = index
    if (query.all)
      return { data: [...directory.states.values()].map((state) => presentState(state, directory)) }
    const counted = counts("state")
    const nested = nesting(query.params)
    const data = [...directory.states.values()].flatMap((state) => {
      const count = counted.get(state.id)
      if (!count) return []
      return [
        {
          ...presentState(state, directory),
          job_posts_count: count,
          ...(nested ? { counties: countiesOf(state.id, nested === "neighborhoods") } : {}),
        },
      ]
    })
    return { data }
  })

  serve(places.showState, async ({ params, query }) => {
    const state = index.directory.states.get(params.id)
    if (!state) throw notFound()
    const nested = nesting(query.params)
    const data = {
      ...presentState(state, index.directory),
      job_posts_count: counts("state").get(state.id) ?? 0,
    }
    return { data: nested ? { ...data, counties: countiesOf(state.id, nested === "neighborhoods") } : data }
  })

  serve(places.listCounties, async ({ query }) => {
    const state = given(query).state as number | undefined
    const wanted = ({ name }: { name: string }) => !query.query || matches(name, query.query)
    if (!query.all)
      return {
        data: (state === undefined ? [...counts("state").keys()] : [state])
          .flatMap((id) => countiesOf(id, false))
          .filter(wanted),
      }
    const data: County[] = []
    for (const county of index.directory.counties.values())
      if ((state === undefined || county.stateId === state) && wanted(county))
        data.push(presentCounty(county, index.directory))
    return { data }
  })

  serve(places.listNeighborhoods, async ({ query }) => {
    const county = given(query).county as number | undefined
    const wanted = ({ name }: { name: string }) => !query.query || matches(name, query.query)
    if (!query.all) return { data: county === undefined ? [] : neighborhoodsOf(county).filter(wanted) }
    const data: Neighborhood[] = []
    for (const one of index.directory.neighborhoods.values())
      if ((county === undefined || one.countyId === county) && wanted(one))
        data.push(presentNeighborhood(one))
    return { data }
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
    const areas = [...index.directory.areas.values()].map(({ image, ...area }) => ({
      ...area,
      image: presentImage(image),
    }))
    if (query.all) return wholeList(areas)
    return wholeList(withCount(areas, counts("area", { state: given(query).state as number | undefined })))
  })

  serve(listPublicJobTypes, async ({ query }) => {
    const types = [...index.directory.types.values()]
    if (query.all) return wholeList(types)
    const counted = counts("type", { state: given(query).state as number | undefined })
    // A type without jobs stays listed: there are few, and forms of older clients read this list.
    return wholeList(types.map((type) => ({ ...type, job_posts_count: counted.get(type.id) ?? 0 })))
  })

  function countiesOf(stateId: number, withNeighborhoods: boolean): County[] {
    const { directory } = index
    return inOrder(options("county", { state: stateId }), directory.counties).map(([county, count]) => {
      const row: County = { ...presentCounty(county, directory), job_posts_count: count }
      return withNeighborhoods ? { ...row, neighborhoods: neighborhoodsOf(county.id) } : row
    })
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

function withCount<T extends { id: number }>(entries: T[], counted: Map<number, number>) {
  return entries.flatMap((entry) => {
    const count = counted.get(entry.id)
    return count ? [{ ...entry, job_posts_count: count }] : []
  })
}

/** Nested places come only when asked for (rule b3). */
function nesting(params: readonly string[] | undefined): "counties" | "neighborhoods" | null {
  if (params?.includes("counties.neighborhoods")) return "neighborhoods"
  return params?.includes("counties") ? "counties" : null
}

function presentState(state: StateEntry, directory: Directory): State {
  return {
    id: state.id,
    name: state.name,
    slug: state.slug,
    uf: state.uf,
    region_id: state.regionId,
    region: directory.regions.get(state.regionId) ?? null,
    image: presentImage(state.image),
  }
}

const presentCounty = (county: CountyEntry, directory: Directory): County => ({
  id: county.id,
  name: county.name,
  slug: county.slug,
  state_id: county.stateId,
  code: county.code,
  uf: directory.states.get(county.stateId)?.uf ?? "",
})

const presentNeighborhood = (one: NeighborhoodEntry): Neighborhood => ({
  id: one.id,
  name: one.name,
  slug: one.slug,
  county_id: one.countyId,
})
