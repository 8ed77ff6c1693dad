import { LAST_NAME_REQUIRED, NAME_REQUIRED, USER_TYPE_REQUIRED } from "@upaon/contract/accounts/rules"
import { passwordHint } from "@upaon/contract/messages/accounts/frame"
import { registration as words } from "@upaon/contract/messages/accounts/registration"
import { fill } from "@upaon/contract/platform/format"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { useSearchParams } from "react-router"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { brand } from "@upaon/contract/site/brand"
import { EmailField, SelectField, TextField } from "../../design/field.tsx"
import { Icon } from "../../design/icon.tsx"
import { PasswordField } from "../../design/password-field.tsx"
import { afterSignIn, requireVisitor } from "../../platform/guard.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { storeReturnPath } from "../../platform/return-path.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import { knownDevice, signIn, useSession } from "../../platform/session.ts"
import { ownMeta } from "../../design/page-meta.ts"
import type { Route } from "./+types/registration-screen.ts"
import { accountAddress } from "./account-address.ts"
import { AccountForm } from "./account-form.tsx"
import { AccountFrame, OtherWays } from "./account-frame.tsx"
import css from "./account-frame.module.css"
import {
  confirmationRule,
  emailRule,
  isEmail,
  isUsername,
  passwordRule,
  required,
  usernameRule,
} from "./account-rules.ts"
import { loadCalls, useAccountForm } from "./use-account-form.ts"
import { useEffect, useState } from "react"

const DESCRIPTION = `Crie a sua conta, de graça. ${brand.name}: ${brand.tagline}.`

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { data } = await context.get(apiContext)("GET /api/userTypes")
  return {
    passwordMin: site.password_min.registration,
    userTypes: data,
    meta: ownMeta(site, "/registration", words.title, DESCRIPTION),
  }
}

/** Redirects a person who is already signed in (rule c38). */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireVisitor(request)
  return serverLoader()
}
clientLoader.hydrate = true as const

