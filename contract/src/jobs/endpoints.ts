import { z } from "zod"
import { companyRequired } from "../companies/errors.ts"
import { dataOf, deletedReply, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { id, ids, looseId, relations, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { PUBLISHING_COST } from "../points/balance.ts"
import { insufficientPoints } from "../points/errors.ts"
import { invalidTransition, jobEnded } from "./errors.ts"
import { PUBLIC_DAYS } from "./statuses.ts"
import { recordChanged } from "../platform/errors.ts"
import { jobById, jobDraft, jobDraftUpdate, jobRegistration, jobUpdate } from "./requests.ts"
import { jobDetail, listedJob, ownJob } from "./schemas.ts"

const open = endpointsFor({ tag: "jobs" })
const advertiser = endpointsFor({ tag: "jobs", access: "advertiser" })

export const searchJobs = open.post("/api/jobPost/search", {
  summary: "Vagas públicas mais novas, como na página inicial",
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

export const showJob = open.get("/api/jobPost/{slug}/show", {
  summary: "Uma vaga; 410 quando já terminou",
  params: z.object({ slug: z.string().max(300) }),
  query: z.object(relations),
  reply: dataOf(jobDetail),
  errors: [jobEnded],
})

export const listOwnJobs = advertiser.get("/api/jobPost/my", {
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

export const showOwnJob = advertiser.get("/api/jobPost/my/{id}", {
  summary: "Uma das minhas vagas, para editar",
  params: z.object({ id: id() }),
  reply: dataOf(ownJob),
})

export const showReviewTime = advertiser.get("/api/jobPost/reviewTime", {
  summary: "Em quantas horas quatro de cada cinco das últimas análises terminaram; null quando foram poucas",
  reply: dataOf(z.object({ hours: z.int().nullable() })),
})

export const registerJob = advertiser.post("/api/jobPost/register", {
  verified: true,
  summary: `Publica uma vaga, que vai para análise e reserva ${PUBLISHING_COST} pontos; com draft, guarda um rascunho`,
  body: z.discriminatedUnion("draft", [jobRegistration, jobDraft]),
  reply: dataOf(ownJob),
  status: 201,
  errors: [companyRequired, insufficientPoints],
})

export const updateJob = advertiser.put("/api/jobPost/update", {
  verified: true,
  summary: "Atualiza uma das minhas vagas; um rascunho vai para análise, a não ser com draft",
  body: z.discriminatedUnion("draft", [jobUpdate, jobDraftUpdate]),
  reply: dataOf(ownJob),
  errors: [insufficientPoints, invalidTransition, recordChanged],
})

const move = <const P extends string>(path: P, summary: string) =>
  advertiser.post(`/api/jobPost/status/${path}` as `/api/jobPost/status/${P}`, {
    verified: true,
    summary,
    body: jobById,
    reply: dataOf(ownJob),
    errors: [invalidTransition],
  })

export const activateJob = move("active", "Ativa uma vaga pausada")
export const pauseJob = move("paused", "Pausa uma vaga ativa")

export const deleteJob = advertiser.delete("/api/jobPost/{id}/delete", {
  verified: true,
  summary: "Exclui uma das minhas vagas",
  params: z.object({ id: id() }),
  reply: deletedReply,
})

const again = <const P extends string>(path: P, details: { summary: string; status?: 201 }) =>
  advertiser.post(`/api/jobPost/{id}/${path}` as `/api/jobPost/{id}/${P}`, {
    verified: true,
    params: z.object({ id: id() }),
    reply: dataOf(ownJob),
    errors: [insufficientPoints, invalidTransition],
    ...details,
  })

export const duplicateJob = again("duplicate", {
  summary: "Copia uma vaga para um rascunho, sem custo",
  status: 201,
})
export const renewJob = again("renew", {
  summary: `Renova por ${PUBLIC_DAYS} dias uma vaga encerrada ou no fim, sem nova análise, por ${PUBLISHING_COST} pontos`,
})
