import { MantineProvider } from "@mantine/core"
import { DatesProvider } from "@mantine/dates"
import { ModalsProvider } from "@mantine/modals"
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
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
import { session, useSession } from "../platform/session.ts"
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

/** The panel is rendered only in the browser, because its data need the session, which is never sent with a page request. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request)
  return null
}

export const HydrateFallback = ShellSkeleton

// Each screen sets its own <title>; this file has only the common metadata.
export const handle = "scripts"

export const meta = () => [{ name: "robots", content: "noindex" }]

/** The last person's cache outlives the frame, so that the way back from a public page leads to the same place of the list. */
let last: { owner: number | undefined; queries: QueryClient } | undefined

function queriesOf(owner: number | undefined, anew?: boolean): QueryClient {
  if (anew || owner === undefined || last?.owner !== owner) last = { owner, queries: createPanelQueries() }
  return last.queries
}

export default function PanelLayout() {
  const { user } = useSession()
  // If another tab signs in another person, the key discards the cached responses of the first one.
  return (
    <Panel key={user?.id}>
      <Outlet />
    </Panel>
  )
}

/** When a screen throws, e.g. because of an unexpected response, the frame around it stays. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const here = useLocation()
  return (
    <Panel anew>
      <Screen title={shell.broken}>
        <FailedState
          text={navigator.onLine ? shell.brokenText : noResponse}
          query={{ error, refetch: () => navigate(here, { replace: true }) }}
        />
      </Screen>
    </Panel>
  )
}

/** `anew`: without the response of which the screen failed. */
function Panel({ anew, children }: { anew?: boolean; children: ReactNode }) {
  const [queries] = useState(() => queriesOf(session().user?.id, anew))
  const signedIn = useStaySignedIn()
  useEffect(putSheetInItsPlace, [])
  useEffect(() => void joinSaved(), [])
  useEffect(() => {
    joinApplications().then(
      (joined) => joined && void queries.invalidateQueries(),
      // The next visit retries.
      () => {},
    )
  }, [queries])
  return (
    <MantineProvider
      theme={panelTheme}
      colorSchemeManager={themeManager}
      defaultColorScheme="auto"
      // Both would add style elements, which the content security policy refuses; `mantine.css` contains the variables.
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
 * The server links this style sheet at the end of the body (`server/src/ssr/inline-styles.ts`), where it would override the
 * styles of later screens, which the router adds to the head. This moves it to its place in the head, before them.
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
