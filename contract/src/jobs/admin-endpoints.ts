import { z } from "zod"
import { dataOf, deletedReply, endpoint, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, looseId, relations, requiredId, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { adminJobRegistration, adminJobUpdate, approval, rectification, refusal } from "./admin-requests.ts"
import { adminJob, reviewItem } from "./admin-schemas.ts"
import { balanceTooLow } from "../points/errors.ts"
import { invalidTransition } from "./errors.ts"
import { jobStatus } from "./schemas.ts"

const shared = { tag: "jobs", access: "administrator" } as const
const byId = z.object({ id: requiredId("Informe a vaga.") })

const filters = z.object({
  /** Words of the title, company, owner's name or e-mail. */
  query: searchText(),
  status_job_post_id: looseId(),
  user_id: looseId(),
  company_id: looseId(),
  ...pageFields,
  ...relations,
})

export const listAllJobs = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/jobPosts",
  summary: "Vagas de todos, as mais novas primeiro",
  query: filters,
  reply: pagedOf(adminJob),
})

export const searchAllJobs = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/search",
  summary: "Busca nas vagas de todos",
  body: filters,
  reply: pagedOf(adminJob),
})

export const showAnyJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/show",
  summary: "Uma vaga com tudo o que só administradores veem",
  body: byId,
  reply: dataOf(adminJob),
})

export const registerAnyJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/register",
  summary: "Publica uma vaga em nome de um usuário, sem custo",
  body: adminJobRegistration,
  reply: dataOf(adminJob),
  status: 201,
})

export const updateAnyJob = endpoint({
  ...shared,
  method: "PUT",
  path: "/api/admin/jobPost/update",
  summary: "Atualiza uma vaga e a sua situação",
  body: adminJobUpdate,
  reply: dataOf(adminJob),
  errors: [balanceTooLow, recordChanged],
})

export const activateAnyJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/status/active",
  summary: "Ativa uma vaga",
  body: byId,
  reply: dataOf(adminJob),
  errors: [balanceTooLow],
})

export const pauseAnyJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/status/paused",
  summary: "Pausa uma vaga",
  body: byId,
  reply: dataOf(adminJob),
  errors: [balanceTooLow],
})

export const deleteAnyJob = endpoint({
  ...shared,
  method: "DELETE",
  path: "/api/admin/jobPost/{id}/delete",
  summary: "Exclui uma vaga",
  params: z.object({ id: id() }),
  reply: deletedReply,
})

export const listJobStatuses = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/statusJobPosts",
  summary: "As situações de uma vaga",
  reply: rowsOf(jobStatus),
})

export const listReviews = endpoint({
  ...shared,
  method: "GET",
  path: "/api/admin/jobPosts/review",
  summary: "Fila de análise, a que espera há mais tempo primeiro",
  query: z.object({ query: searchText(), ...pageFields }),
  reply: pagedOf(reviewItem),
})

export const approveJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/review/approve",
  summary: "Aprova uma vaga em análise",
  body: approval,
  reply: dataOf(adminJob),
  errors: [invalidTransition, recordChanged],
})

export const rectifyJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/review/rectify",
  summary: "Pede correções ao anunciante",
  body: rectification,
  reply: dataOf(adminJob),
  errors: [invalidTransition, recordChanged],
})

export const refuseJob = endpoint({
  ...shared,
  method: "POST",
  path: "/api/admin/jobPost/review/refuse",
  summary: "Recusa uma vaga em análise",
  body: refusal,
  reply: dataOf(adminJob),
  errors: [invalidTransition, recordChanged],
})
