import type { FastifyReply, FastifyRequest } from "fastify"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { RETRY_AFTER_SECONDS } from "../platform/http/error-handler.ts"
import { acceptedEncoding, isNotModified } from "../platform/http/compression.ts"
import type { Page } from "./page-cache.ts"

/** Pages are never personal, so proxies and CDNs may cache them for a moment. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, stale-while-revalidate=2"

/** Sends a page in an accepted encoding, and stores its complete headers for later responses. */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers)
  reply.header("vary", "Accept-Encoding, Sec-Fetch-Site, Sec-Fetch-Mode")
  reply.header("etag", page.etag)
  if (page.status === 503) reply.header("retry-after", String(RETRY_AFTER_SECONDS))
  // Caches keep showing the last good page.
  if (page.status >= 500) reply.header("cache-control", "no-store")
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", CACHE_CONTROL)
  page.head ??= headOf(reply)
  if (isKnownPage(page, request.headers)) return reply.status(304).send()
  reply.status(page.status)
  const encoding = acceptedEncoding(request.headers)
  if (encoding === null) return reply.send(page.identity)
  const body = await page.encoded(encoding)
  return reply.header("content-encoding", encoding).send(body)
}

/**
 * Writes a page that was sent before directly to the socket, without the hooks that set its headers, and returns the status.
 * Returns undefined, and writes nothing, when it was not sent yet or the accepted encoding is missing.
 */
export function sendDirectly(
  page: Page,
  { headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
): number | undefined {
  if (!page.head) return undefined
  const head = [...page.head, "x-request-id", id]
  if (isKnownPage(page, headers)) {
    response.writeHead(304, head).end()
    return 304
  }
  const encoding = acceptedEncoding(headers)
  const body = encoding === null ? page.identity : page.kept(encoding)
  if (!body) return undefined
  head.push("content-length", String(body.length))
  if (encoding !== null) head.push("content-encoding", encoding)
  response.writeHead(page.status, head).end(body)
  return page.status
}

/** Alternating names and values, the form that Node writes fastest. */
function headOf(reply: FastifyReply): string[] {
  const head: string[] = []
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== "x-request-id" && name !== "connection")
      head.push(name, String(value))
  return head
}

const isKnownPage = (page: Page, headers: IncomingHttpHeaders) =>
  page.status === 200 && isNotModified(headers, page.etag)
