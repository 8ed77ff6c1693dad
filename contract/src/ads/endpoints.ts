import { z } from "zod"
import { endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { id, looseId, relations, searchText } from "../platform/fields.ts"
import { nativeAd } from "./schemas.ts"

const open = endpointsFor({ tag: "ads" })

const params = z.object({ id: id() })
/** What counting answers. */
const counted = z.object({ data: z.object({ id: z.int() }) })

export const listActiveAds = open.get("/api/nativeAds/active", {
  summary: "Anúncios aprovados e ativos para um lugar, sorteados por prioridade",
  query: z.object({
    /** 3 when absent, 20 at most. */
    limit: z.coerce.number().int().min(1).optional(),
    state_id: looseId(),
    county_id: looseId(),
    state: searchText(255),
    county: searchText(255),
    ...relations,
  }),
  reply: rowsOf(nativeAd),
})

export const countAdClick = open.post("/api/nativeAd/{id}/click", {
  summary: "Conta um clique num anúncio",
  params,
  reply: counted,
})

export const countAdImpression = open.post("/api/nativeAd/{id}/impression", {
  summary: "Conta que um anúncio foi mostrado",
  params,
  reply: counted,
})
