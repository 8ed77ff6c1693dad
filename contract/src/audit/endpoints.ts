import { z } from "zod"
import { endpointsFor, pagedOf } from "../platform/endpoint.ts"
import { looseId, moment, optionalDay, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"

const values = z.record(z.string(), z.unknown()).nullable()

/** A change made by an administrator. The product never modifies it. */
const auditEntry = z.object({
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
  /** Whether a vacancy or an article has been deleted since. */
  entity_gone: z.boolean(),
  before: values,
  after: values,
  /** Current names of the records whose ids are in `before` and `after`: `{ job_area_id: { "5": "Comércio" } }`. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
export type AuditEntry = z.output<typeof auditEntry>

const admin = endpointsFor({ tag: "audit", access: "administrator" })

export const listAuditLog = admin.get("/api/admin/auditLog", {
  summary: "O que os administradores mudaram, o mais novo primeiro",
  query: z.object({
    /** Words in the record's name. */
    query: searchText(),
    user_id: looseId(),
    entity: searchText(50),
    entity_id: looseId(),
    action: searchText(50),
    from: optionalDay(),
    to: optionalDay(),
    ...pageFields,
  }),
  reply: pagedOf(auditEntry),
})
