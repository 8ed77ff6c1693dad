import { type ReactNode, useEffect } from "react"
import onTouch from "virtual:on-touch"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router"
import { useConnection } from "./platform/connection.ts"
import { LoadingIndicators } from "./platform/loading-indicators.tsx"
import { replayInput } from "./platform/replay-input.ts"
import { useRouterBridge } from "./platform/pages/router-bridge.ts"
import { keepFocus } from "./platform/refocus.ts"
import { seenScript } from "./platform/seen.ts"
import { themeScript } from "./platform/theme.ts"
import { TitleForReaders } from "./platform/title-for-readers.tsx"
import { brand } from "@upaon/contract/site/brand"
import { FaultScreen } from "./design/fault-screen.tsx"
import { Notices } from "./design/notices.tsx"
import figtree from "./design/figtree-portuguese.woff2?url"
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
  // Whether the screen needs its scripts at once (`handle`).
  const atOnce = useMatches().some(({ handle }) => handle === "scripts")
  return (
    <html lang="pt-BR" data-scripts={atOnce ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColor.dark} />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: seenScript }} />
        <script dangerouslySetInnerHTML={{ __html: onTouch }} suppressHydrationWarning />
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
  useEffect(replayInput, [])
  useEffect(keepFocus, [])
  return (
    <>
      <LoadingIndicators />
      <TitleForReaders />
      <Outlet />
    </>
  )
}

/** The last error boundary: for failed loaders and errors while rendering. */
export function ErrorBoundary() {
  return (
    <main>
      <FaultScreen />
      <Notices />
    </main>
  )
}
