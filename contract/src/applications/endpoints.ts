import { z } from "zod"
import { jobEnded } from "../jobs/schemas.ts"
import {
  dataOf,
  deletedReply,
  endpointsFor,
  fileReply,
  messageReply,
  pagedOf,
  totalReply,
} from "../platform/endpoint.ts"
import { defineError, invalidTransition, platformErrors, recordChanged, reword } from "../platform/errors.ts"
import {
  each,
  filterChoice,
  flag,
  ids,
  looseId,
  moment,
  optionalText,
  requiredId,
  searchText,
  seen,
} from "../platform/fields.ts"
import { pageFields, pageQuery } from "../platform/paging.ts"
import { APPLICATION_STATUSES, MOVES } from "./rules.ts"
import {
  applicationStatus,
  heldApplication,
  jobApplication,
  ownApplication,
  receivedApplication,
  receivedRow,
  sentApplication,
} from "./schemas.ts"

export const alreadySeen = defineError(
  "already_seen",
  409,
  "A empresa já viu a sua candidatura a esta vaga. A resposta aparece em Minhas candidaturas.",
)
export const notOnSite = defineError(
  "not_on_site",
  409,
  "Esta vaga não recebe candidaturas por aqui. Veja na vaga como se candidatar.",
)
export const curriculumUnsupported = reword(
  platformErrors.unsupportedMedia,
  "Envie o currículo em PDF, DOCX, ODT, JPG ou PNG.",
)

const open = endpointsFor({ tag: "applications" })
const own = endpointsFor({ tag: "applications", access: "signed-in" })

const token = z.string().max(100)
const tokens = z.array(token).max(100)

/** Without a file it may also be sent as JSON. A second application of the same person to the vacancy replaces the first. */
export const registerApplication = open.post("/api/jobApplication/register", {
  summary: "Candidata-se a uma vaga do site, com ou sem conta e com ou sem arquivo",
  multipart: true,
  body: jobApplication,
  reply: dataOf(z.object({ token: z.string(), status: z.literal("sent") })),
  status: 201,
  errors: [alreadySeen, notOnSite, jobEnded, curriculumUnsupported],
})

export const showSentApplication = open.get("/api/jobApplication/{token}/show", {
  summary: "A candidatura de um endereço: o que foi enviado e em que pé está",
  params: z.object({ token }),
  reply: dataOf(sentApplication),
})

export const listSentApplications = open.post("/api/jobApplications/show", {
  summary: "Em que pé estão as candidaturas destes endereços, na ordem dada; null onde não há mais",
  body: z.object({ tokens }),
  reply: dataOf(z.array(z.object({ status: applicationStatus, status_at: moment() }).nullable())),
})

export const withdrawSentApplication = open.delete("/api/jobApplication/{token}/delete", {
  summary: "Retira a candidatura de um endereço e apaga os dados na hora",
  params: z.object({ token }),
  reply: messageReply,
})

export const listOwnApplications = own.get("/api/jobApplications/my", {
  summary: "Minhas candidaturas, as mais novas primeiro",
  query: z.object({
    /** Unknown values match nothing. */
    status: searchText(20),
    job_post_id: looseId(),
    ...pageFields,
  }),
  reply: pagedOf(ownApplication),
})

export const withdrawOwnApplication = own.delete("/api/jobApplication/my/{id}/delete", {
  summary: "Retira uma das minhas candidaturas e apaga os dados na hora",
  reply: deletedReply,
})

/** Unknown tokens are ignored. */
export const joinApplications = own.post("/api/jobApplications/join", {
  summary: "Junta à conta as candidaturas que este aparelho enviou sem ela",
  body: z.object({ tokens }),
  reply: totalReply,
})

const either = endpointsFor({ tag: "applications", access: "advertiser" })
const employer = endpointsFor({ tag: "applications", access: "employer" })

/** One status or several; unknown ones match nothing. */
const statuses = z.preprocess(
  (value) => (value === undefined || value === "" ? undefined : [value].flat()),
  z.array(z.string()).optional(),
)

