import { z } from "zod"
import { companyRequired } from "../companies/endpoints.ts"
import { byId, dataOf, deletedReply, endpointsFor, pagedOf, rowsOf } from "../platform/endpoint.ts"
import { reportWords } from "../messages/reports.ts"
import { type ErrorDefinition, invalidTransition, recordChanged, reword } from "../platform/errors.ts"
import { id, ids, looseId, optionalDay, optionalText, relations, searchText } from "../platform/fields.ts"
import { pageFields, PER_PAGE_MAX } from "../platform/paging.ts"
import { PUBLISHING_COST } from "../points/balance.ts"
import { balanceTooLow, insufficientPoints } from "../points/endpoints.ts"
import { REPORT_DECISIONS } from "./reports.ts"
import {
  adminJobRegistration,
  adminJobUpdate,
  approval,
  jobById,
  jobDraft,
  jobDraftUpdate,
  jobRegistration,
  jobUpdate,
  rectification,
  refusal,
} from "./requests.ts"
import {
  adminJob,
  jobDetail,
  jobEnded,
  jobReport,
  jobStatus,
  listedJob,
  ownJob,
  reportBody,
  reviewItem,
} from "./schemas.ts"
import { PUBLIC_DAYS } from "./statuses.ts"

const open = endpointsFor({ tag: "jobs" })
const advertiser = endpointsFor({ tag: "jobs", access: "advertiser" })
const writer = endpointsFor({ tag: "jobs", access: "advertiser", verified: true })