export const handle = "scripts"

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function RegistrationScreen({ loaderData }: Route.ComponentProps) {
  const address = accountAddress(useSearchParams()[0])
  const form = useRegistration(address, loaderData.passwordMin)
  const { values } = form
  const advertises = (address.userType ?? Number(values.user_type_id)) === ADVERTISER
  return (
    <AccountFrame title={words.title} intro={words.intro} aside={advertises ? "advertiser" : "candidate"}>
      {advertises && (
        <p className={css.offer}>
          <Icon name="spark" />
          {words.offer} {words.cost}
        </p>
      )}
      <AccountForm form={form} submit={words.submit}>
        <SelectField
          label={words.userType}
          {...form.field("user_type_id")}
          value={address.userType ?? values.user_type_id}
          disabled={address.userType !== null}
          hint={
            address.userType !== null && (
              <SiteLink to={address.registrationOfAnyType} move={{ replace: true }}>
                {words.otherType}
              </SiteLink>
            )
          }
        >
          <option value="">{words.chooseType}</option>
          {loaderData.userTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className={css.row}>
          <TextField label={words.name} autoComplete="given-name" maxLength={255} {...form.field("name")} />
          <TextField
            label={words.lastName}
            autoComplete="family-name"
            maxLength={255}
            {...form.field("last_name")}
          />
        </div>
        <TextField
          label={words.username}
          hint={words.usernameHint}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          {...form.field("username")}
          {...(form.usernameTaken && {
            error: fill(words.usernameTaken, { username: values.username.trim() }),
          })}
        />
        <EmailField
          label={words.email}
          autoComplete="username"
          {...form.field("email")}
          {...(form.emailTaken && { error: fill(words.emailTaken, { email: values.email.trim() }) })}
        />
        <div className={css.row}>
          <PasswordField
            label={words.password}
            hint={fill(passwordHint, { min: loaderData.passwordMin })}
            autoComplete="new-password"
            {...form.field("password")}
          />
          <PasswordField
            label={words.confirmation}
            autoComplete="new-password"
            {...form.field("password_confirmation")}
          />
        </div>
      </AccountForm>
      <p className="faint">
        {/* In its own tab, because the form would be empty after going back. */}
        {words.terms}{" "}
        <SiteLink to="/politicas-de-privacidade" target="_blank">
          {words.termsLink}
        </SiteLink>
        .
      </p>
      <OtherWays>
        <SiteLink to={address.login}>{words.login}</SiteLink>
      </OtherWays>
    </AccountFrame>
  )
}

/** The registration form, which asks during typing whether e-mail and username are taken, and then refuses to submit. */
function useRegistration(address: ReturnType<typeof accountAddress>, passwordMin: number) {
  const navigate = useNavigateHere()
  const locked = address.userType
  const form = useAccountForm({
    initial: {
      user_type_id: "",
      name: "",
      last_name: "",
      username: "",
      email: "",
      password: "",
      password_confirmation: "",
    },
    known: fromApplication,
    rules: {
      user_type_id: (value) => (locked === null ? required(USER_TYPE_REQUIRED)(value) : null),
      name: required(NAME_REQUIRED),
      last_name: required(LAST_NAME_REQUIRED),
      username: usernameRule,
      email: emailRule,
      password: passwordRule(passwordMin),
      password_confirmation: confirmationRule,
    },
    async send({ user_type_id, ...values }, { api }) {
      const body = { ...values, user_type_id: locked ?? user_type_id }
      signIn(
        await api(
          "POST /api/auth/register",
          { body: { ...body, device: knownDevice() } },
          { handles: [409, 422] },
        ),
      )
      const next = afterSignIn(address.redirect)
      storeReturnPath(next)
      // Busy until the next screen has loaded, because a second press meanwhile would say that the e-mail is taken.
      await navigate(next, { replace: true })
    },
    refusal: (fault, _values, { messageOf }) => (fault.status === 409 ? messageOf(fault) : null),
  })
  const email = form.values.email.trim()
  const username = form.values.username.trim()
  // After the registration they are taken by the person's own account.
  const { logged } = useSession()
  const emailTaken = useTakenCheck("email", !logged && isEmail(email) ? email : null)
  const usernameTaken = useTakenCheck("username", !logged && isUsername(username) ? username : null)
  const taken = emailTaken || usernameTaken
  return {
    ...form,
    invalid: form.invalid || taken,
    submit: taken ? form.refuse : form.submit,
    emailTaken,
    usernameTaken,
  }
}

/** The name and e-mail of an earlier application, from the address's `#` fragment, which is never sent to a server. */
function fromApplication(): Record<string, string> {
  const known = new URLSearchParams(location.hash.slice(1))
  const [name = "", ...others] = (known.get("name") ?? "").split(" ")
  return { name, last_name: others.join(" "), email: known.get("email") ?? "" }
}

const checks = {
  email: { key: "POST /api/verify/email", waitMs: 500 },
  username: { key: "POST /api/verify/username", waitMs: 200 },
} as const

/**
 * Whether an e-mail or username is already registered; asked when typing pauses. Only a 404 means that it is free. Any other
 * failure is ignored, and the server's 409 decides at registration (rule b4).
 * @param value what was typed; null while it is not well-formed
 */
function useTakenCheck(kind: keyof typeof checks, value: string | null): boolean {
  const [known, setKnown] = useState<{ value: string; taken: boolean } | null>(null)
  useEffect(() => {
    if (value === null) return
    const { key, waitMs } = checks[kind]
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { email: value, username: value }
      const ask = async () => {
        const { quietApi, ApiFailure } = await loadCalls()
        await quietApi(key, { body }, { signal: stop.signal }).then(
          () => setKnown({ value, taken: true }),
          (fault: unknown) => {
            if (fault instanceof ApiFailure && fault.status === 404) setKnown({ value, taken: false })
          },
        )
      }
      ask().catch(() => {})
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [kind, value])
  return known !== null && known.value === value && known.taken
}
