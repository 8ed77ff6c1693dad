import { z } from "zod"
import { dataOf, endpointsFor, fileReply, pagedOf } from "../platform/endpoint.ts"
import { flag, id, requiredId, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { badSignature, bankRefused, paymentExists, paymentsOff, providerDown } from "./errors.ts"
import { paymentRecord, paymentState, pixPayment, pointPack } from "./schemas.ts"

const advertiser = endpointsFor({ tag: "payments", access: "advertiser" })
const open = endpointsFor({ tag: "payments" })

const params = z.object({ id: id() })

export const listPointPacks = advertiser.get("/api/pointPacks", {
  summary: "Pacotes de pontos à venda; todos de uma vez sem page e perPage",
  query: z.object(pageFields),
  reply: pagedOf(pointPack),
})

export const showPointPack = advertiser.get("/api/pointPacks/{id}", {
  summary: "Um pacote de pontos",
  params,
  reply: dataOf(pointPack),
})

export const createPayment = advertiser.post("/api/pointPacksPayment/create", {
  summary: "Gera o PIX de um pacote; com retry, cancela antes o que ficou em aberto",
  verified: true,
  body: z.object({
    point_pack_id: requiredId("Escolha um pacote de pontos."),
    /** 'Tentar Novamente' (rule b7). */
    retry: flag().optional(),
  }),
  reply: dataOf(pixPayment),
  errors: [paymentExists, paymentsOff, providerDown],
})

export const showReceipt = advertiser.get("/api/pointPacksPayment/{id}/receipt", {
  summary: "Recibo em PDF de um pagamento aprovado; 404 onde quem opera o site não disse quem é",
  params,
  reply: fileReply,
})

export const listPayments = advertiser.post("/api/pointPacksPayments", {
  summary: "Meus pagamentos, os mais novos primeiro; todos de uma vez sem page e perPage",
  body: z.object(pageFields),
  reply: pagedOf(paymentRecord).extend({
    /** Of all payments, whatever the page. */
    counts: z.object({ total: z.int(), paid: z.int(), pending: z.int() }),
  }),
})

export const showPaymentStatus = advertiser.get("/api/pointPacksPayment/{id}/status", {
  summary: "Situação de um pagamento",
  params,
  reply: dataOf(paymentState),
})

export const playBank = open.post("/api/sandbox/pix/{external_reference}", {
  summary: "Faz o papel do banco; não existe em produção",
  params: z.object({ external_reference: z.string().max(100) }),
  body: z.object({
    status: z.enum(["approved", "rejected", "cancelled"], {
      error: "A situação deve ser approved, rejected ou cancelled.",
    }),
  }),
  reply: dataOf(paymentState),
  errors: [bankRefused],
})

/** The signature stands in the headers; the payment is then read back from the provider. */
export const receiveMercadoPagoNotice = open.post("/api/webhooks/mercadopago", {
  summary: "Aviso do Mercado Pago sobre um pagamento",
  query: z.object({
    "data.id": searchText(100),
    id: searchText(100),
    type: searchText(100),
    topic: searchText(100),
  }),
  body: z.looseObject({
    type: z.string().optional().catch(undefined),
    action: z.string().optional().catch(undefined),
    data: z
      .looseObject({ id: z.union([z.string(), z.number()]) })
      .optional()
      .catch(undefined),
  }),
  reply: z.object({ received: z.boolean() }),
  errors: [badSignature, paymentsOff],
})
