import { sessionExpired } from "@upaon/contract/messages/accounts/session"
import { redirect, replace } from "react-router"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { loginPath } from "../../platform/guard.ts"
import { notify } from "../../platform/notices.ts"
import { dropSession, keepUser, signInByToken } from "../../platform/session.ts"
import type { Route } from "./+types/token-profile-screen.ts"
import { AccountFrame, Waiting } from "./account-frame.tsx"

const PROFILE = "/panel/profile-edit"

export const meta = () => [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
]

/**
 * `/app/profile-edit/{token}`: the application opens the profile of its signed-in person here. The token becomes
 * the session's and leaves the address bar, and the history, before anything else is asked.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  history.replaceState(history.state, "", PROFILE)
  signInByToken(params.token)
  try {
    const { data } = await api("POST /api/user/show", {}, { handles: [401] })
    keepUser(data)
  } catch (fault) {
    if (!(fault instanceof ApiFailure)) throw fault
    if (fault.status === 401) {
      dropSession()
      notify({ kind: "error", text: sessionExpired })
      return redirect(loginPath(PROFILE))
    }
  }
  // Without an answer the profile form itself says so and offers to try again.
  return replace(PROFILE)
}

export function HydrateFallback() {
  return (
    <AccountFrame>
      <Waiting>Abrindo o seu perfil...</Waiting>
    </AccountFrame>
  )
}

export default function TokenProfileScreen() {
  return null
}
