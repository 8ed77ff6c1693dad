import type { ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import type { Route } from "./+types/root.ts"
import { useConnection } from "./platform/connection.ts"
import { LoadingIndicators } from "./platform/loading-indicators.tsx"
import { useRouterBridge } from "./platform/pages/router-bridge.ts"
import { themeScript } from "./platform/theme.ts"
import { brand } from "@upaon/contract/site/brand"
import { FaultScreen } from "./design/fault-screen.tsx"
import { Notices } from "./design/notices.tsx"
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import "./design/fonts.css"
import "./design/tokens.css"
import "./design/base.css"

export const links = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", title: `Vagas novas | ${brand.name}`, href: "/feed.xml" },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColor.dark} />
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
  useConnection()
  return (
    <>
      <LoadingIndicators />
      <Outlet />
    </>
  )
}

/** Last resort of every screen: what a loader could not answer and what broke while drawing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FaultScreen error={error} />
      <Notices />
    </main>
  )
}
