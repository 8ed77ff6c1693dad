import { z } from "zod"
import { dataOf, deletedReply, endpointsFor, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { type ErrorDefinition, recordChanged } from "../platform/errors.ts"
import { id, looseId, optionalDay, relations, searchText } from "../platform/fields.ts"
import { PER_PAGE_MAX, pageFields } from "../platform/paging.ts"
import {
  adminJobRegistration,
  adminJobUpdate,
  approval,
  jobById,
  rectification,
  refusal,
} from "./requests.ts"
import { adminJob, reviewItem } from "./admin-schemas.ts"
import { balanceTooLow } from "../points/errors.ts"
import { invalidTransition } from "./errors.ts"
import { jobStatus } from "./schemas.ts"

const admin = endpointsFor({ tag: "jobs", access: "administrator" })

const filters = z.object({
  /** Words of the title, company, owner's name or e-mail. */
  query: searchText(),
  status_job_post_id: looseId(),
  user_id: looseId(),
  company_id: looseId(),
  job_area_id: looseId(),
  county_id: looseId(),
  /** Local days of the registration. */
  from: optionalDay(),
  to: optionalDay(),
  ...pageFields,
  ...relations,
})

export const listAllJobs = admin.get("/api/admin/jobPosts", {
  summary: "Vagas de todos, as mais novas primeiro",
  query: filters,
  reply: pagedOf(adminJob),
})

export const searchAllJobs = admin.post("/api/admin/jobPost/search", {
  summary: "Busca nas vagas de todos",
  body: filters,
  reply: pagedOf(adminJob),
})

export const showAnyJob = admin.post("/api/admin/jobPost/show", {
  summary: "Uma vaga com tudo o que só administradores veem",
  body: jobById,
  reply: dataOf(adminJob),
})

export const registerAnyJob = admin.post("/api/admin/jobPost/register", {
  summary: "Publica uma vaga em nome de um usuário, sem custo",
  body: adminJobRegistration,
  reply: dataOf(adminJob),
  status: 201,
})

export const updateAnyJob = admin.put("/api/admin/jobPost/update", {
  summary: "Atualiza uma vaga e a sua situação",
  body: adminJobUpdate,
  reply: dataOf(adminJob),
  errors: [balanceTooLow, recordChanged],
})

export const deleteAnyJob = admin.delete("/api/admin/jobPost/{id}/delete", {
  summary: "Exclui uma vaga",
  params: z.object({ id: id() }),
  reply: deletedReply,
})

/** What may be done with several vacancies at once. */
export const JOB_ACTIONS = ["approve", "refuse", "activate", "pause", "delete"] as const

export const actOnJobs = admin.post("/api/admin/jobPosts/act", {
  summary: "Faz o mesmo com várias vagas, cada uma por si, e diz o que aconteceu com cada uma",
  body: z.object({
    ids: z.array(id()).min(1, { error: "Escolha ao menos uma vaga." }).max(PER_PAGE_MAX),
    action: z.enum(JOB_ACTIONS, { error: "Escolha o que fazer." }),
  }),
  /** `message`: why it was not done; null: it was. */
  reply: rowsOf(z.object({ id: z.int(), message: z.string().nullable() })),
})

export const listJobStatuses = admin.get("/api/admin/statusJobPosts", {
  summary: "As situações de uma vaga",
  reply: rowsOf(jobStatus),
})

export const listReviews = admin.get("/api/admin/jobPosts/review", {
  summary: "Fila de análise, a de maior risco primeiro, depois a que espera há mais tempo",
  query: z.object({ query: searchText(), ...pageFields }),
  reply: pagedOf(reviewItem),
})

/** A step in the life of a vacancy, answered by how it is then. */
const step = <const P extends string, B extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorDefinition[],
) =>
  admin.post(`/api/admin/jobPost/${path}` as `/api/admin/jobPost/${P}`, {
    summary,
    body,
    reply: dataOf(adminJob),
    errors,
  })

export const activateAnyJob = step("status/active", "Ativa uma vaga", jobById, [balanceTooLow])
export const pauseAnyJob = step("status/paused", "Pausa uma vaga", jobById, [balanceTooLow])

const reviewErrors = [invalidTransition, recordChanged]
export const approveJob = step("review/approve", "Aprova uma vaga em análise", approval, reviewErrors)
export const rectifyJob = step("review/rectify", "Pede correções ao anunciante", rectification, reviewErrors)
export const refuseJob = step("review/refuse", "Recusa uma vaga em análise", refusal, reviewErrors)
export const undoReview = step(
  "review/undo",
  "Desfaz a última decisão própria sobre uma vaga, enquanto nada dela aconteceu",
  jobById,
  [invalidTransition],
)
