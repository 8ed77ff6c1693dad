import type { ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { LoadingIndicators } from "./platform/loading-indicators.tsx"
import { useRouterBridge } from "./platform/router-bridge.ts"
import { themeScript } from "./platform/theme.ts"
import "./design/fonts.css"
import "./design/tokens.css"
import "./design/base.css"

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useRouterBridge()
  return (
    <>
      <LoadingIndicators />
      <Outlet />
    </>
  )
}
