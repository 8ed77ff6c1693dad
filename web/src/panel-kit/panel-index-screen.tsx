import { type ClientLoaderFunctionArgs, redirect } from "react-router"
import { requireSession } from "../platform/guard.ts"

/** `/panel` leads to the user's dashboard, `/panel/admin` to the administrator's (rule a21). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request)
  const admin = new URL(request.url).pathname.startsWith("/panel/admin")
  throw redirect(admin ? "/panel/admin/dashboard" : "/panel/dashboard")
}

export default function PanelIndexScreen() {
  return null
}
