import { change as words } from "@upaon/contract/messages/accounts/change-password"
import { passwordHint } from "@upaon/contract/messages/accounts/frame"
import { fill } from "@upaon/contract/platform/format"
import { useEffect, useState } from "react"
import { hiddenMeta } from "../../design/page-meta.ts"
import { LinkButton } from "../../design/button.tsx"
import { ErrorState } from "../../design/page-states.tsx"
import { PasswordField } from "../../design/password-field.tsx"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import { session } from "../../platform/session.ts"
import type { Route } from "./+types/change-password-screen.ts"
import { AccountForm } from "./account-form.tsx"
import { AccountFrame, Outcome, Waiting } from "./account-frame.tsx"
import { confirmationRule, passwordRule } from "./account-rules.ts"
import { useAccountForm } from "./use-account-form.ts"

export const loader = ({ context }: Route.LoaderArgs) => ({
  passwordMin: context.get(siteContext).password_min.registration,
})

// The address contains a secret, which neither search engines nor other sites (as the referrer) may learn.
export const handle = "scripts"

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = () => hiddenMeta(words.title, true)

type State = "checking" | "form" | "unreachable" | "done" | { failed: string }

/** The page's state after a failure: expired link, server unreachable, or else the given sentence. */
function stateAfter(fault: unknown, sentence: string): State {
  const { slug, status } = fault instanceof ApiFailure ? fault : { slug: "", status: 0 }
  if (slug === "expired_token") return { failed: words.expired }
  if (status === 0 || status === 429 || status >= 500) return "unreachable"
  return { failed: sentence }
}

export default function ChangePasswordScreen({ params, loaderData }: Route.ComponentProps) {
  const { token } = params
  const [state, setState] = useState<State>("checking")
  useEffect(() => {
    if (state !== "checking") return
    api("POST /api/auth/verify/token/restore/password", { body: { token } }, { handles: "all" }).then(
      () => setState("form"),
      (fault: unknown) => setState(stateAfter(fault, words.linkFailed)),
    )
  }, [token, state])
  return (
    <AccountFrame
      title={state === "form" ? words.title : undefined}
      intro={state === "form" ? words.text : undefined}
    >
      {state === "checking" && <Waiting>{words.checking}</Waiting>}
      {state === "form" && (
        <NewPassword
          token={token}
          min={loaderData.passwordMin}
          onDone={() => setState("done")}
          onFailed={setState}
        />
      )}
      {state === "unreachable" && (
        <ErrorState
          level={1}
          title={words.linkFailed}
          onRetry={() => setState("checking")}
          actions={
            <LinkButton kind="quiet" to="/forgot/password">
              {words.again}
            </LinkButton>
          }
        >
          {words.unreachable}
        </ErrorState>
      )}
      {state === "done" && (
        <Outcome title={words.done} actions={<LinkButton to="/login">{words.login}</LinkButton>}>
          <p>{words.doneText}</p>
        </Outcome>
      )}
      {typeof state === "object" && (
        <Outcome
          bad
          title={state.failed}
          actions={
            <>
              <LinkButton to="/forgot/password">{words.again}</LinkButton>
              <LinkButton kind="quiet" to="/login">
                {words.login}
              </LinkButton>
            </>
          }
        >
          <p>{words.redo}</p>
        </Outcome>
      )}
    </AccountFrame>
  )
}

type FormProps = { token: string; min: number; onDone: () => void; onFailed: (state: State) => void }

function NewPassword({ token, min, onDone, onFailed }: FormProps) {
  const form = useAccountForm({
    initial: { password: "", password_confirmation: "" },
    rules: { password: passwordRule(min), password_confirmation: confirmationRule },
    async send(values, { api }) {
      await api("POST /api/auth/change/password", { body: { token, ...values } }, { handles: "all" })
      // The server has ended all of this person's sessions. If this browser's is one of them, this call's refusal drops it.
      if (session().logged) await api("POST /api/user/show", {}, { handles: "all" }).catch(() => {})
      onDone()
    },
    refusal(fault) {
      const next = stateAfter(fault, words.failed)
      if (next === "unreachable") return `${words.failed}. ${words.unreachable}`
      onFailed(next)
      return null
    },
  })
  return (
    <AccountForm form={form} submit={words.submit}>
      <PasswordField
        label={words.password}
        hint={fill(passwordHint, { min })}
        autoComplete="new-password"
        {...form.field("password")}
      />
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        {...form.field("password_confirmation")}
      />
    </AccountForm>
  )
}
