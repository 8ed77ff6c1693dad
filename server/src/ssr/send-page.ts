import type { FastifyReply, FastifyRequest } from "fastify"
import type { Encoding, Page } from "./page-cache.ts"

/** Never personal, so anything between us and the visitor may keep it for a moment. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, stale-while-revalidate=2"

/** Sends a page in the form that is accepted, and keeps its whole head for the answers after it. */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers)
  reply.header("vary", "Accept-Encoding")
  reply.header("etag", page.etag)
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", CACHE_CONTROL)
  page.head ??= headOf(reply)
  if (isKnown(page, request)) return reply.status(304).send()
  reply.status(page.status)
  const encoding = acceptedEncoding(request)
  if (encoding === null) return reply.send(page.identity)
  const body = await page.encoded(encoding)
  return reply.header("content-encoding", encoding).send(body)
}

/**
 * Writes a page that was sent before straight to the socket, past the hooks that its head came from. False when
 * its compressed form is not there yet.
 */
export function sendAtOnce(
  page: Page,
  head: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const known = isKnown(page, request)
  const encoding = acceptedEncoding(request)
  const body = known ? undefined : encoding === null ? page.identity : page.kept(encoding)
  if (!known && !body) return false
  reply.hijack()
  const headers: Record<string, string | number> = { ...head, "x-request-id": request.id }
  if (body) headers["content-length"] = body.length
  if (body && encoding !== null) headers["content-encoding"] = encoding
  reply.raw.writeHead(known ? 304 : page.status, headers)
  reply.raw.end(body)
  return true
}

function headOf(reply: FastifyReply): Record<string, string> {
  const head: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== "x-request-id" && name !== "connection") head[name] = String(value)
  return head
}

const isKnown = (page: Page, request: FastifyRequest) =>
  page.status === 200 &&
  (request.headers["if-none-match"]
    ?.replaceAll("W/", "")
    .split(/\s*,\s*/)
    .includes(page.etag) ??
    false)

function acceptedEncoding(request: FastifyRequest): Encoding | null {
  const accepts = request.headers["accept-encoding"] ?? ""
  if (/\bbr\b/.test(accepts)) return "br"
  return /\bgzip\b/.test(accepts) ? "gzip" : null
}
