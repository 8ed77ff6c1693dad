import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import { changePoints, listLedger } from "@upaon/contract/points/admin-endpoints"
import { showPoints } from "@upaon/contract/points/endpoints"
import { notFound } from "../../platform/http/failure.ts"
import { recordChange } from "../audit/index.ts"
import type { Feature } from "../feature.ts"
import { changePointsOf } from "./change-points.ts"
import { balanceOf, ledgerOf } from "./points.queries.ts"

export { auditBooks, type BookFault } from "./audit-books.ts"
export { blockPoints } from "./block-points.ts"
export { heldPoints, releasePoints, spendPoints } from "./close-hold.ts"
export { creditPayment, UNLIMITED_DAYS } from "./credit-payment.ts"
export { eraseNotesOf } from "./erase-notes.ts"
export { grantPoints } from "./grant-points.ts"
export { lockBalance } from "./lock-balance.ts"
export { balanceOf } from "./points.queries.ts"
export { reversePayment } from "./reverse-payment.ts"

const LEDGER_PAGE_SIZE = 20

/** The ledger of points: what it holds, and what administrators add to it. Others write it through the exports. */
export const points: Feature = ({ serve, deps }) => {
  serve(showPoints, async ({ session }) => {
    const balance = await balanceOf(deps.db, session.user.id)
    if (!balance) throw notFound()
    return { data: balance }
  })

  serve(changePoints, async ({ params, body, session, request }) => {
    const data = await deps.db.transaction(async (tx) => {
      const before = await balanceOf(tx, params.id)
      if (!before) throw notFound()
      await changePointsOf(tx, {
        userId: params.id,
        ...body,
        adminId: session.user.id,
        now: deps.clock.now(),
      })
      const after = await balanceOf(tx, params.id)
      if (!after) throw notFound()
      await recordChange(tx, {
        session,
        request,
        now: deps.clock.now(),
        action: "points",
        entity: "user",
        entityId: params.id,
        before: { value: before.value },
        after: { value: after.value, amount: body.amount, reason: body.reason },
      })
      return after
    })
    return { data }
  })

  serve(listLedger, async ({ params, query }) => {
    const window = pageWindow(query, LEDGER_PAGE_SIZE)
    if (!(await balanceOf(deps.db, params.id))) throw notFound()
    const { rows, total } = await ledgerOf(deps.db, params.id, window)
    return pageOf(rows, total, window)
  })
}
