import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { id, requiredText } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { balanceTooLow } from "./errors.ts"
import { REASON_REQUIRED } from "./labels.ts"
import { ledgerRow, pointBalance } from "./schemas.ts"

const admin = endpointsFor({ tag: "points", access: "administrator" })

const params = z.object({ id: id() })
const TOO_MANY = { error: "No máximo 1.000.000 de pontos por vez." }
const AMOUNT = "Informe uma quantidade de pontos diferente de zero."

export const changePoints = admin.post("/api/admin/user/{id}/points", {
  summary: "Dá pontos a um usuário, ou tira com um número negativo",
  fresh: true,
  params,
  body: z.object({
    amount: z.coerce
      .number({ error: AMOUNT })
      .int({ error: AMOUNT })
      .min(-1_000_000, TOO_MANY)
      .max(1_000_000, TOO_MANY)
      .refine((amount) => amount !== 0, { error: AMOUNT }),
    reason: requiredText(255, REASON_REQUIRED),
  }),
  reply: dataOf(pointBalance),
  status: 201,
  errors: [balanceTooLow],
})

export const listLedger = admin.get("/api/admin/user/{id}/points", {
  summary: "Movimentos de pontos de um usuário, os mais novos primeiro",
  params,
  query: pageQuery,
  reply: pagedOf(ledgerRow),
})
