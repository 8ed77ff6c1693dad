import * as calls from "@upaon/contract/applications/endpoints"
import { decideHeldApplication, listHeldApplications } from "@upaon/contract/applications/endpoints"
import { application as words } from "@upaon/contract/messages/applications"
import { readPage, type Serve } from "../../platform/http/index.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { decideHeld, findHeld } from "./held-applications.ts"
import { findOwn, findSent, findStandings } from "./own-applications.queries.ts"
import { missingFrom, personOf, registerApplication } from "./register-application.ts"
import { joinByTokens, takeOver, withdrawByToken, withdrawOwn } from "./withdraw-application.ts"

const PAGE_SIZE = 20

/** What whoever applies calls. */
export function mountCandidate(serve: Serve, deps: Deps): void {
  serve(
    calls.registerApplication,
    async ({ body, session, request, limits }) => {
      const send = () => registerApplication(deps, body, session)
      const token = await limits.apply(request, hashToken(personOf(body)), send)
      return { data: { token, status: "sent" as const } }
    },
    { besides: (sent, session) => missingFrom(deps, sent, session) },
  )

  serve(calls.listSentApplications, async ({ body }) => ({ data: await findStandings(deps.db, body.tokens) }))

  serve(calls.showSentApplication, async ({ params, reply }) => {
    void reply.header("cache-control", "no-store")
    return { data: await findSent(deps, params.token) }
  })

  serve(calls.withdrawSentApplication, async ({ params }) => {
    await withdrawByToken(deps, params.token)
    return { message: words.withdrawn }
  })

  serve(calls.listOwnApplications, async ({ query, session }) => {
    await takeOver(deps.db, session.user.id)
    return readPage(query, PAGE_SIZE, (window) => findOwn(deps, session.user.id, query.status, window))
  })

  serve(calls.withdrawOwnApplication, async ({ params, session }) => {
    await withdrawOwn(deps, session.user.id, params.id)
    return { data: { id: params.id } }
  })

  serve(calls.joinApplications, async ({ body, session }) => ({
    total: await joinByTokens(deps.db, session.user.id, body.tokens),
  }))
}

/** What administrators decide on. */
export function mountHeld(serve: Serve, deps: Deps): void {
  serve(listHeldApplications, ({ query }) =>
    readPage(query, PAGE_SIZE, (window) => findHeld(deps.db, window, deps.clock.now())),
  )

  serve(decideHeldApplication, async ({ params, body, doer }) => {
    await decideHeld(deps, doer, { ...params, ...body })
    return { data: { id: params.id } }
  })
}
