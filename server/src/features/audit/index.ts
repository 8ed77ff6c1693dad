import { listAuditLog } from "@upaon/contract/audit/admin-endpoints"
import { readPage } from "../../platform/http/read-page.ts"
import type { Feature } from "../feature.ts"
import { findChanges } from "./audit.queries.ts"

export { auditedRecords, auditedRows } from "./audited-records.ts"
export { aboutPerson, clearLog, forgetPerson, forgetTexts } from "./forget.ts"
export { type Doer, logged, recordChange } from "./record-change.ts"

const PAGE_SIZE = 20

/** What administrators changed: features write it through `recordChange`, administrators read it here. */
export const audit: Feature = ({ serve, deps }) => {
  serve(listAuditLog, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findChanges(deps.db, query, window, deps.clock.now())),
  )
}
