import * as endpoints from "@upaon/contract/accounts/endpoints"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import type { FastifyRequest } from "fastify"
import { eq } from "drizzle-orm"
import { companies, type Transaction } from "../../db/index.ts"
import { Failure, readPage, requireUnchanged, type Serve, logEvent } from "../../platform/http/index.ts"
import { auditedRecords, type Doer } from "../audit/index.ts"
import { lastAdministrator } from "@upaon/contract/accounts/endpoints"
import { security } from "@upaon/contract/messages/accounts/security"
import { mailTeamEnd } from "../companies/index.ts"
import { clearQuestionsTo, pauseJobsOf } from "../jobs/index.ts"
import type { Deps } from "../feature.ts"
import { findUsers, userRecord } from "./admin-users.queries.ts"
import { removeSecondFactors } from "./second-factor/second-factors.ts"
import { blockAccount, grantAccesses, lockForChange, setAdministratorOf } from "./change-user.ts"

const PAGE_SIZE = 20

type Action = "administrator" | "block" | "unblock" | "accesses" | "secondFactor"

const records = auditedRecords({
  entity: "user",
  read: async (tx, id) => {
    await lockForChange(tx, id)
    return userRecord(tx, id)
  },
  holdsAll: true,
  // Names are not logged but looked up when the log is read: what is not stored need not be erased.
  audited: (user: AdminUserRecord) => ({
    isAdmin: user.isAdmin,
    second_factor: user.second_factor,
    blocked: user.blocked,
    blocked_reason: user.blocked_reason,
    job_exclusive_access: user.job_exclusive_access.map(({ title }) => title),
  }),
})

/** Routes on which administrators see and change users. */
export function mountAdminUsers(serve: Serve, deps: Deps): void {
  serve(endpoints.listUsers, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findUsers(deps.db, query, window)),
  )

  serve(endpoints.showAnyUser, async ({ params }) => ({ data: await userRecord(deps.db, params.id) }))

  const change = async (
    id: number,
    action: Action,
    doer: Doer & { request: FastifyRequest },
    act: (tx: Transaction, now: Date, former: AdminUserRecord) => Promise<void>,
  ) => {
    const data = await records.change(deps, doer, { id, action }, act)
    logEvent(doer.request, `user-${action}`, id)
    return { data }
  }

  serve(endpoints.setAdministrator, ({ params: { id }, body, doer }) =>
    change(id, "administrator", doer, (tx, now) =>
      setAdministratorOf(deps, tx, { userId: id, actor: doer.session.user, isAdmin: body.isAdmin, now }),
    ),
  )

  serve(endpoints.removeSecondFactor, ({ params: { id: userId }, doer }) =>
    change(userId, "secondFactor", doer, async (tx, now) => {
      // Administrators remove their own second factor on the page of their devices, which asks for proof.
      if (userId === doer.session.user.id) throw new Failure(lastAdministrator)
      await removeSecondFactors(tx, deps, { userId, what: security.mail.byStaff, now })
    }),
  )

  serve(endpoints.blockUser, ({ params: { id }, body: { blocked, reason = null, pause_jobs }, doer }) =>
    change(id, blocked ? "block" : "unblock", doer, async (tx, now) => {
      if (blocked) await mailTeamEnd(tx, deps, "suspended", eq(companies.userId, id))
      await blockAccount(tx, { userId: id, actorId: doer.session.user.id, blocked, reason, now })
      if (blocked) await clearQuestionsTo(tx, id)
      if (blocked && pause_jobs) await pauseJobsOf(tx, deps, doer, id)
    }),
  )

  serve(endpoints.setExclusiveAccesses, ({ params: { id }, body, doer }) =>
    change(id, "accesses", doer, async (tx, _now, former) => {
      requireUnchanged(former, body.seen)
      await grantAccesses(tx, id, body.job_exclusive_accesses_ids)
    }),
  )
}
