import * as endpoints from "@upaon/contract/accounts/endpoints"
import { accounts as messages } from "@upaon/contract/messages/accounts"
import { notFound } from "../../platform/http/failure.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { confirmEmail } from "./confirm-email.ts"
import { postLink } from "./link-mail.ts"
import { isEmailTaken, isUsernameTaken } from "./taken.queries.ts"

/** Names already in use, and the confirmation of the e-mail. */
export function mountEmail(serve: Serve, deps: Deps): void {
  serve(endpoints.verifyEmail, async ({ body }) => {
    if (!(await isEmailTaken(deps.db, body.email))) throw notFound()
    return { data: { email: body.email } }
  })

  serve(endpoints.verifyUsername, async ({ body }) => {
    if (!(await isUsernameTaken(deps.db, body.username))) throw notFound()
    return { data: { username: body.username } }
  })

  serve(endpoints.sendVerification, async ({ session, limits }) => {
    await limits.resend(session.user.id)
    if (!session.user.emailVerified)
      await deps.db.transaction((tx) => postLink(deps, tx, { kind: "email", userId: session.user.id }))
    return { message: messages.replies.verificationSent }
  })

  serve(endpoints.confirmEmail, async ({ params }) => {
    await confirmEmail(deps, params.token)
    return { message: messages.replies.confirmed }
  })
}