export const listReceivedApplications = either.get("/api/jobApplications", {
  summary: "Candidaturas às minhas vagas, ou de todas para administradores, com quantas há em cada situação",
  query: z.object({
    job_post_id: looseId(),
    status: statuses,
    query: searchText(),
    question_id: looseId(),
    answer: searchText(),
    order: filterChoice(["newest", "waiting"], "A ordem é 'newest' ou 'waiting'."),
    ...pageFields,
  }),
  reply: pagedOf(receivedRow).extend({
    counts: z.object(each(APPLICATION_STATUSES, z.int())),
    /** Applicants still waiting at the vacancy after its end, and when they will be told that nobody answered; null: none. */
    closing: z.object({ at: moment(), ids: z.array(z.int()) }).nullable(),
  }),
})

export const countReceivedApplications = either.get("/api/jobApplications/counts", {
  summary: "Quantas candidaturas há em cada uma das minhas vagas, e quantas ninguém abriu",
  reply: dataOf(z.array(z.object({ job_post_id: z.int(), new: z.int(), total: z.int() }))),
})

export const showReceivedApplication = either.get("/api/jobApplication/received/{id}/show", {
  summary: "Uma candidatura inteira; a primeira vez que a empresa a abre conta como vista",
  reply: dataOf(receivedApplication),
})

export const readReceivedCurriculum = either.get("/api/jobApplication/received/{id}/curriculum", {
  summary: "O currículo de uma candidatura",
  reply: fileReply,
})

export const moveApplications = employer.post("/api/jobApplications/status", {
  summary: "Muda a situação de candidaturas; a mensagem a quem se candidatou espera 10 segundos",
  body: z.object({
    ids: ids(),
    status: z.enum(MOVES, "Escolha a nova situação."),
    message: optionalText(2000),
    /** By application id, the status that the sender saw, so that moves by others in the team are not undone unseen. */
    ...seen,
  }),
  reply: dataOf(
    z.object({
      ids: z.array(z.int()),
      /** Applicants without an e-mail: they see the message on their page, or in a chat. */
      by_phone: z.array(z.object({ id: z.int(), name: z.string(), phone: z.string() })),
    }),
  ),
  errors: [invalidTransition, recordChanged],
})

export const undoMove = employer.post("/api/jobApplications/undo", {
  summary: "Desfaz a última mudança de candidaturas, enquanto a mensagem não saiu",
  body: z.object({ ids: ids() }),
  reply: dataOf(z.object({ ids: z.array(z.int()) })),
  errors: [invalidTransition],
})

export const noteApplication = employer.put("/api/jobApplication/received/{id}/note", {
  summary: "Guarda a anotação da empresa, que o candidato não lê",
  body: z.object({ note: optionalText(2000), seen: z.object({ note: optionalText(2000) }).optional() }),
  reply: dataOf(z.object({ id: z.int(), note: z.string().nullable() })),
  errors: [recordChanged],
})

export const exportApplications = employer.get("/api/jobPost/{id}/applications.csv", {
  summary: "As candidaturas de uma vaga em CSV",
  reply: fileReply,
})

export const exportCurricula = employer.get("/api/jobPost/{id}/curricula.zip", {
  summary: "Os currículos de uma vaga em ZIP",
  reply: fileReply,
})

export const fillJob = either.post("/api/jobPost/status/filled", {
  verified: true,
  summary: "Encerra uma vaga preenchida, marca quem foi contratado e responde a quem espera",
  body: z.object({
    id: requiredId("Informe a vaga."),
    hired_ids: ids().optional(),
    answer_all: flag().default(true),
  }),
  reply: dataOf(z.object({ id: z.int(), hired: z.int(), answered: z.int() })),
  errors: [invalidTransition],
})

const admin = endpointsFor({ tag: "applications", access: "administrator" })

export const listHeldApplications = admin.get("/api/admin/jobApplications/held", {
  summary: "Candidaturas retidas por repetição, as que esperam há mais tempo primeiro",
  query: pageQuery,
  reply: pagedOf(heldApplication),
})

export const decideHeldApplication = admin.post("/api/admin/jobApplication/{id}/decide", {
  summary: "Entrega uma candidatura retida à empresa, ou a apaga",
  body: z.object({ decision: z.enum(["deliver", "delete"], "Escolha entregar ou apagar.") }),
  reply: dataOf(z.object({ id: z.int() })),
})
