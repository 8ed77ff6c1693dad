import { confirmation as words } from "@upaon/contract/messages/accounts/confirmation"
import { fill } from "@upaon/contract/platform/format"
import { useEffect, useState } from "react"
import { LinkButton } from "../../design/button.tsx"
import { hiddenMeta } from "../../design/page-meta.ts"
import { ErrorState } from "../../design/page-states.tsx"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { dashboardOf, loginPath } from "../../platform/guard.ts"
import { storedReturnPath } from "../../platform/return-path.ts"
import { storeUser, personOf, session, useSession } from "../../platform/session.ts"
import type { Route } from "./+types/email-confirmation-screen.ts"
import { AccountFrame, Outcome, Waiting } from "./account-frame.tsx"

export const handle = "scripts"

export const meta = () => hiddenMeta(words.title, true)

type State = "verifying" | "done" | "failed" | "expired" | "unreachable"

async function confirm(token: string): Promise<State> {
  try {
    await api("POST /api/email/verification/verify/{token}", { params: { token } }, { handles: "all" })
  } catch (fault) {
    const { slug, status } = fault instanceof ApiFailure ? fault : { slug: "", status: 0 }
    if (slug === "expired_verification") return "expired"
    return status === 0 || status === 429 || status >= 500 ? "unreachable" : "failed"
  }
  // Reloads the signed-in person, so that the panel's warning disappears at once.
  if (session().logged)
    await api("POST /api/auth/user", {}, { handles: "all" }).then(
      ({ data }) => storeUser(data),
      () => undefined,
    )
  return "done"
}

export default function EmailConfirmationScreen({ params }: Route.ComponentProps) {
  const { token } = params
  const [state, setState] = useState<State>("verifying")
  const now = useSession()
  const back = state === "done" ? storedReturnPath() : null
  useEffect(() => {
    if (state === "verifying") void confirm(token).then(setState)
  }, [token, state])
  const onwards = now.logged ? (
    <LinkButton to={back ?? dashboardOf(personOf(now))}>{back ? words.back : words.panel}</LinkButton>
  ) : (
    <LinkButton to={state === "done" && !back ? "/login" : loginPath(back ?? "/panel/my-account")}>
      {words.login}
    </LinkButton>
  )
  return (
    <AccountFrame>
      {state === "verifying" && <Waiting>{words.verifying}</Waiting>}
      {state === "done" && (
        <Outcome title={words.done} actions={onwards}>
          <p>{words.doneText}</p>
          {/* The link may be opened in a browser where another person is signed in, so the e-mail is shown. */}
          {now.user && <p>{fill(words.signedIn, { email: now.user.email })}</p>}
        </Outcome>
      )}
      {(state === "failed" || state === "expired") && (
        <Outcome bad title={words[state]} actions={onwards}>
          <p>{words[`${state}Advice`]}</p>
        </Outcome>
      )}
      {state === "unreachable" && <ErrorState level={1} onRetry={() => setState("verifying")} />}
    </AccountFrame>
  )
}
