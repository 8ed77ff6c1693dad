import { z } from "zod"
import { defineCatalogue } from "../catalogues/define-catalogue.ts"
import { payments } from "../messages/payments.ts"
import { dataOf, endpointsFor, fileReply, pagedOf } from "../platform/endpoint.ts"
import { defineError, invalidTransition, platformErrors, reword } from "../platform/errors.ts"
import {
  flag,
  looseId,
  moment,
  optionalCount,
  optionalDay,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  searchText,
} from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { requiredMoney } from "../platform/rich-fields.ts"
import { PAYMENT_STATUSES, POINT_PACK } from "./statuses.ts"

export const paymentExists = defineError(
  "payment_exists",
  409,
  "Já existe um pagamento em andamento para este pacote.",
)
export const paymentsOff = reword(
  platformErrors.unavailable,
  "Os pagamentos ainda não estão configurados. Tente mais tarde.",
)
export const providerDown = reword(platformErrors.unavailable, payments.pix.generateFailed)
export const notRefundable = reword(invalidTransition, "Só um pagamento aprovado pode ser devolvido.")
/** Mostly because the operator's account at the provider holds less than the payment. */
export const refundDeclined = reword(
  invalidTransition,
  "O provedor de PIX recusou a devolução, e nada mudou. Confira no painel dele se há saldo, e tente de novo.",
)
/** Sandbox only: no bank could do this from the payment's current status. */
export const bankRefused = reword(invalidTransition, "O banco não pode mais fazer isso com este PIX.")
export const badSignature = reword(platformErrors.unauthorized, "Assinatura inválida.")

const status = z.enum(PAYMENT_STATUSES)
const credited = z.union([z.literal(0), z.literal(1)])

/** A pack of points. `points` null: unlimited publishing for 30 days. `price` in reais. */
export const pointPack = z.object({
  id: z.int(),
  title: z.string(),
  points: z.int().nullable(),
  price: z.number(),
  description: z.string().nullable(),
  image: z.object({ url: z.string() }).nullable(),
})
export type PointPack = z.output<typeof pointPack>

/** The current state of a payment. */
export const paymentState = z.object({
  id: z.int(),
  status,
  payment_status: status,
  /** 1 only after the points are in the ledger. */
  credited_point: credited,
  is_final: z.boolean(),
  expires_at: moment().nullable(),
  /** Seconds until `expires_at`, at least 0. Sent as a duration because the payer's clock may be an hour off. */
  expires_in: z.int().nullable(),
  points: z.int().nullable(),
})
export type PaymentState = z.output<typeof paymentState>

const code = {
  point_pack_id: z.int(),
  /** Copy-and-paste code. */
  qr_code: z.string().nullable(),
  /** PNG in base64, without a `data:` prefix. */
  qr_code_base64: z.string().nullable(),
  external_reference: z.string(),
  payment_url: z.string().nullable(),
}

/** A payment on the PIX page. `title` of its pack when it was ordered; `price` in reais. */
export const pixPayment = paymentState.extend({ ...code, title: z.string(), price: z.number() })
export type PixPayment = z.output<typeof pixPayment>

/** A payment in the history. `point_pack.price` in cents (rule 1), `transaction_amount` in reais. */
export const paymentRecord = paymentState.omit({ points: true }).extend({
  ...code,
  /** The provider's id. */
  payment_id: z.string().nullable(),
  point_pack: z.object({
    id: z.int(),
    title: z.string(),
    points: z.int().nullable(),
    price: z.int(),
  }),
  pref_id: z.string().nullable(),
  transaction_amount: z.number(),
  created_at: moment(),
  date_format_ptbr: z.string(),
  date_diff_for_humans: z.string(),
})
export type PaymentRecord = z.output<typeof paymentRecord>

/** A payment as administrators see it. */
export const adminPayment = paymentRecord.omit({ qr_code: true, qr_code_base64: true }).extend({
  provider: z.string(),
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), last_name: z.string(), email: z.string() }),
  paid_at: moment().nullable(),
  refunded_at: moment().nullable(),
})
export type AdminPayment = z.output<typeof adminPayment>

