import { platformErrors } from "@upaon/contract/platform/errors"
import type { FastifyInstance } from "fastify"
import type { IncomingMessage } from "node:http"
import { Failure } from "./failure.ts"

/** Every server must take a whole address in the request line, as proxies are asked (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i

/** The path and query of a request's target. */
export const originForm = (target: string) =>
  target.startsWith("/") ? target : target.replace(ORIGIN, "").replace(/^(?=\?|$)/, "/")

/** Whether a request names one host at most and asks for something here: no `*`, nothing of another protocol. */
export function isProper({ url = "/", rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts++
  return hosts <= 1 && originForm(url).startsWith("/")
}

/** The page that says there is none: an address that cannot be decoded, or holds U+0000, is none of the others. */
const NOWHERE = "/404"
const API = /^\/api(?:\/|\?|$)/

/** Where a request goes. Under `/api` an address that cannot be decoded stays what it is, and is a 400. */
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

/** Forms need neither a session nor scripts: a page of another site would send them by its visitors' browsers, which say so. */
const isSentByAnotherSite = ({ method = "GET", headers }: IncomingMessage) =>
  method !== "GET" && method !== "HEAD" && headers["sec-fetch-site"] === "cross-site"

export function refuseImproper(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (!isProper(raw)) throw new Failure(platformErrors.badRequest)
    if (isSentByAnotherSite(raw)) throw new Failure(platformErrors.forbidden)
  })
}
