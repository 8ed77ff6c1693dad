import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance } from "fastify"
import type { IncomingMessage } from "node:http"
import { Failure } from "./failure.ts"

/** Servers must accept an absolute URL in the request line, as clients send it to proxies (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i

/** The path and query of a request's target. */
export const originForm = (target: string) =>
  target.startsWith("/") ? target : target.replace(ORIGIN, "").replace(/^(?=\?|$)/, "/")

/** Whether a request has at most one Host header and a target on this server: not `*`, nothing of another protocol. */
export function isWellFormed({ url = "/", rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++
  return hosts <= 1 && originForm(url).startsWith("/")
}

/** The not-found page, for addresses that cannot be decoded or hold U+0000. */
const NOWHERE = "/404"
const API = /^\/api(?:\/|\?|$)/

/** The target to route by. Under `/api`, an address that cannot be decoded stays as it is and becomes a 400. */
export function targetOf({ url = "/" }: { url?: string | undefined }): string {
  const target = originForm(url)
  if (!target.includes("%") || API.test(target)) return target
  const path = target.split("?", 1)[0] ?? ""
  return !path.includes("%00") && isDecodable(path) ? target : NOWHERE
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ""
  } catch {
    return false
  }
}

/** Forms need no session or scripts, so another site could submit them through its visitors' browsers, which say so. */
const isSentByAnotherSite = ({ method = "GET", headers }: IncomingMessage) =>
  method !== "GET" && method !== "HEAD" && headers["sec-fetch-site"] === "cross-site"

/** As long as the columns that keep addresses. With a proxy less than TRUST_PROXY says, clients write theirs themselves. */
const LONGEST_ADDRESS = 64

export function rejectMalformed(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, ip }) => {
    if (!isWellFormed(raw) || ip.length > LONGEST_ADDRESS) throw new Failure(platformErrors.badRequest)
    if (isSentByAnotherSite(raw)) throw new Failure(platformErrors.forbidden)
  })
}
