import * as endpoints from "@upaon/contract/accounts/endpoints"
import { passwordChange } from "@upaon/contract/accounts/requests"
import { accounts as messages } from "@upaon/contract/messages/accounts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { changePassword, checkResetToken } from "./change-password.ts"
import { restorePassword } from "./restore-password.ts"

/** The forgotten password. */
export function mountPasswords(serve: Serve, deps: Deps): void {
  serve(endpoints.restorePassword, async ({ body, request }) => {
    await restorePassword(deps, body.email, request)
    return { message: messages.replies.restoreSent }
  })

  serve(endpoints.verifyResetToken, async ({ body }) => {
    await checkResetToken(deps.db, body.token, deps.clock.now())
    return { message: messages.replies.tokenValid }
  })

  const change = {
    ...endpoints.changePassword,
    body: passwordChange(deps.env.passwordMin.account, deps.env.isRefusedPassword),
  }
  serve(change, async ({ body, request }) => {
    await changePassword(deps, body, request)
    return { message: messages.replies.passwordChanged }
  })
}
