import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

const PANEL_LAYOUT = "panel-kit/panel-layout"
/** Paths that need the panel's routes: the panel's screens, and the router's manifest request, which may ask for any. */
const NEEDS_PANEL = /^\/(?:panel(?:[/.]|$)|__manifest$)/

/**
 * Renders pages with a router that has only the routes in question. The router searches its routes several times per page; those
 * of the panel, which only signed-in people use, took a seventh of the time of a public page (ADR 0012).
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
