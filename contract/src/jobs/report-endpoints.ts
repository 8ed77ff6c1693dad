import { z } from "zod"
import { dataOf, endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { id, moment, optionalEmail, optionalText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { jobEnded } from "./errors.ts"
import { REPORT_DECISIONS, REPORT_LENGTH, REPORT_REASONS } from "./reports.ts"
import { jobStatus } from "./schemas.ts"

const reason = z.enum(REPORT_REASONS, { error: "Escolha o motivo." })

export const reportBody = z.object({
  reason,
  text: optionalText(REPORT_LENGTH),
  /** Told how it ended. */
  email: optionalEmail(),
})

/** 200 instead of 201 for a second one of the same person, which changes nothing (rule d10). */
export const reportJob = endpointsFor({ tag: "reports" }).post("/api/jobPost/{slug}/report", {
  summary: "Denuncia uma vaga pública, também sem conta",
  limit: "resend",
  params: z.object({ slug: z.string().max(300) }),
  body: reportBody,
  reply: dataOf(z.object({ received: z.literal(true) })),
  status: 201,
  errors: [jobEnded],
})

const admin = endpointsFor({ tag: "reports", access: "administrator" })

export const jobReport = z.object({
  id: z.int(),
  reason,
  text: z.string().nullable(),
  /** Whoever sent it left an e-mail and is told how it ends; the address itself stays here. */
  answered_by_email: z.boolean(),
  status: z.enum(["open", ...REPORT_DECISIONS]),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  job_post: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    company_name: z.string(),
    /** It was taken back to its review by reports. */
    sent_back: z.boolean(),
    status_job_post: z.array(jobStatus),
  }),
})
export type JobReport = z.output<typeof jobReport>

export const listReports = admin.get("/api/admin/reports", {
  summary: "Denúncias, as da vaga que espera há mais tempo primeiro",
  query: z.object({
    /** Without one, all. */
    status: z.enum(["open", ...REPORT_DECISIONS], { error: "Situação desconhecida." }).optional(),
    ...pageFields,
  }),
  reply: pagedOf(jobReport),
})

export const decideReport = admin.post("/api/admin/report/{id}/decide", {
  summary: "Decide todas as denúncias abertas da mesma vaga: ela fica, ou sai do site",
  params: z.object({ id: id() }),
  body: z.object({
    decision: z.enum(REPORT_DECISIONS, { error: "Escolha manter ou remover." }),
    /** Kept in the log, told to nobody. */
    note: optionalText(1000),
  }),
  reply: dataOf(z.object({ id: z.int(), decided: z.int() })),
})
