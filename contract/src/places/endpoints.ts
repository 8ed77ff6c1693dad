import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { flag, looseId, relations, searchText } from "../platform/fields.ts"
import { image } from "../uploads/endpoints.ts"

/** A place as it appears in other records. */
export const regionRef = z.object({ id: z.int(), name: z.string() })
export const stateRef = z.object({ id: z.int(), name: z.string(), slug: z.string(), uf: z.string() })
export const countyRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export const neighborhoodRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** Number of public jobs in the place; absent with `all=1`, which forms use (rule b2). */
const count = { job_posts_count: z.int().optional() }

export const neighborhood = neighborhoodRef.extend({ county_id: z.int(), ...count })

export const county = countyRef.extend({
  uf: z.string(),
  state_id: z.int(),
  /** Seven-digit IBGE number, which push messages use for the county; null for a county that only this site has. */
  code: z.int().nullable().optional(),
  ...count,
  /** Only when asked for by `params[]=counties.neighborhoods` or `neighborhoods` (rule b3). */
  neighborhoods: z.array(neighborhood).optional(),
})

export const region = regionRef

export const state = stateRef.extend({
  region_id: z.int().nullable(),
  region: region.nullable(),
  image: image.nullable(),
  ...count,
  /** Only when asked for by `params[]=counties`, never with `all=1`. */
  counties: z.array(county).optional(),
})

export type State = z.output<typeof state>
export type County = z.output<typeof county>
export type Neighborhood = z.output<typeof neighborhood>

const open = endpointsFor({ tag: "places" })

/** `all=1`: all places, without counts, for forms. Otherwise only places with public jobs. */
const all = { all: flag().optional(), ...relations }

export const listStates = open.get("/api/states", {
  summary: "Estados, o da casa primeiro; com vagas públicas, ou todos com all=1",
  query: z.object(all),
  reply: dataOf(z.array(state)),
})

export const showState = open.get("/api/state/show/{id}", {
  summary: "Um estado",
  query: z.object(relations),
  reply: dataOf(state),
})

export const listCounties = open.get("/api/counties", {
  summary: "Municípios de um estado",
  query: z.object({ ...all, state_id: looseId(), state: searchText(), query: searchText() }),
  reply: dataOf(z.array(county)),
})

export const listNeighborhoods = open.get("/api/neighborhoods", {
  summary: "Bairros de um município",
  query: z.object({
    ...all,
    county_id: looseId(),
    county: searchText(),
    state: searchText(),
    query: searchText(),
  }),
  reply: dataOf(z.array(neighborhood)),
})

export const listRegions = open.get("/api/regions", {
  summary: "Regiões; com county_id, a do estado do município",
  query: z.object({ county_id: looseId(), state_id: looseId(), ...relations }),
  reply: dataOf(z.array(region)),
})
