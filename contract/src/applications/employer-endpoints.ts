import { z } from "zod"
import { invalidTransition } from "../jobs/errors.ts"
import { dataOf, endpointsFor, fileReply, pagedOf } from "../platform/endpoint.ts"
import { flag, id, ids, looseId, moment, optionalText, requiredId, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { receivedApplication, receivedRow } from "./received.ts"
import { APPLICATION_STATUSES, MOVES } from "./statuses.ts"

const either = endpointsFor({ tag: "applications", access: "advertiser" })
const employer = endpointsFor({ tag: "applications", access: "employer" })

const one = { params: z.object({ id: id() }) }

/** One of them, or several; what is no status finds nothing. */
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
    order: z.preprocess(
      (value) => value || undefined,
      z.enum(["newest", "waiting"], { error: "A ordem é 'newest' ou 'waiting'." }).optional(),
    ),
    ...pageFields,
  }),
  reply: pagedOf(receivedRow).extend({
    counts: z.object(
      Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, z.int()])) as Record<
        (typeof APPLICATION_STATUSES)[number],
        z.ZodInt
      >,
    ),
    /** Who waits at a vacancy that is over, and when they hear that nobody answered; null: none of the vacancy asked for. */
    closing: z.object({ at: moment(), ids: z.array(z.int()) }).nullable(),
  }),
})

export const countReceivedApplications = either.get("/api/jobApplications/counts", {
  summary: "Quantas candidaturas há em cada uma das minhas vagas, e quantas ninguém abriu",
  reply: dataOf(z.array(z.object({ job_post_id: z.int(), new: z.int(), total: z.int() }))),
})

export const showReceivedApplication = either.get("/api/jobApplication/received/{id}/show", {
  ...one,
  summary: "Uma candidatura inteira; a primeira vez que a empresa a abre conta como vista",
  reply: dataOf(receivedApplication),
})

export const readReceivedCurriculum = either.get("/api/jobApplication/received/{id}/curriculum", {
  ...one,
  summary: "O currículo de uma candidatura",
  reply: fileReply,
})

export const moveApplications = employer.post("/api/jobApplications/status", {
  summary: "Muda a situação de candidaturas; a mensagem a quem se candidatou espera 10 segundos",
  body: z.object({
    ids: ids(),
    status: z.enum(MOVES, { error: "Escolha a nova situação." }),
    message: optionalText(2000),
  }),
  reply: dataOf(
    z.object({
      ids: z.array(z.int()),
      /** Those without an e-mail: they read it on their page, or in a chat. */
      by_phone: z.array(z.object({ id: z.int(), name: z.string(), phone: z.string() })),
    }),
  ),
  errors: [invalidTransition],
})

export const undoMove = employer.post("/api/jobApplications/undo", {
  summary: "Desfaz a última mudança de candidaturas, enquanto a mensagem não saiu",
  body: z.object({ ids: ids() }),
  reply: dataOf(z.object({ ids: z.array(z.int()) })),
  errors: [invalidTransition],
})

export const noteApplication = employer.put("/api/jobApplication/received/{id}/note", {
  ...one,
  summary: "Guarda a anotação da empresa, que o candidato não lê",
  body: z.object({ note: optionalText(2000) }),
  reply: dataOf(z.object({ id: z.int(), note: z.string().nullable() })),
})

export const exportApplications = employer.get("/api/jobPost/{id}/applications.csv", {
  ...one,
  summary: "As candidaturas de uma vaga em CSV",
  reply: fileReply,
})

export const exportCurricula = employer.get("/api/jobPost/{id}/curricula.zip", {
  ...one,
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
