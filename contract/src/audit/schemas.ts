import { z } from "zod"
import { moment } from "../platform/fields.ts"

const values = z.record(z.string(), z.unknown()).nullable()

/** One change that an administrator made. Nothing in the product alters it. */
export const auditEntry = z.object({
  id: z.int(),
  created_at: moment(),
  date_diff_for_humans: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** register, update, delete, approve, … */
  action: z.string(),
  /** jobPost, user, nativeAd, … */
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** Title or name of the record when it was changed. */
  entity_name: z.string().nullable(),
  before: values,
  after: values,
})
export type AuditEntry = z.output<typeof auditEntry>
