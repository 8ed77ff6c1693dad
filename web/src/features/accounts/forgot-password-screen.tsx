import { forgot as words } from "@upaon/contract/messages/accounts/forgot-password"
import { fill } from "@upaon/contract/platform/format"
import { useState } from "react"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { EmailField } from "../../design/field.tsx"
import { NOTICE_MS, notify } from "../../platform/notices.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import { ownMeta } from "../../design/page-meta.ts"
import type { Route } from "./+types/forgot-password-screen.ts"
import { AccountForm } from "./account-form.tsx"
import { AccountFrame, OtherWays, Outcome } from "./account-frame.tsx"
import { emailRule } from "./account-rules.ts"
import { useAccountForm } from "./use-account-form.ts"

const DESCRIPTION = "Receba por e-mail um link para criar uma nova senha."

export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: ownMeta(context.get(siteContext), "/forgot/password", words.title, DESCRIPTION),
})

export const handle = "scripts"

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    initial: { email: "" },
    rules: { email: emailRule },
    async send(values, { api }) {
      await api("POST /api/auth/restore/password", { body: values }, { handles: "all" })
      const email = values.email.trim()
      notify({ kind: "success", text: fill(words.sent, { email }), durationMs: NOTICE_MS.default })
      setSentTo(email)
    },
    refusal(fault, values, { sentenceOf }) {
      if (fault.slug === "not_foud") return fill(words.notFound, { email: values.email.trim() })
      if (fault.status === 429 || fault.status === 0) return sentenceOf(fault)?.text ?? words.failed
      return words.failed
    },
  })
  if (sentTo !== null)
    return (
      <AccountFrame>
        <Outcome
          title={words.sentTitle}
          actions={
            <>
              <LinkButton to="/login">{words.login}</LinkButton>
              <Button kind="quiet" onClick={() => setSentTo(null)}>
                {words.again}
              </Button>
            </>
          }
        >
          <p>
            <b>{sentTo}</b>
          </p>
          <p>{words.sentText}</p>
        </Outcome>
      </AccountFrame>
    )
  return (
    <AccountFrame title={words.title} intro={words.text}>
      <AccountForm form={form} submit={words.submit}>
        <EmailField label={words.email} autoComplete="username" {...form.field("email")} />
      </AccountForm>
      <OtherWays>
        <SiteLink to="/login">{words.login}</SiteLink>
      </OtherWays>
    </AccountFrame>
  )
}
