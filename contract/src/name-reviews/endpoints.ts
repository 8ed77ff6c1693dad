import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { invalidTransition, recordChanged } from "../platform/errors.ts"
import { moment, optionalText, requiredId, seen } from "../platform/fields.ts"
import { pageQuery } from "../platform/paging.ts"
import { image } from "../uploads/endpoints.ts"

const reviewedEntity = z.enum(["company", "user"], "Escolha empresa ou usuário.")

/** A changed name, logo or company text that waits for an administrator. In lists the one waiting longest comes first. */
const nameReview = z.object({
  entity: reviewedEntity,
  id: z.int(),
  /** The values that readers see now. */
  current: z.object({ name: z.string(), logo: image.nullable(), about: z.string().nullable() }),
  /** The requested values; null: unchanged. */
  asked: z.object({ name: z.string().nullable(), logo: image.nullable(), about: z.string().nullable() }),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  active_job_posts_count: z.int(),
  waiting_since: moment(),
  date_waiting_for_humans: z.string(),
})
export type NameReview = z.output<typeof nameReview>

const admin = endpointsFor({ tag: "name-reviews", access: "administrator" })

/** `seen` may contain `waiting_since`: the response is 409 when another change was requested since. */
const decided = { entity: reviewedEntity, id: requiredId("Informe de quem é o nome."), ...seen }
const reply = dataOf(z.object({ entity: reviewedEntity, id: z.int() }))
const errors = [invalidTransition, recordChanged]

export const listNameReviews = admin.get("/api/admin/nameReviews", {
  summary: "Nomes e logos em análise, os que esperam há mais tempo primeiro",
  query: pageQuery,
  reply: pagedOf(nameReview),
})

export const acceptName = admin.post("/api/admin/nameReview/accept", {
  summary: "Aceita o novo nome ou logo, que os leitores passam a ver",
  body: z.object(decided),
  reply,
  errors,
})

export const refuseName = admin.post("/api/admin/nameReview/refuse", {
  summary: "Recusa o novo nome ou logo; os leitores continuam a ver o anterior",
  body: z.object({
    ...decided,
    /** Sent to the owner by mail. */
    reason: optionalText(1000),
  }),
  reply,
  errors,
})