/** A payment with the provider's notices, the newest first. */
export const adminPaymentRecord = adminPayment.extend({
  /** Refunded reais. A partial refund takes no points back: an administrator decides what they are worth. */
  refunded_amount: z.number(),
  notices: z.array(
    z.object({
      id: z.int(),
      at: moment(),
      /** webhook, look-up, creation, administrator. */
      source: z.string(),
      status: z.string().nullable(),
      said: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type AdminPaymentRecord = z.output<typeof adminPaymentRecord>

const PRICE = "Informe o preço em reais."

/** Point packs as an administrator's catalogue. Without `points` a pack is unlimited; inactive packs are not sold. */
export const pointPacks = defineCatalogue({
  singular: "pointPack",
  plural: "pointPacks",
  title: { singular: POINT_PACK, plural: "Pacotes de pontos" },
  fields: {
    title: requiredText(255, "Informe o título do pacote."),
    points: optionalCount(
      1,
      1_000_000,
      "Informe de 1 a 1.000.000 de pontos, ou deixe em branco para pontos ilimitados.",
    ),
    price: requiredMoney(PRICE, PRICE).refine((price) => price > 0, PRICE),
    description: optionalText(20_000),
    image_id: optionalId(),
    active: flag().optional(),
  },
  filters: {},
  row: pointPack.extend({
    image_id: z.int().nullable(),
    active: z.boolean(),
    payments_count: z.int(),
    created_at: moment(),
  }),
})

const advertiser = endpointsFor({ tag: "payments", access: "advertiser" })
const open = endpointsFor({ tag: "payments" })

export const listPointPacks = advertiser.get("/api/pointPacks", {
  summary: "Pacotes de pontos à venda; todos de uma vez sem page e perPage",
  query: z.object(pageFields),
  reply: pagedOf(pointPack),
})

export const showPointPack = advertiser.get("/api/pointPacks/{id}", {
  summary: "Um pacote de pontos",
  reply: dataOf(pointPack),
})

export const createPayment = advertiser.post("/api/pointPacksPayment/create", {
  summary: "Gera o PIX de um pacote; com retry, cancela antes o que ficou em aberto",
  verified: true,
  body: z.object({
    point_pack_id: requiredId("Escolha um pacote de pontos."),
    /** Set by 'Tentar Novamente' (rule b7). */
    retry: flag().optional(),
  }),
  reply: dataOf(pixPayment),
  errors: [paymentExists, paymentsOff, providerDown],
})

export const showReceipt = advertiser.get("/api/pointPacksPayment/{id}/receipt", {
  summary: "Recibo em PDF de um pagamento aprovado; 404 onde quem opera o site não disse quem é",
  reply: fileReply,
})

export const listPayments = advertiser.post("/api/pointPacksPayments", {
  summary: "Meus pagamentos, os mais novos primeiro; todos de uma vez sem page e perPage",
  body: z.object(pageFields),
  reply: pagedOf(paymentRecord).extend({
    /** Totals of all payments, whatever the page. */
    counts: z.object({ total: z.int(), paid: z.int(), pending: z.int() }),
  }),
})

export const showPaymentStatus = advertiser.get("/api/pointPacksPayment/{id}/status", {
  summary: "Situação de um pagamento",
  reply: dataOf(paymentState),
})

export const simulateBankOutcome = open.post("/api/sandbox/pix/{external_reference}", {
  summary: "Faz o papel do banco; não existe em produção",
  params: z.object({ external_reference: z.string().max(100) }),
  body: z.object({
    status: z.enum(
      ["approved", "rejected", "cancelled"],
      "A situação deve ser approved, rejected ou cancelled.",
    ),
  }),
  reply: dataOf(paymentState),
  errors: [bankRefused],
})

/** The signature is in the headers. The payment is then read from the provider. */
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

const admin = endpointsFor({ tag: "payments", access: "administrator" })

export const {
  list: listAllPointPacks,
  register: registerPointPack,
  update: updatePointPack,
  remove: removePointPack,
} = pointPacks

export const listAllPayments = admin.get("/api/admin/pointPacksPayments", {
  summary: "Pagamentos de todos, os mais novos primeiro",
  query: z.object({
    /** Name or e-mail of the payer, the provider's id or our reference. */
    query: searchText(),
    /** A status; unknown values match nothing. */
    status: searchText(20),
    user_id: looseId(),
    from: optionalDay(),
    to: optionalDay(),
    ...pageFields,
  }),
  reply: pagedOf(adminPayment),
})

export const showAnyPayment = admin.get("/api/admin/pointPacksPayment/{id}/show", {
  summary: "Um pagamento com tudo o que o provedor disse",
  reply: dataOf(adminPaymentRecord),
})

export const refundPayment = admin.post("/api/admin/pointPacksPayment/{id}/refund", {
  summary: "Devolve um pagamento pelo provedor e retira os pontos",
  fresh: true,
  body: z.object({ reason: requiredText(255, "Informe o motivo da devolução.") }),
  reply: dataOf(adminPaymentRecord),
  errors: [notRefundable, refundDeclined, paymentsOff],
})
