import { listAuditLog } from "@upaon/contract/audit/endpoints"
import type { FastifyInstance } from "fastify"
import { readPage } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { findChanges } from "./audit.queries.ts"
import { beginChain } from "./chain.ts"
import { declareHeadMails } from "./head-mails.ts"
import { sealer } from "./seal.ts"

export { auditedRecords, auditedRows } from "./audited-records.ts"
export { type ChainFault, clearLog, holdsHead, verifyChain } from "./chain.ts"
export {
  aboutPerson,
  type Author,
  type Doer,
  forgetPerson,
  forgetTexts,
  logged,
  recordChange,
} from "./record-change.ts"
export { sealedLater } from "./seal.ts"

const PAGE_SIZE = 20

/** What administrators changed: features write it through `recordChange`, administrators read it here. */
export const audit: Feature = ({ serve, deps, app }) => {
  const seal: FastifyInstance["auditSeal"] = { digest: null }
  app.decorate("auditSeal", seal)
  declareHeadMails(deps)
  serve(listAuditLog, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findChanges(deps.db, query, window, deps.clock.now())),
  )
  return {
    async start() {
      seal.digest = await sealer(deps)
      await beginChain(deps)
    },
  }
}
