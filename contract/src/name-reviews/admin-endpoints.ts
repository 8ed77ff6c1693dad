import { z } from "zod"
import { invalidTransition } from "../jobs/errors.ts"
import { dataOf, endpoint, pagedOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { optionalText, requiredId, seen } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { nameReview, reviewedEntity } from "./schemas.ts"

const shared = { tag: "name-reviews", access: "administrator" } as const
/** `seen` may hold `waiting_since`: 409 when another name is asked for by now. */
const decided = { entity: reviewedEntity, id: requiredId("Informe de quem é o nome."), ...seen }
const reply = dataOf(z.object({ entity: reviewedEntity, id: z.int() }))
const errors = [invalidTransition, recordChanged]

export const listNameReviews = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/nameReviews",
  summary: "Nomes e logos em análise, os que esperam há mais tempo primeiro",
  query: pageQuery,
  reply: pagedOf(nameReview),
})

export const acceptName = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/nameReview/accept",
  summary: "Aceita o novo nome ou logo, que os leitores passam a ver",
  body: z.object(decided),
  reply,
  errors,
})

export const refuseName = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/nameReview/refuse",
  summary: "Recusa o novo nome ou logo; os leitores continuam a ver o anterior",
  body: z.object({
    ...decided,
    /** Told to the owner by mail. */
    reason: optionalText(1000),
  }),
  reply,
  errors,
})