export const searchJobs = open.post("/api/jobPost/search", {
  summary: "Vagas públicas mais novas, como na página inicial",
  body: z.object({
    /** Default 6 (home page), at most 100. */
    limit: pageFields.perPage,
    /** The only order is newest first by publication (rule c54). */
    order: z.preprocess(
      (value) => (value === "" || value === null ? undefined : value),
      z.literal("created_at desc", "A única ordem é 'created_at desc'.").optional(),
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
    /** Name or id of a status; unknown values match nothing. */
    status: searchText(20),
    company_id: looseId(),
    ...pageFields,
    ...relations,
  }),
  reply: pagedOf(ownJob),
})

export const showOwnJob = advertiser.get("/api/jobPost/my/{id}", {
  summary: "Uma das minhas vagas, para editar",
  reply: dataOf(ownJob),
})

export const showReviewTime = advertiser.get("/api/jobPost/reviewTime", {
  summary: "Em quantas horas quatro de cada cinco das últimas análises terminaram; null quando foram poucas",
  reply: dataOf(z.object({ hours: z.int().nullable() })),
})

export const registerJob = writer.post("/api/jobPost/register", {
  summary: `Publica uma vaga, que vai para análise e reserva ${PUBLISHING_COST} pontos; com draft, guarda um rascunho`,
  body: z.discriminatedUnion("draft", [jobRegistration, jobDraft]),
  reply: dataOf(ownJob),
  status: 201,
  errors: [companyRequired, insufficientPoints],
})

export const updateJob = writer.put("/api/jobPost/update", {
  summary: "Atualiza uma das minhas vagas; um rascunho vai para análise, a não ser com draft",
  body: z.discriminatedUnion("draft", [jobUpdate, jobDraftUpdate]),
  reply: dataOf(ownJob),
  errors: [insufficientPoints, invalidTransition, recordChanged],
})

export const notAsReviewed = reword(
  invalidTransition,
  "Esta vaga mudou, ou a nossa equipe a tirou do ar. Para voltar, edite e envie para análise.",
)

const move = <const P extends string>(path: P, summary: string) =>
  writer.post(`/api/jobPost/status/${path}`, {
    summary,
    body: jobById,
    reply: dataOf(ownJob),
    errors: [invalidTransition, notAsReviewed],
  })

export const activateJob = move("active", "Ativa uma vaga pausada")
export const pauseJob = move("paused", "Pausa uma vaga ativa")

export const deleteJob = writer.delete("/api/jobPost/{id}/delete", {
  summary: "Exclui uma das minhas vagas",
  reply: deletedReply,
})

const again = <const P extends string>(path: P, details: { summary: string; status?: 201 }) =>
  writer.post(`/api/jobPost/{id}/${path}`, {
    params: byId,
    reply: dataOf(ownJob),
    errors: [insufficientPoints, invalidTransition, notAsReviewed],
    ...details,
  })

export const duplicateJob = again("duplicate", {
  summary: "Copia uma vaga para um rascunho, sem custo",
  status: 201,
})
export const renewJob = again("renew", {
  summary: `Renova por ${PUBLIC_DAYS} dias uma vaga encerrada ou no fim, sem nova análise, por ${PUBLISHING_COST} pontos`,
})

/** A second report of the same person gets 200 instead of 201 and changes nothing (rule d10). */
export const reportJob = endpointsFor({ tag: "reports" }).post("/api/jobPost/{slug}/report", {
  summary: "Denuncia uma vaga pública, também sem conta",
  limit: "report",
  params: z.object({ slug: z.string().max(300) }),
  body: reportBody,
  reply: dataOf(z.object({ received: z.literal(true) })),
  status: 201,
  errors: [jobEnded],
})

const reports = endpointsFor({ tag: "reports", access: "administrator" })

export const listReports = reports.get("/api/admin/reports", {
  summary: "Denúncias, as da vaga que espera há mais tempo primeiro",
  query: z.object({
    /** `open` or a decision; when omitted, all. Unknown values match nothing. */
    status: searchText(20),
    ...pageFields,
  }),
  reply: pagedOf(jobReport),
})

export const reportDecided = reword(invalidTransition, reportWords.admin.gone)
export const decideReport = reports.post("/api/admin/report/{id}/decide", {
  summary: "Decide todas as denúncias abertas da mesma vaga: ela fica, ou sai do site",
  body: z.object({
    decision: z.enum(REPORT_DECISIONS, "Escolha manter ou remover."),
    /** Stored in the log, shown to nobody. */
    note: optionalText(1000),
  }),
  reply: dataOf(z.object({ id: z.int(), decided: z.int() })),
  errors: [reportDecided],
})

const admin = endpointsFor({ tag: "jobs", access: "administrator" })

const anyJobFilters = z.object({
  /** Words in the title, the company, or the owner's name or e-mail. */
  query: searchText(),
  status_job_post_id: looseId(),
  user_id: looseId(),
  company_id: looseId(),
  job_area_id: looseId(),
  county_id: looseId(),
  /** Local days between which the job was created. */
  from: optionalDay(),
  to: optionalDay(),
  ...pageFields,
  ...relations,
})

export const listAllJobs = admin.get("/api/admin/jobPosts", {
  summary: "Vagas de todos, as mais novas primeiro",
  query: anyJobFilters,
  reply: pagedOf(adminJob),
})

export const searchAllJobs = admin.post("/api/admin/jobPost/search", {
  summary: "Busca nas vagas de todos",
  body: anyJobFilters,
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
  reply: deletedReply,
})

/** Bulk actions on vacancies. */
export const JOB_ACTIONS = ["approve", "refuse", "activate", "pause", "delete"] as const

export const actOnJobs = admin.post("/api/admin/jobPosts/act", {
  summary: "Faz o mesmo com várias vagas, cada uma por si, e diz o que aconteceu com cada uma",
  body: z.object({
    ids: z.array(id()).min(1, "Escolha ao menos uma vaga.").max(PER_PAGE_MAX),
    action: z.enum(JOB_ACTIONS, "Escolha o que fazer."),
  }),
  /** `message`: why the action was not done; null: it was done. */
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

/** A status change of a vacancy; the response shows the vacancy after it. */
const step = <const P extends string, B extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorDefinition[],
) =>
  admin.post(`/api/admin/jobPost/${path}`, {
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
