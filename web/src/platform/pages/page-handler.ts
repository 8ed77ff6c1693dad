import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

const PANEL_LAYOUT = "panel-kit/panel-layout"
/** What the panel's screens, or the router's own question for any screen, are asked under. */
const NEEDS_PANEL = /^\/(?:panel(?:[/.]|$)|__manifest$)/

/**
 * Renders pages with a router that knows only the screens in question. The router walks through its screens several
 * times a page, and the sixty of the panel, which come to nobody but signed-in people, were a seventh of a public
 * page's work (ADR 0012).
 */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const whole = createRequestHandler(build, mode)
  const visitors = createRequestHandler(withoutPanel(build), mode)
  return (request, context) =>
    (NEEDS_PANEL.test(new URL(request.url).pathname) ? whole : visitors)(request, context)
}

function withoutPanel(build: ServerBuild): ServerBuild {
  const isKept = ([id, route]: [string, { parentId?: string } | undefined]) =>
    id !== PANEL_LAYOUT && route?.parentId !== PANEL_LAYOUT
  const kept = <T extends Record<string, { parentId?: string } | undefined>>(routes: T) =>
    Object.fromEntries(Object.entries(routes).filter(isKept)) as T
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  }
}
