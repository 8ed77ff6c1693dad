import type { ReactElement } from "react"
import { renderToReadableStream, renderToString } from "react-dom/server"
import { type EntryContext, ServerRouter } from "react-router"
import { readHandedData, withHandedData } from "./handed-data.ts"

const RENDER_LIMIT_MS = 10_000
/** React's stream writes it of itself, its string does not. */
const DOCTYPE = "<!DOCTYPE html>"
/** Where React gave up on a boundary: its code is not there yet, or it threw. */
const GIVEN_UP = "<!--$!-->"

/**
 * Draws a page whole, as bytes. In one go where nothing has to be waited for, which takes a third of what React's
 * stream does; a boundary whose code was not loaded yet (the first page that needs it) and everything that throws goes
 * to the stream, which waits, reports and refuses.
 */
export async function drawPage(url: string, context: EntryContext): Promise<BodyInit> {
  const pieces = await readHandedData(context)
  const page = () => <ServerRouter context={withHandedData(context, pieces)} url={url} />
  return atOnce(page()) ?? waiting(page())
}

function atOnce(page: ReactElement): BodyInit | undefined {
  try {
    const html = DOCTYPE + renderToString(page)
    // As bytes, for a `Response` takes three times as long to make them of a text.
    return html.includes(GIVEN_UP) ? undefined : Buffer.from(html)
  } catch {
    // Drawn again by the stream, it is thrown again and handled there.
    return undefined
  }
}

async function waiting(page: ReactElement): Promise<BodyInit> {
  const limit = AbortSignal.timeout(RENDER_LIMIT_MS)
  const html = await renderToReadableStream(page, {
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
  return html
}
