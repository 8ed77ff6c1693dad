import { z } from "zod"
import { companyRequired } from "../companies/errors.ts"
import { dataOf, deletedReply, endpoint, pagedOf } from "../platform/endpoint.ts"
import { id, ids, looseId, relations, requiredId, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { insufficientPoints } from "../points/errors.ts"
import { invalidTransition, jobEnded } from "./errors.ts"
import { recordChanged } from "../platform/errors.ts"
import { jobRegistration, jobUpdate } from "./requests.ts"
import { jobDetail, listedJob, ownJob } from "./schemas.ts"

const tag = "jobs"
const own = { tag, access: "advertiser" } as const
const write = { ...own, verified: true } as const
const byId = z.object({ id: requiredId("Informe a vaga.") })

export const searchJobs = endpoint({
  method: "POST",
  path: "/api/jobPost/search",
  summary: "Vagas públicas mais novas, como na página inicial",
  tag,
  body: z.object({
    /** How many; 6 on the home page, 100 at most. */
    limit: z.coerce.number().int().min(1).optional(),
    /** The only order is the newest first, by publication (rule c54). */
    order: z.preprocess(
      (value) => (value === "" || value === null ? undefined : value),
      z.literal("created_at desc", { error: "A única ordem é 'created_at desc'." }).optional(),
    ),
    state_id: looseId(),
    county_id: looseId(),
    job_area_id: looseId(),
    job_type_id: looseId(),
    whereNotIn: ids().optional(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(listedJob),
})

export const showJob = endpoint({
  method: "GET",
  path: "/api/jobPost/{slug}/show",
  summary: "Uma vaga; 410 quando já terminou",
  tag,
  params: z.object({ slug: z.string().max(300) }),
  query: z.object(relations),
  reply: dataOf(jobDetail),
  errors: [jobEnded],
})

export const listOwnJobs = endpoint({
  ...own,
  method: "GET",
  path: "/api/jobPost/my",
  summary: "Minhas vagas, as mais novas primeiro",
  query: z.object({
    query: searchText(),
    /** Name or id of a status; unknown ones find nothing. */
    status: searchText(20),
    company_id: looseId(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(ownJob),
})

export const showOwnJob = endpoint({
  ...own,
  method: "GET",
  path: "/api/jobPost/my/{id}",
  summary: "Uma das minhas vagas, para editar",
  params: z.object({ id: id() }),
  reply: dataOf(ownJob),
})

export const showReviewTime = endpoint({
  ...own,
  method: "GET",
  path: "/api/jobPost/reviewTime",
  summary: "Em quantas horas quatro de cada cinco das últimas análises terminaram; null quando foram poucas",
  reply: dataOf(z.object({ hours: z.int().nullable() })),
})

export const registerJob = endpoint({
  ...write,
  method: "POST",
  path: "/api/jobPost/register",
  summary: "Publica uma vaga, que vai para análise e reserva 25 pontos",
  body: jobRegistration,
  reply: dataOf(ownJob),
  status: 201,
  errors: [companyRequired, insufficientPoints],
})

export const updateJob = endpoint({
  ...write,
  method: "PUT",
  path: "/api/jobPost/update",
  summary: "Atualiza uma das minhas vagas",
  body: jobUpdate,
  reply: dataOf(ownJob),
  errors: [insufficientPoints, invalidTransition, recordChanged],
})

export const activateJob = endpoint({
  ...write,
  method: "POST",
  path: "/api/jobPost/status/active",
  summary: "Ativa uma vaga pausada",
  body: byId,
  reply: dataOf(ownJob),
  errors: [invalidTransition],
})

export const pauseJob = endpoint({
  ...write,
  method: "POST",
  path: "/api/jobPost/status/paused",
  summary: "Pausa uma vaga ativa",
  body: byId,
  reply: dataOf(ownJob),
  errors: [invalidTransition],
})

export const deleteJob = endpoint({
  ...write,
  method: "DELETE",
  path: "/api/jobPost/{id}/delete",
  summary: "Exclui uma das minhas vagas",
  params: z.object({ id: id() }),
  reply: deletedReply,
})
