import { type EntryContext, isRouteErrorResponse } from "react-router"
import { drawPage } from "./platform/draw-page.tsx"

/** Both of the same copy of the router as the screens: contexts are compared by identity. */
export { createPageHandler } from "./platform/page-handler.ts"
export { createLoadContext } from "./platform/server-context.ts"

/**
 * Pages rendered here are a visitor's (the session token never travels with a document request), so they are
 * rendered whole: the server keeps them in its page cache with their hash and compressed forms.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8")
  if (request.method === "HEAD") return new Response(null, { status, headers })
  const html = await drawPage(request.url, context)
  return new Response(html, { status, headers })
}

/** A missing page or a visitor who left is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
