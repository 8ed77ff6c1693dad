import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import type { EntryContext } from "react-router"
import { isRouteErrorResponse, ServerRouter } from "react-router"

/** Both of the same copy of the router as the screens: contexts are compared by identity. */
export { createPageHandler } from "./platform/page-handler.ts"
export { createLoadContext } from "./platform/server-context.ts"

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
  const html = await render(request, context)
  return new Response(html, { status, headers })
}

/** A missing page or a visitor who left is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

function render(request: Request, context: EntryContext): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Else what waits for its own code (an exclusive job, nothing found, stories) would stand hidden until a script
      // shows it, as soon as the page is longer than 12 KB.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(collect(resolve))
      },
      onShellError: reject,
      onError(error) {
        console.error(error)
      },
    })
    const timer = setTimeout(() => {
      abort()
      reject(new Error("Rendering took too long"))
    }, RENDER_LIMIT_MS)
  })
}

/** Takes the rendered pieces as they are: a stream that decodes them would cost more than they do. */
function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}
