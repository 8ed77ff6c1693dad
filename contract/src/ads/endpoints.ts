import { z } from "zod"
import { countyRef, regionRef, stateRef } from "../places/endpoints.ts"
import { dataOf, deletedReply, endpointsFor, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { invalidTransition, recordChanged } from "../platform/errors.ts"
import {
  day,
  looseId,
  moment,
  optionalCount,
  optionalId,
  relations,
  requiredId,
  requiredText,
  searchText,
  together,
  updateOf,
} from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { momentInput, requiredHtml, requiredMoney, webAddress } from "../platform/rich-fields.ts"
import { TITLE_REQUIRED } from "../platform/text-rules.ts"
import { image } from "../uploads/endpoints.ts"

/** A native ad as the public sees it. */
export const nativeAd = z.object({
  type: z.literal("native_ad"),
  id: z.int(),
  title: z.string(),
  /** HTML. */
  description: z.string(),
  url: z.string(),
  image: image.nullable(),
  company: z.object({ name: z.string() }).nullable(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  /** Shown when above 0 (rule c35). */
  price: z.number(),
  date_diff_for_humans: z.string(),
})
export type NativeAd = z.output<typeof nativeAd>

/** A native ad as administrators see it. */
export const adminNativeAd = nativeAd.extend({
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  company_id: z.int().nullable(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  image_id: z.int().nullable(),
  state_id: z.int().nullable(),
  county_id: z.int().nullable(),
  region_id: z.int().nullable(),
  region: regionRef.nullable(),
  start_date: moment(),
  end_date: moment(),
  active: z.boolean(),
  approved: z.boolean(),
  priority: z.int(),
  clicks: z.int(),
  impressions: z.int(),
  created_at: moment(),
  updated_at: moment(),
})
export type AdminNativeAd = z.output<typeof adminNativeAd>

const numbers = {
  impressions: z.int(),
  clicks: z.int(),
  /** Clicks per impression, from 0 to 1; 0 without impressions. */
  ctr: z.number(),
}

/** Numbers of an ad by day, the newest day last. */
export const adAnalytics = z.object({
  total: z.object(numbers),
  days: z.array(z.object({ date: day(), ...numbers })),
})
export type AdAnalytics = z.output<typeof adAnalytics>

export const END_BEFORE_START = "Data de fim deve ser posterior à data de início"

export const OWNER_REQUIRED = "Usuário é obrigatório"
export const DESCRIPTION_REQUIRED = "Descrição é obrigatória"
export const adId = requiredId("Informe o anúncio.")

const fields = {
  user_id: requiredId(OWNER_REQUIRED),
  title: requiredText(255, TITLE_REQUIRED),
  description: requiredHtml(DESCRIPTION_REQUIRED),
  company_id: optionalId(),
  url: webAddress("URL é obrigatória"),
  price: requiredMoney("Preço é obrigatório", "Preço deve ser maior ou igual a zero"),
  image_id: optionalId(),
  /** Places narrow the audience; without any, everybody sees the ad. */
  state_id: optionalId(),
  county_id: optionalId(),
  region_id: optionalId(),
  start_date: momentInput("Data de início é obrigatória"),
  /** A date without a time means the end of that day. */
  end_date: z.preprocess(
    (value) =>
      typeof value === "string" && day().safeParse(value.trim()).success ? `${value.trim()} 23:59:59` : value,
    momentInput("Data de fim é obrigatória"),
  ),
  priority: optionalCount(1, 10, "A prioridade vai de 1 a 10."),
}

const inOrder = (ad: { start_date?: string; end_date?: string }) =>
  !ad.start_date || !ad.end_date || Date.parse(ad.end_date) > Date.parse(ad.start_date)
const orderRule = { error: END_BEFORE_START, path: ["end_date"], when: together }

/** A new ad: inactive and not approved, with priority 5 unless given. */
export const adRegistration = z.object(fields).refine(inOrder, orderRule)

/** The server checks the dates together with the stored ones. */
export const adUpdate = updateOf(fields, adId).refine(inOrder, orderRule)

const open = endpointsFor({ tag: "ads" })

/** The response of the calls that count impressions and clicks. */
const counted = z.object({ data: z.object({ id: z.int() }) })

export const listActiveAds = open.get("/api/nativeAds/active", {
  summary: "Anúncios aprovados e ativos para um lugar, sorteados por prioridade",
  query: z.object({
    /** Default 3, at most 20. */
    limit: pageFields.perPage,
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
  reply: counted,
})

export const countAdImpression = open.post("/api/nativeAd/{id}/impression", {
  summary: "Conta que um anúncio foi mostrado",
  reply: counted,
})

const admin = endpointsFor({ tag: "ads", access: "administrator" })

const byId = z.object({ id: adId })

export const listAds = admin.get("/api/admin/nativeAds", {
  summary: "Anúncios, os mais novos primeiro; 20 por página",
  query: z.object({
    /** `all` or one of the other filters; unknown values match nothing. */
    status: searchText(20),
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
  reply: deletedReply,
})

export const showAdAnalytics = admin.get("/api/admin/nativeAd/{id}/analytics", {
  summary: "Exibições e cliques de um anúncio, no total e por dia",
  reply: dataOf(adAnalytics),
})
