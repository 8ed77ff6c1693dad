import { changePoints, listLedger, showPoints } from "@upaon/contract/points/endpoints"
import { and, eq } from "drizzle-orm"
import { isNotErased, users } from "../../db/index.ts"
import { notFound, readPage, requireUnchanged } from "../../platform/http/index.ts"
import { recordChange } from "../audit/index.ts"
import type { Feature } from "../feature.ts"
import { changePointsOf } from "./move-points.ts"
import { balanceOf, ledgerOf } from "./points.queries.ts"

export { presentBalance } from "./points.queries.ts"
export { auditBooks } from "./audit-books.ts"
export {
  blockPoints,
  creditPayment,
  eraseNotesOf,
  grantPoints,
  heldPoints,
  releasePoints,
  reversePayment,
  spendPoints,
} from "./move-points.ts"

const LEDGER_PAGE_SIZE = 20

/** Routes of the points ledger: reading it, and changes by administrators. Other features write to it through the exports. */
export const points: Feature = ({ serve, deps }) => {
  const { db, clock } = deps

  serve(showPoints, async ({ session }) => ({ data: await balanceOf(db, session.user.id) }))

  serve(changePoints, async ({ params, body, session, request }) => {
    const { id: userId } = params
    const now = clock.now()
    const data = await db.transaction(async (tx) => {
      if ((await tx.$count(users, and(eq(users.id, userId), isNotErased))) === 0) throw notFound()
      await changePointsOf(tx, { userId, ...body, adminId: session.user.id, now })
      const after = await balanceOf(tx, userId)
      // Computed from the balance after the change, because a balance read before it may be out of date.
      const before = { value: after.value - body.amount }
      requireUnchanged(before, body.seen)
      await recordChange(tx, {
        session,
        request,
        now,
        action: "points",
        entity: "user",
        entityId: userId,
        before,
        after: { value: after.value, amount: body.amount, reason: body.reason },
      })
      return after
    })
    return { data }
  })

  serve(listLedger, async ({ params, query }) => {
    await balanceOf(db, params.id)
    return readPage(query, LEDGER_PAGE_SIZE, (window) => ledgerOf(db, params.id, window))
  })
}
