import { z } from "zod"
import { invalidTransition } from "../jobs/errors.ts"
import { dataOf, deletedReply, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { AD_STATUS_FILTERS } from "./labels.ts"
import { adId, adRegistration, adUpdate } from "./requests.ts"
import { adAnalytics, adminNativeAd } from "./schemas.ts"

const admin = endpointsFor({ tag: "ads", access: "administrator" })

const params = z.object({ id: id() })
const byId = z.object({ id: adId })

export const listAds = admin.get("/api/admin/nativeAds", {
  summary: "Anúncios, os mais novos primeiro; 20 por página",
  query: z.object({
    status: z.enum(AD_STATUS_FILTERS, { error: "Filtro de situação desconhecido." }).optional(),
    query: searchText(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(adminNativeAd),
})

export const listPendingAds = admin.get("/api/admin/nativeAds/pending", {
  summary: "Anúncios que esperam aprovação",
  query: z.object({ ...pageFields, ...relations }),
  reply: pagedOf(adminNativeAd),
})

export const showAd = admin.post("/api/admin/nativeAd/show", {
  summary: "Um anúncio",
  body: byId,
  reply: dataOf(adminNativeAd),
})

export const registerAd = admin.post("/api/admin/nativeAd/register", {
  summary: "Cria um anúncio, inativo e por aprovar",
  body: adRegistration,
  reply: dataOf(adminNativeAd),
  status: 201,
})

export const updateAd = admin.put("/api/admin/nativeAd/update", {
  summary: "Atualiza um anúncio; a aprovação fica",
  body: adUpdate,
  reply: dataOf(adminNativeAd),
  errors: [recordChanged],
})

export const approveAd = admin.post("/api/admin/nativeAd/approve", {
  summary: "Aprova um anúncio",
  body: byId,
  reply: dataOf(adminNativeAd),
  errors: [invalidTransition],
})

export const rejectAd = admin.post("/api/admin/nativeAd/reject", {
  summary: "Rejeita um anúncio, que deixa de estar aprovado e ativo",
  body: byId,
  reply: dataOf(adminNativeAd),
})

export const toggleAd = admin.post("/api/admin/nativeAd/toggleActive", {
  summary: "Ativa ou desativa um anúncio aprovado",
  body: byId,
  reply: dataOf(adminNativeAd),
  errors: [invalidTransition],
})

export const deleteAd = admin.delete("/api/admin/nativeAd/{id}/delete", {
  summary: "Exclui um anúncio",
  params,
  reply: deletedReply,
})

export const showAdAnalytics = admin.get("/api/admin/nativeAd/{id}/analytics", {
  summary: "Exibições e cliques de um anúncio, no total e por dia",
  params,
  reply: dataOf(adAnalytics),
})
