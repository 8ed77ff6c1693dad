import { z } from "zod"
import { jobLabels, jobSentences } from "../jobs/fields.ts"
import { importing } from "../messages/job-import.ts"
import { dataOf, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { defineError } from "../platform/errors.ts"
import { id, moment, requiredId } from "../platform/fields.ts"
import { addressOrNone } from "../platform/rich-fields.ts"

/** What a source may contain about a vacancy, by column name; only the title is required. */
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

/** What is missing in a row, or why it cannot be imported; `field` null: the whole row. */
export const importNote = z.object({ field: z.string().nullable(), label: z.string(), message: z.string() })
export type ImportNote = z.output<typeof importNote>

/**
 * `new` can be imported, `known` was imported before, `bad` cannot be imported; `imported` is a vacancy that waits for its
 * review.
 */
export const IMPORT_STATES = ["new", "known", "bad", "imported"] as const

/** A row of a source with its line number and the texts of its cells, or the reason why it is invalid. */
export type SourceRow =
  | { line: number; row: Record<ImportField, string | null> }
  | { line: number; fault: string }

const admin = endpointsFor({ tag: "job-import", access: "administrator" })

/** Most rows of one import. */
export const IMPORT_ROWS_MAX = 5000

export const importStarted = defineError("import_started", 409, importing.started)

/** Progress of an import, with the number of rows in each state. */
const jobImport = z.object({
  id: z.int(),
  preview_id: z.int(),
  /** Name of the file, or the address. */
  source: z.string(),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  /** The owner of the imported vacancies; null until the import runs. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  started_at: moment().nullable(),
  /** Whether the import has run completely. */
  done: z.boolean(),
  /** Finished rows of the running import, out of `total`. */
  progress: z.int(),
  total: z.int(),
  counts: z.record(z.enum(IMPORT_STATES), z.int()),
})
export type JobImport = z.output<typeof jobImport>

const importRow = z.object({
  /** Row number in the source, from 1. */
  row: z.int(),
  title: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  notes: z.array(importNote),
  /** The values as understood, in words; null: nothing was understood. */
  company: z.string().nullable(),
  place: z.string().nullable(),
  area: z.string().nullable(),
  type: z.string().nullable(),
  pay: z.string().nullable(),
  /** The vacancy created from this row, now or by an earlier import. */
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
    /** Rows of the preview; when omitted, all new ones. */
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
