import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { id, looseId, optionalDay, requiredText, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { notRefundable, paymentsOff } from "./errors.ts"
import { pointPacks } from "./point-pack-catalogue.ts"
import { adminPayment, adminPaymentRecord } from "./schemas.ts"

const admin = endpointsFor({ tag: "payments", access: "administrator" })

const params = z.object({ id: id() })

export const {
  list: listAllPointPacks,
  register: registerPointPack,
  update: updatePointPack,
  remove: removePointPack,
} = pointPacks

export const listAllPayments = admin.get("/api/admin/pointPacksPayments", {
  summary: "Pagamentos de todos, os mais novos primeiro",
  query: z.object({
    /** Name or e-mail of the payer, the provider's number or our reference. */
    query: searchText(),
    /** A status; unknown ones find nothing. */
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
  params,
  reply: dataOf(adminPaymentRecord),
})

export const refundPayment = admin.post("/api/admin/pointPacksPayment/{id}/refund", {
  summary: "Devolve um pagamento pelo provedor e retira os pontos",
  fresh: true,
  params,
  body: z.object({ reason: requiredText(255, "Informe o motivo da devolução.") }),
  reply: dataOf(adminPaymentRecord),
  errors: [notRefundable, paymentsOff],
})
