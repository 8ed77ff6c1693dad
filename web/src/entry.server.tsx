import { renderToReadableStream } from "react-dom/server"
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router"

/** Both of the same copy of the router as the screens: contexts are compared by identity. */
export { createPageHandler } from "./platform/pages/page-handler.ts"
export { createLoadContext } from "./platform/pages/server-context.ts"

const RENDER_LIMIT_MS = 10_000

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
  const limit = AbortSignal.timeout(RENDER_LIMIT_MS)
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Else what waits for its own code (an exclusive job, nothing found, stories) would stand hidden until a script
    // shows it, as soon as the page is longer than 12 KB.
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

/** A missing page or a visitor who left is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
