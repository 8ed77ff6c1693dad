import { z } from "zod"
import { jobEnded } from "../jobs/errors.ts"
import {
  dataOf,
  deletedReply,
  endpointsFor,
  messageReply,
  pagedOf,
  totalReply,
} from "../platform/endpoint.ts"
import { id, moment } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { alreadySeen, curriculumUnsupported, notOnSite } from "./errors.ts"
import { jobApplication } from "./requests.ts"
import { applicationStatus, ownApplication, sentApplication } from "./schemas.ts"
import { APPLICATION_STATUSES } from "./statuses.ts"

const open = endpointsFor({ tag: "applications" })
const own = endpointsFor({ tag: "applications", access: "signed-in" })

const token = z.string().max(100)
const tokens = z.array(token).max(100)

/** Also as JSON, without a file. The same person and vacancy again: the former one is replaced. */
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
  query: z.object({ status: z.enum(APPLICATION_STATUSES).optional().catch(undefined), ...pageFields }),
  reply: pagedOf(ownApplication),
})

export const withdrawOwnApplication = own.delete("/api/jobApplication/my/{id}/delete", {
  summary: "Retira uma das minhas candidaturas e apaga os dados na hora",
  params: z.object({ id: id() }),
  reply: deletedReply,
})

/** Unknown addresses are passed over. */
export const joinApplications = own.post("/api/jobApplications/join", {
  summary: "Junta à conta as candidaturas que este aparelho enviou sem ela",
  body: z.object({ tokens }),
  reply: totalReply,
})
