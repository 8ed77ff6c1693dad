import { MantineProvider } from "@mantine/core"
import { DatesProvider } from "@mantine/dates"
import { ModalsProvider } from "@mantine/modals"
import { QueryClientProvider } from "@tanstack/react-query"
import "dayjs/locale/pt-br"
import { type ReactNode, useEffect, useState } from "react"
import { type ClientLoaderFunctionArgs, Outlet, useLocation, useNavigate } from "react-router"
import { noResponse } from "@upaon/contract/messages/notifications"
import { shell } from "@upaon/contract/messages/shell"
import { Notices } from "../design/notices.tsx"
import { loginPath, requireSession } from "../platform/guard.ts"
import { createPanelQueries } from "../platform/query.ts"
import { joinSaved } from "../platform/saved.ts"
import { joinApplications } from "../platform/sent-applications.ts"
import { useSession } from "../platform/session.ts"
import { LeaveGuard } from "./form/leave-guard.ts"
import { PresenceDialog } from "./presence-dialog.tsx"
import { Screen } from "./screen.tsx"
import { Shell } from "./shell/shell.tsx"
import { ShellSkeleton } from "./shell/shell-skeleton.tsx"
import { FailedState } from "./state-card.tsx"
import { panelTheme, themeManager } from "./theme.ts"
import "@mantine/core/styles.css"
import "@mantine/dates/styles.css"
import "@mantine/dropzone/styles.css"
import "./mantine.css"

/** The panel lives in the browser: its data need the session, which never travels with a document request. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request)
  return null
}

export const HydrateFallback = ShellSkeleton

// Each screen names itself with a <title>; here only what all of them share.
export const handle = "scripts"

export const meta = () => [{ name: "robots", content: "noindex" }]

export default function PanelLayout() {
  const { user } = useSession()
  // Another person's session, from another tab, must not meet the answers kept for the first one.
  return (
    <Panel key={user?.id}>
      <Outlet />
    </Panel>
  )
}

/** A screen that broke, as over an answer of another shape than was agreed, leaves the frame around it standing. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const here = useLocation()
  return (
    <Panel>
      <Screen title={shell.broken}>
        <FailedState
          text={navigator.onLine ? shell.brokenText : noResponse}
          query={{ error, refetch: () => navigate(here, { replace: true }) }}
        />
      </Screen>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const [queries] = useState(createPanelQueries)
  const signedIn = useStaySignedIn()
  useEffect(putSheetInItsPlace, [])
  useEffect(() => void joinSaved(), [])
  useEffect(() => {
    joinApplications().then(
      (joined) => joined && void queries.invalidateQueries(),
      // Asked again with the next visit.
      () => {},
    )
  }, [queries])
  return (
    <MantineProvider
      theme={panelTheme}
      colorSchemeManager={themeManager}
      defaultColorScheme="auto"
      // Both would write style elements, which the page's policy refuses; the variables stand in `mantine.css`.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <DatesProvider settings={{ locale: "pt-br", firstDayOfWeek: 0 }}>
          <ModalsProvider>
            {signedIn ? <Shell>{children}</Shell> : <ShellSkeleton />}
            <LeaveGuard />
            <PresenceDialog />
            <Notices />
          </ModalsProvider>
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/**
 * The large sheet came behind the drawn page (`server/src/ssr/inline-styles.ts`), where it overrules the sheets of later screens,
 * which the router adds to the head. Its own place is there, before them.
 */
function putSheetInItsPlace() {
  const late = document.querySelector<HTMLLinkElement>("body > link[rel=stylesheet]")
  const own = document.head.querySelector<HTMLLinkElement>(`link[href="${late?.getAttribute("href")}"]`)
  if (!late || !own) return
  own.onload = () => late.remove()
  own.disabled = false
}

/** Leaves the panel when another tab signs out; the failure handler and the guard see to the other ways. */
function useStaySignedIn(): boolean {
  const { logged } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (!logged)
      void navigate(loginPath(location.pathname + location.search + location.hash), { replace: true })
  }, [logged, navigate])
  return logged
}
