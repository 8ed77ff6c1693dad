import { z } from "zod"
import { listedJob } from "../jobs/schemas.ts"
import { dataOf, deletedReply, endpointsFor } from "../platform/endpoint.ts"
import { id, ids, moment } from "../platform/fields.ts"

const open = endpointsFor({ tag: "savedJobs" })

const own = endpointsFor({ tag: "savedJobs", access: "signed-in" })

/** A saved vacancy. If it has ended (rule d9), is paused or waits for a review, only its title is shown. */
export const savedJob = z.object({
  id: z.int(),
  title: z.string(),
  ended: z.boolean(),
  paused: z.boolean(),
  /** Null for vacancies saved on a device. */
  saved_at: moment().nullable(),
  job_post: listedJob.nullable(),
})
export type SavedJob = z.output<typeof savedJob>

export const listSavedJobs = own.get("/api/savedJobs", {
  summary: "Vagas salvas de quem está conectado, as últimas salvas primeiro (até 500)",
  reply: dataOf(z.array(savedJob)),
})

export const saveJob = own.post("/api/savedJob/register", {
  summary: "Salva uma vaga pública; salvar de novo não muda nada",
  body: z.object({ job_post_id: id() }),
  reply: dataOf(z.object({ id: z.int() })),
  status: 201,
})

export const forgetSavedJob = own.delete("/api/savedJob/{job_post_id}/delete", {
  summary: "Tira uma vaga das salvas",
  params: z.object({ job_post_id: id() }),
  reply: deletedReply,
})

/** The newest first, in the order of the device. */
export const joinSavedJobs = own.post("/api/savedJobs/join", {
  summary: "Junta as vagas salvas no aparelho às da conta, sem repetir; responde com todas",
  body: z.object({ ids: ids() }),
  reply: dataOf(z.object({ ids: z.array(z.int()) })),
})

/** For people who save vacancies only on a device. */
export const showSavedJobs = open.post("/api/savedJobs/show", {
  summary: "Como estão as vagas salvas num aparelho, na ordem dada",
  body: z.object({ ids: ids() }),
  reply: dataOf(z.array(savedJob)),
})
