import { z } from "zod"
import { jobLabels, jobSentences } from "../jobs/fields.ts"
import { importing } from "../messages/job-import.ts"
import { dataOf, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { defineError } from "../platform/errors.ts"
import { id, moment, requiredId } from "../platform/fields.ts"
import { addressOrNone } from "../platform/rich-fields.ts"

/** What a source may say of a vacancy, by the columns' names; only the title must be there. */
export const importFields = {
  title: jobLabels.title,
  company: jobLabels.company_id,
  location: "Local",
  description: jobLabels.description,
  salary: jobLabels.salary,
  type: jobLabels.job_type_id,
  area: jobLabels.job_area_id,
  url: "Endereço",
  reference: "Referência",
  until: jobLabels.received_date,
} as const
export type ImportField = keyof typeof importFields

/** What a row did not say, or why it cannot be taken; `field` null: the row as a whole. */
export const importNote = z.object({ field: z.string().nullable(), label: z.string(), message: z.string() })
export type ImportNote = z.output<typeof importNote>

/**
 * `new` may be imported, `known` was imported before, `bad` cannot be; `imported` is a vacancy that waits for its
 * review.
 */
export const IMPORT_STATES = ["new", "known", "bad", "imported"] as const

/** A row of a source as its cells say it, by its place in it; or why it is none. */
export type GivenRow =
  | { line: number; row: Record<ImportField, string | null> }
  | { line: number; fault: string }

const admin = endpointsFor({ tag: "job-import", access: "administrator" })

/** The most rows that one import takes. */
export const IMPORT_ROWS_MAX = 5000

export const importStarted = defineError("import_started", 409, importing.started)

/** How far an import is: how many of its rows are in each state. */
const jobImport = z.object({
  id: z.int(),
  preview_id: z.int(),
  /** Name of the file, or the address. */
  source: z.string(),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  /** Who gets the vacancies; null until it runs. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  started_at: moment().nullable(),
  /** Whether it was run to its end. */
  done: z.boolean(),
  /** Rows of the running import that are done, of so many. */
  progress: z.int(),
  total: z.int(),
  counts: z.record(z.enum(IMPORT_STATES), z.int()),
})
export type JobImport = z.output<typeof jobImport>

const importRow = z.object({
  /** Its place in the source, from 1. */
  row: z.int(),
  title: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  notes: z.array(importNote),
  /** As they were understood, in words; null: nothing was. */
  company: z.string().nullable(),
  place: z.string().nullable(),
  area: z.string().nullable(),
  type: z.string().nullable(),
  pay: z.string().nullable(),
  /** What was made of it, or stands there since an import before. */
  job_post_id: z.int().nullable(),
})
export type ImportRow = z.output<typeof importRow>

const importWithRows = jobImport.extend({ rows: z.array(importRow) })

export const previewImport = admin.post("/api/admin/import/preview", {
  summary:
    "Lê vagas de um arquivo (CSV, XLSX, XML, uma por linha em JSON) ou de um endereço e mostra o que entendeu",
  limit: "upload",
  multipart: true,
  body: z
    .object({
      file: z.file(importing.sourceMissing).optional(),
      url: addressOrNone(importing.urlInvalid).optional(),
    })
    .refine(({ file, url }) => file || url, { error: importing.sourceMissing, path: ["file"] }),
  reply: dataOf(importWithRows),
})

export const runImport = admin.post("/api/admin/import/run", {
  summary: "Cria as vagas escolhidas, em análise; as que já vieram antes não se repetem",
  body: z.object({
    preview_id: requiredId(importing.previewMissing),
    user_id: requiredId(jobSentences.user_id),
    /** Rows of the preview; left out: every one that is new. */
    rows: z.array(id()).max(IMPORT_ROWS_MAX).optional(),
  }),
  reply: dataOf(importWithRows),
  errors: [importStarted],
})

export const listImports = admin.get("/api/admin/imports", {
  summary: "As últimas importações e o seu andamento",
  reply: rowsOf(jobImport),
})

export const showImport = admin.get("/api/admin/import/{id}/show", {
  summary: "Uma importação, linha por linha",
  reply: dataOf(importWithRows),
})
