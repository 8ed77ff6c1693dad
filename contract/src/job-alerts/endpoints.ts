import { z } from "zod"
import { alertWords, FREQUENCIES } from "../messages/job-alerts.ts"
import { dataOf, deletedReply, endpointsFor } from "../platform/endpoint.ts"
import { defineError } from "../platform/errors.ts"
import { email, flag, id, moment } from "../platform/fields.ts"
import { searchQuestion } from "../search/endpoints.ts"

export const tooManyAlerts = defineError("too_many_alerts", 409, alertWords.tooMany)

const frequency = z.enum(FREQUENCIES, "Escolha com que frequência.")

/** Random name of a device that also gets push messages. */
const pushTag = z.string().regex(/^[\w-]{22,43}$/, "Informe o nome do aparelho.")

/** The words and filters of a search, in the form of the search call. */
export const alertSearch = z.object(searchQuestion)
export type AlertSearch = z.output<typeof alertSearch>

export const alertRequest = alertSearch.extend({
  frequency,
  /** Without a session; with one, the e-mail of the account is used. */
  email: email().optional(),
  push_tag: pushTag.optional(),
})
export type AlertRequest = z.output<typeof alertRequest>

const alertChange = {
  frequency: frequency.optional(),
  active: flag().optional(),
  /** Null: no device gets push messages any more. */
  push_tag: pushTag.nullable().optional(),
}

export const jobAlert = z.object({
  id: z.int(),
  /** The search in words. */
  label: z.string(),
  /** URL path of the search. */
  path: z.string(),
  frequency,
  active: z.boolean(),
  confirmed: z.boolean(),
  /** Whether a device gets push messages too. */
  push: z.boolean(),
  /** When the last mail was written. */
  last_sent_at: moment().nullable(),
  created_at: moment(),
})
export type JobAlert = z.output<typeof jobAlert>

const open = endpointsFor({ tag: "jobAlerts" })
const own = endpointsFor({ tag: "jobAlerts", access: "signed-in" })
const byToken = { params: z.object({ token: z.string().max(100) }), reply: dataOf(jobAlert) }

/** Without a session the response is the same for every address; a link in the mail confirms the alert (rule d7). */
export const registerAlert = open.post("/api/jobAlert/register", {
  summary: "Pede um alerta de vagas; sem conta, o e-mail é confirmado por um link antes",
  limit: "alert",
  body: alertRequest,
  reply: dataOf(z.object({ confirmed: z.boolean() })),
  status: 201,
  errors: [tooManyAlerts],
})

export const confirmAlert = open.post("/api/jobAlert/confirm/{token}", {
  summary: "Confirma um alerta pelo link do e-mail",
  errors: [tooManyAlerts],
  ...byToken,
})

export const unsubscribeAlert = open.post("/api/jobAlert/unsubscribe/{token}", {
  summary: "Para um alerta pelo link do e-mail",
  ...byToken,
})

export const showAlert = open.get("/api/jobAlert/{token}/show", {
  summary: "O alerta de um link",
  ...byToken,
})

export const changeAlert = open.put("/api/jobAlert/{token}/update", {
  summary: "Muda, para ou retoma o alerta de um link",
  body: z.object(alertChange),
  errors: [tooManyAlerts],
  ...byToken,
})

export const listAlerts = own.get("/api/jobAlerts", {
  summary: "Alertas do e-mail de quem está conectado",
  reply: dataOf(z.array(jobAlert)),
})

export const updateAlert = own.put("/api/jobAlert/update", {
  summary: "Muda, para ou retoma um alerta",
  body: z.object({ id: id(), ...alertChange }),
  reply: dataOf(jobAlert),
  errors: [tooManyAlerts],
})

export const deleteAlert = own.delete("/api/jobAlert/{id}/delete", {
  summary: "Exclui um alerta",
  reply: deletedReply,
})
