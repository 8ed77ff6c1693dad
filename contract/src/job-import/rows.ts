import { z } from "zod"
import { jobLabels } from "../jobs/fields.ts"

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
