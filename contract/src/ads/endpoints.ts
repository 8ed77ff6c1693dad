import { z } from "zod"
import { endpoint, rowsOf } from "../platform/endpoint.ts"
import { id, looseId, relations, searchText } from "../platform/fields.ts"
import { nativeAd } from "./schemas.ts"

const tag = "ads"
const params = z.object({ id: id() })
/** What counting answers. */
const counted = z.object({ data: z.object({ id: z.int() }) })

export const listActiveAds = endpoint({
  method: "GET",
  path: "/api/nativeAds/active",
  summary: "Anúncios aprovados e ativos para um lugar, sorteados por prioridade",
  tag,
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

export const countAdClick = endpoint({
  method: "POST",
  path: "/api/nativeAd/{id}/click",
  summary: "Conta um clique num anúncio",
  tag,
  params,
  reply: counted,
})

export const countAdImpression = endpoint({
  method: "POST",
  path: "/api/nativeAd/{id}/impression",
  summary: "Conta que um anúncio foi mostrado",
  tag,
  params,
  reply: counted,
})
