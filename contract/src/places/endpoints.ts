import { z } from "zod"
import { dataOf, endpoint } from "../platform/endpoint.ts"
import { flag, id, looseId, relations, searchText } from "../platform/fields.ts"
import { county, neighborhood, region, state } from "./schemas.ts"

/** `all=1`: every place, without counts, for forms. Otherwise only places with public jobs. */
const all = { all: flag().optional(), ...relations }

export const listStates = endpoint({
  method: "GET",
  path: "/api/states",
  summary: "Estados, o da casa primeiro; com vagas públicas, ou todos com all=1",
  tag: "places",
  query: z.object(all),
  reply: dataOf(z.array(state)),
})

export const showState = endpoint({
  method: "GET",
  path: "/api/state/show/{id}",
  summary: "Um estado",
  tag: "places",
  params: z.object({ id: id() }),
  query: z.object(relations),
  reply: dataOf(state),
})

export const listCounties = endpoint({
  method: "GET",
  path: "/api/counties",
  summary: "Municípios de um estado",
  tag: "places",
  query: z.object({ ...all, state_id: looseId(), state: searchText(), query: searchText() }),
  reply: dataOf(z.array(county)),
})

export const listNeighborhoods = endpoint({
  method: "GET",
  path: "/api/neighborhoods",
  summary: "Bairros de um município",
  tag: "places",
  query: z.object({
    ...all,
    county_id: looseId(),
    county: searchText(),
    state: searchText(),
    query: searchText(),
  }),
  reply: dataOf(z.array(neighborhood)),
})

export const listRegions = endpoint({
  method: "GET",
  path: "/api/regions",
  summary: "Regiões; com county_id, a do estado do município",
  tag: "places",
  query: z.object({ county_id: looseId(), state_id: looseId(), ...relations }),
  reply: dataOf(z.array(region)),
})
