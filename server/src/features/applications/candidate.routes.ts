import {
  countOutwardPress,
  joinApplications,
  listOwnApplications,
  registerApplication as registerEndpoint,
  showSentApplication,
  withdrawOwnApplication,
  withdrawSentApplication,
} from "@upaon/contract/applications/endpoints"
import { decideHeldApplication, listHeldApplications } from "@upaon/contract/applications/admin-endpoints"
import { application as words } from "@upaon/contract/messages/applications"
import { readPage } from "../../platform/http/read-page.ts"
import type { Serve } from "../../platform/http/serve.ts"
import { hashToken } from "../accounts/index.ts"
import type { Deps } from "../feature.ts"
import { decideHeld, findHeld } from "./held-applications.ts"
import { createOutwardPresses } from "./outward-presses.ts"
import { findOwn, findSent } from "./own-applications.queries.ts"
import { personOf, registerApplication } from "./register-application.ts"
import { joinByTokens, takeOver, withdrawByToken, withdrawOwn } from "./withdraw-application.ts"

const PAGE_SIZE = 20

/** What whoever applies calls. */
export function mountCandidate(serve: Serve, deps: Deps): void {
  const presses = createOutwardPresses(deps)

  serve(registerEndpoint, async ({ body, session, request, limits }) => {
    await limits.apply(request, hashToken(personOf(body)))
    return { data: { token: await registerApplication(deps, body, session), status: "sent" as const } }
  })

  serve(showSentApplication, async ({ params, reply }) => {
    void reply.header("cache-control", "no-store")
    return { data: await findSent(deps, params.token) }
  })

  serve(withdrawSentApplication, async ({ params }) => {
    await withdrawByToken(deps, params.token)
    return { message: words.withdrawn }
  })

  serve(listOwnApplications, async ({ query, session }) => {
    await takeOver(deps.db, session.user.id)
    return readPage(query, PAGE_SIZE, (window) => findOwn(deps, session.user.id, query.status, window))
  })

  serve(withdrawOwnApplication, async ({ params, session }) => {
    await withdrawOwn(deps, session.user.id, params.id)
    return { data: { id: params.id } }
  })

  serve(joinApplications, async ({ body, session }) => ({
    total: await joinByTokens(deps.db, session.user.id, body.tokens),
  }))

  serve(countOutwardPress, async ({ params, request }) => {
    await presses.count(params.slug, request)
    return { message: words.pressed }
  })
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
