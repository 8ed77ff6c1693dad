import { listAuditLog } from "@upaon/contract/audit/admin-endpoints"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { Feature } from "../feature.ts"
import { findChanges } from "./audit.queries.ts"

export { auditedRecords, type Doer } from "./audited-records.ts"
export { clearLog } from "./clear-log.ts"
export { aboutPerson, forgetPerson, forgetTexts } from "./forget-texts.ts"
export { type Change, recordChange } from "./record-change.ts"

const PAGE_SIZE = 20

/** What administrators changed: features write it through `recordChange`, administrators read it here. */
export const audit: Feature = ({ serve, deps }) => {
  serve(listAuditLog, async ({ query }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findChanges(deps.db, query, window, deps.clock.now())
    return pageOf(rows, total, window)
  })
}
