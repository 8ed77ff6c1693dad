import { logout } from "@upaon/contract/messages/accounts/session"
import { useEffect } from "react"
import { type ClientLoaderFunctionArgs, useNavigate, useNavigation } from "react-router"
import { hiddenMeta } from "../../design/page-meta.ts"
import { api } from "../../platform/api.ts"
import { requireSession } from "../../platform/guard.ts"
import { dropSession, session } from "../../platform/session.ts"
import { AccountFrame, Waiting } from "./account-frame.tsx"

const WAIT_MS = 3000

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request)
  return null
}

export const handle = "scripts"

export const meta = () => hiddenMeta("Sair")

const Goodbye = () => (
  <AccountFrame>
    <Waiting>{logout}</Waiting>
  </AccountFrame>
)

export const HydrateFallback = Goodbye

/** Three seconds of goodbye, in which one may still turn back; then the session ends here and on the server. */
export default function LogoutScreen() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  useEffect(() => {
    // Turning back counts from the press, not only once the other screen has loaded.
    if (state !== "idle") return
    const end = () => {
      // Sent with the token before the token is dropped. If the request fails, the person is still signed out here.
      if (session().logged) void api("POST /api/auth/logout", {}, { handles: "all" }).catch(() => undefined)
      dropSession()
    }
    const timer = setTimeout(() => {
      end()
      void navigate("/", { replace: true })
    }, WAIT_MS)
    // Closing the tab ends the session at once; if the browser keeps the page in its back/forward cache, one can still return.
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) end()
    }
    addEventListener("pagehide", leave)
    return () => {
      clearTimeout(timer)
      removeEventListener("pagehide", leave)
    }
  }, [navigate, state])
  return <Goodbye />
}
