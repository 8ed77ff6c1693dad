import { z } from "zod"
import { dataOf, endpoint, pagedOf } from "../platform/endpoint.ts"
import { id, requiredText } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { balanceTooLow } from "./errors.ts"
import { ledgerRow, pointBalance } from "./schemas.ts"

const tag = "points"
const access = "administrator"
const params = z.object({ id: id() })
const AMOUNT = "Informe uma quantidade de pontos diferente de zero."

export const changePoints = endpoint({
  method: "POST",
  path: "/api/admin/user/{id}/points",
  summary: "Dá pontos a um usuário, ou tira com um número negativo",
  tag,
  access,
  params,
  body: z.object({
    amount: z.coerce
      .number({ error: AMOUNT })
      .int({ error: AMOUNT })
      .min(-1_000_000, { error: "No máximo 1.000.000 de pontos por vez." })
      .max(1_000_000, { error: "No máximo 1.000.000 de pontos por vez." })
      .refine((amount) => amount !== 0, { error: AMOUNT }),
    reason: requiredText(255, "Informe o motivo."),
  }),
  reply: dataOf(pointBalance),
  status: 201,
  errors: [balanceTooLow],
})

export const listLedger = endpoint({
  method: "GET",
  path: "/api/admin/user/{id}/points",
  summary: "Movimentos de pontos de um usuário, os mais novos primeiro",
  tag,
  access,
  params,
  query: pageQuery,
  reply: pagedOf(ledgerRow),
})
