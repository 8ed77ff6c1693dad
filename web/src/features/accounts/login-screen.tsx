import { PASSWORD_MIN } from "@upaon/contract/accounts/rules"
import { login as words } from "@upaon/contract/messages/accounts/login"
import { formInvalid } from "@upaon/contract/messages/notifications"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import type { SecondStep } from "@upaon/contract/accounts/schemas"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { brand } from "@upaon/contract/site/brand"
import { EmailField } from "../../design/field.tsx"
import { PasswordField } from "../../design/password-field.tsx"
import { afterSignIn, requireVisitor } from "../../platform/guard.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import { knownDevice, signIn, useSession } from "../../platform/session.ts"
import { ownMeta } from "../../design/page-meta.ts"
import type { Route } from "./+types/login-screen.ts"
import { accountAddress } from "./account-address.ts"
import { AccountForm } from "./account-form.tsx"
import { AccountFrame, OtherWays } from "./account-frame.tsx"
import { emailRule, passwordRule } from "./account-rules.ts"
import { PasskeySignIn, SecondStepForm } from "./second-step.tsx"
import { useAccountForm } from "./use-account-form.ts"

const DESCRIPTION = `Entre na sua conta. ${brand.name}: ${brand.tagline}.`

export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: ownMeta(context.get(siteContext), "/login", words.submit, DESCRIPTION),
})

/** Redirects a person who is already signed in (rule c38). */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireVisitor(request)
  return serverLoader()
}
clientLoader.hydrate = true as const

export const handle = "scripts"

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function LoginScreen() {
  const address = accountAddress(useSearchParams()[0])
  const navigate = useNavigateHere()
  const [step, setStep] = useState<SecondStep | null>(null)
  const { logged } = useSession()
  // Also when the person signs in in another tab.
  useEffect(() => {
    if (logged) void navigate(afterSignIn(address.redirect), { replace: true })
  }, [logged, address.redirect, navigate])
  const form = useAccountForm({
    initial: { email: "", password: "" },
    rules: { email: emailRule, password: passwordRule(PASSWORD_MIN.login) },
    checkFailed: formInvalid,
    async send(values, { api }) {
      const body = { ...values, device: knownDevice() }
      signIn(await api("POST /api/auth/login", { body }, { handles: [401, 403, 422] }))
    },
    refusal({ status, slug, sentence, data }) {
      if (slug === "second_step_required") return (setStep(data as SecondStep), null)
      if (slug === "incorrect_credentials") return words.incorrect
      return status === 403 ? sentence : null
    },
  })
  if (step) return <SecondStepForm step={step} onEnter={signIn} onBack={() => setStep(null)} />
  const advertises = address.userType === ADVERTISER
  return (
    <AccountFrame
      title={words.title}
      intro={advertises ? words.introAdvertiser : words.intro}
      aside={advertises ? "advertiser" : "candidate"}
    >
      <AccountForm form={{ ...form, busy: form.busy || logged }} submit={words.submit}>
        <EmailField label={words.email} autoComplete="username" {...form.field("email")} />
        <PasswordField label={words.password} autoComplete="current-password" {...form.field("password")} />
      </AccountForm>
      <PasskeySignIn onEnter={signIn} />
      <OtherWays>
        <SiteLink to="/forgot/password">{words.forgot}</SiteLink>
        <SiteLink to={address.registration}>{words.register}</SiteLink>
      </OtherWays>
    </AccountFrame>
  )
}
