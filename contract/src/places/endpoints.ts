import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { flag, id, looseId, relations, searchText } from "../platform/fields.ts"
import { county, neighborhood, region, state } from "./schemas.ts"

const open = endpointsFor({ tag: "places" })

/** `all=1`: every place, without counts, for forms. Otherwise only places with public jobs. */
const all = { all: flag().optional(), ...relations }

export const listStates = open.get("/api/states", {
  summary: "Estados, o da casa primeiro; com vagas públicas, ou todos com all=1",
  query: z.object(all),
  reply: dataOf(z.array(state)),
})

export const showState = open.get("/api/state/show/{id}", {
  summary: "Um estado",
  params: z.object({ id: id() }),
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
