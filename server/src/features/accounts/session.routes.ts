import * as endpoints from "@upaon/contract/accounts/endpoints"
import { registration } from "@upaon/contract/accounts/requests"
import { accounts as messages } from "@upaon/contract/messages/accounts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { closeSession } from "./close-sessions.ts"
import { knownDevice } from "./known-device.ts"
import { loadUser } from "./present-user.ts"
import { registerAccount } from "./register-account.ts"
import { signIn } from "./sign-in.ts"
import { foldEmail } from "./taken.queries.ts"

/** Coming in and going out. */
export function mountSessions(serve: Serve, deps: Deps): void {
  const register = {
    ...endpoints.register,
    body: registration(deps.env.passwordMin.account, deps.env.isRefusedPassword),
  }
  serve(register, ({ body, request }) =>
    registerAccount(deps, body, { ip: request.ip, userAgent: request.headers["user-agent"] }),
  )

  serve(endpoints.login, async ({ body, request, limits }) => {
    const device = await knownDevice(deps.db, { ...body, now: deps.clock.now() })
    const whose = { email: foldEmail(body.email), device }
    return limits.guess(request, whose, () => signIn(deps, body, request))
  })

  serve(endpoints.logout, async ({ session }) => {
    await closeSession(deps.db, session.tokenHash)
    return { message: messages.replies.loggedOut }
  })

  serve(endpoints.refreshUser, async ({ session }) => ({ data: await loadUser(deps.db, session.user.id) }))
}
