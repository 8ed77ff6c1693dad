import { renderToReadableStream } from "react-dom/server"
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router"
import { ApiFailure } from "./platform/api-client.ts"

/** Exported from this bundle, because contexts are compared by identity, so the screens must use the same copy of the router. */
export { createPageHandler } from "./platform/pages/page-handler.ts"
export { createLoadContext } from "./platform/pages/server-context.ts"

const RENDER_LIMIT_MS = 10_000

/**
 * Pages are rendered for a visitor, because the session token is never sent with a page request. They are rendered completely
 * before they are sent, because the server caches them with their hash and compressed forms.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8")
  if (request.method === "HEAD") return new Response(null, { status, headers })
  const limit = AbortSignal.timeout(RENDER_LIMIT_MS)
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Otherwise, on pages longer than 12 KB, lazy parts (an exclusive job, nothing found, stories) would be sent hidden, and need
    // a script to be shown.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: limit,
    onError(error) {
      console.error(error)
    },
  })
  await html.allReady
  limit.throwIfAborted()
  return new Response(html, { status, headers })
}

/** Does not log missing pages (status below 500), aborted requests, and outages of the API, which logged them itself. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (error instanceof ApiFailure && error.status >= 500) return
  console.error(error)
}
