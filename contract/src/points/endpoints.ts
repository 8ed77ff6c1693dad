import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { defineError, recordChanged, reword } from "../platform/errors.ts"
import { asNumber, requiredText, seen } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { PUBLISHING_COST, REASON_REQUIRED } from "./balance.ts"
import { ledgerRow, pointBalance } from "./schemas.ts"

const own = endpointsFor({ tag: "points", access: "signed-in" })

export const insufficientPoints = defineError(
  "insufficient_points",
  409,
  `Você não tem pontos suficientes: publicar uma vaga custa ${PUBLISHING_COST} pontos.`,
)

/** The same for a member of the team, because the points of the company's owner are used. */
export const ownerLacksPoints = reword(
  insufficientPoints,
  `Os pontos de quem é responsável pela conta não bastam: publicar uma vaga custa ${PUBLISHING_COST} pontos.`,
)

/** An administrator tries to remove more points than are free. */
export const balanceTooLow = reword(insufficientPoints, "O usuário não tem tantos pontos disponíveis.")

export const showPoints = own.post("/api/point/show", {
  summary: "O próprio saldo de pontos",
  reply: dataOf(pointBalance),
})

const admin = endpointsFor({ tag: "points", access: "administrator" })

const TOO_MANY = "No máximo 1.000.000 de pontos por vez."
const AMOUNT = "Informe um número inteiro de pontos, diferente de zero."

export const changePoints = admin.post("/api/admin/user/{id}/points", {
  summary: "Dá pontos a um usuário, ou tira com um número negativo",
  fresh: true,
  body: z.object({
    amount: z.preprocess(
      asNumber,
      z
        .number(AMOUNT)
        .int(AMOUNT)
        .min(-1_000_000, TOO_MANY)
        .max(1_000_000, TOO_MANY)
        .refine((amount) => amount !== 0, AMOUNT),
    ),
    reason: requiredText(255, REASON_REQUIRED),
    /** `value` of the balance: sent again after a lost answer, the same points are not given twice. */
    ...seen,
  }),
  reply: dataOf(pointBalance),
  status: 201,
  errors: [balanceTooLow, recordChanged],
})

export const listLedger = admin.get("/api/admin/user/{id}/points", {
  summary: "Movimentos de pontos de um usuário, os mais novos primeiro",
  query: pageQuery,
  reply: pagedOf(ledgerRow),
})
