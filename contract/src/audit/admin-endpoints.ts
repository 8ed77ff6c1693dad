import { z } from "zod"
import { endpoint, pagedOf } from "../platform/endpoint.ts"
import { looseId, optionalDay, searchText } from "../platform/fields.ts"
import { pageFields } from "../platform/paging.ts"
import { auditEntry } from "./schemas.ts"

export const listAuditLog = endpoint({
  method: "GET",
  path: "/api/admin/auditLog",
  summary: "O que os administradores mudaram, o mais novo primeiro",
  tag: "audit",
  access: "administrator",
  query: z.object({
    /** Words of the record's name. */
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
