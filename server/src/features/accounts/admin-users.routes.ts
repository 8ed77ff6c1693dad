import * as endpoints from "@upaon/contract/accounts/admin-endpoints"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { pageOf, pageWindow } from "@upaon/contract/platform/paging"
import type { FastifyRequest } from "fastify"
import type { Transaction } from "../../db/client.ts"
import type { Serve } from "../../platform/http/serve.ts"
import { tellEvent } from "../../platform/http/tell-event.ts"
import { type Change, recordChange } from "../audit/index.ts"
import { pauseJobsOf } from "../jobs/index.ts"
import type { Deps } from "../feature.ts"
import { findUsers, userRecord } from "./admin-users.queries.ts"
import { blockAccount } from "./block-account.ts"
import { grantAccesses } from "./grant-accesses.ts"
import { provePresence } from "./prove-presence.ts"
import { setAdministratorOf } from "./set-administrator.ts"

const PAGE_SIZE = 20

type Action = "administrator" | "block" | "unblock" | "accesses"

/** What an administrator sees and changes of users. */
export function mountAdminUsers(serve: Serve, deps: Deps): void {
  serve(endpoints.listUsers, async ({ query }) => {
    const window = pageWindow(query, PAGE_SIZE)
    const { rows, total } = await findUsers(deps.db, query, window)
    return pageOf(rows, total, window)
  })

  serve(endpoints.showAnyUser, async ({ params }) => ({ data: await userRecord(deps.db, params.id) }))

  /** One change of one user, with its row in the audit log. */
  const change = async (
    id: number,
    by: Pick<Change, "session"> & { action: Action; request: FastifyRequest },
    act: (tx: Transaction, now: Date) => Promise<void>,
  ) => {
    const changed = await deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const before = await userRecord(tx, id)
      await act(tx, now)
      const after = await userRecord(tx, id)
      await recordChange(tx, {
        ...by,
        now,
        entity: "user",
        entityId: id,
        before: audited(before),
        after: audited(after),
      })
      return { data: after }
    })
    tellEvent(by.request, `user-${by.action}`, id)
    return changed
  }

  serve(endpoints.setAdministrator, async ({ params, body, session, request, limits }) => {
    await provePresence(deps, { session, request, limits }, body.current_password)
    return change(params.id, { action: "administrator", session, request }, (tx, now) =>
      setAdministratorOf(deps, tx, {
        userId: params.id,
        actor: session.user,
        isAdmin: body.isAdmin,
        now,
      }),
    )
  })

  serve(endpoints.blockUser, ({ params, body, session, request }) =>
    change(params.id, { action: body.blocked ? "block" : "unblock", session, request }, async (tx, now) => {
      await blockAccount(tx, {
        userId: params.id,
        actorId: session.user.id,
        blocked: body.blocked,
        reason: body.reason ?? null,
        now,
      })
      if (body.blocked && body.pause_jobs) await pauseJobsOf(tx, deps, { session, request }, params.id)
    }),
  )

  serve(endpoints.setExclusiveAccesses, ({ params, body, session, request }) =>
    change(params.id, { action: "accesses", session, request }, (tx) =>
      grantAccesses(tx, params.id, { ids: body.job_exclusive_accesses_ids, seen: body.seen }),
    ),
  )
}

/** Without the name, which is looked up when the log is read: what is not there need not be forgotten. */
const audited = (user: AdminUserRecord) => ({
  isAdmin: user.isAdmin,
  blocked: user.blocked,
  blocked_reason: user.blocked_reason,
  job_exclusive_access: user.job_exclusive_access.map(({ title }) => title),
})
