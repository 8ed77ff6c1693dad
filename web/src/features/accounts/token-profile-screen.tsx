import { sessionExpired, tokenProfile as words } from "@upaon/contract/messages/accounts/session"
import { fill } from "@upaon/contract/platform/format"
import { redirect, replace, useNavigate, useRevalidator } from "react-router"
import { hiddenMeta } from "../../design/page-meta.ts"
import { Button, LinkButton } from "../../design/button.tsx"
import { ErrorState } from "../../design/page-states.tsx"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { dashboardOf, loginPath } from "../../platform/guard.ts"
import { notify } from "../../platform/notices.ts"
import { fullName, personOf, session, signInByToken, useSession } from "../../platform/session.ts"
import type { Route } from "./+types/token-profile-screen.ts"
import { AccountFrame, Waiting } from "./account-frame.tsx"

const PROFILE = "/panel/profile-edit"

export const handle = "scripts"

export const meta = () => hiddenMeta("Perfil", true)

/**
 * `/app/profile-edit/{token}`: the mobile app opens its signed-in person's profile here. The token is removed from the address
 * bar and the history before any request. Once the server accepts it, it becomes the session's token. If somebody else is signed
 * in, they must agree first: a link must not put one person into another's account.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { token } = params
  history.replaceState(history.state, "", PROFILE)
  try {
    const { data: user } = await api("POST /api/user/show", {}, { handles: [0, 401], token })
    const present = session()
    if (present.user && present.user.id !== user.id) return { token, user }
    signInByToken(token, user)
    return replace(PROFILE)
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    if (fault.status !== 401) return null
    notify({ kind: "error", text: sessionExpired })
    // The sign-in page sends a person who is signed in on to their own profile.
    return redirect(loginPath(PROFILE))
  }
}

export function HydrateFallback() {
  return (
    <AccountFrame>
      <Waiting>{words.opening}</Waiting>
    </AccountFrame>
  )
}

export default function TokenProfileScreen({ loaderData }: Route.ComponentProps) {
  const now = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!loaderData)
    return (
      <AccountFrame>
        <ErrorState level={1} onRetry={() => void revalidate()} />
      </AccountFrame>
    )
  const { token, user } = loaderData
  const names = { name: fullName(user), present: now.user ? fullName(now.user) : "" }
  const enter = () => {
    // The request is sent with the previous token. If the server is down, that person is still signed out here.
    void api("POST /api/auth/logout", {}, { handles: "all" }).catch(() => undefined)
    signInByToken(token, user)
    void navigate(PROFILE, { replace: true })
  }
  return (
    <AccountFrame title={fill(words.title, names)} intro={fill(words.text, names)}>
      <div className="next-steps">
        <Button onClick={enter}>{fill(words.enter, names)}</Button>
        <LinkButton kind="quiet" to={dashboardOf(personOf(now))}>
          {fill(words.stay, names)}
        </LinkButton>
      </div>
    </AccountFrame>
  )
}
