import type { IncomingHttpHeaders } from "node:http"
import { originForm } from "../platform/http/well-formed-request.ts"

/** Parameters that mails, social networks and advertisers add to a URL. */
const TRACKER = /^(utm_.*|gad_.*|mc_[ce]id|[gw]braid|(fb|g|tt|tw)clid|msclkid|igsh(id)?|srsltid|_gl|ref)$/

/** The URL without trackers and with sorted parameters, so that the cache has few keys. */
export function pageKey(target: string): string {
  const url = originForm(target)
  const question = url.indexOf("?")
  if (question === -1) return url
  const search = new URLSearchParams(url.slice(question + 1))
  for (const name of Array.from(search.keys())) if (TRACKER.test(name)) search.delete(name)
  search.sort()
  const text = search.toString()
  return text === "" ? url.slice(0, question) : `${url.slice(0, question)}?${text}`
}

/** Whether the visitor comes from another of our pages. Browsers send these headers only over HTTPS. */
export const isFromOwnPage = (headers: IncomingHttpHeaders) =>
  headers["sec-fetch-site"] === "same-origin" && headers["sec-fetch-mode"] === "navigate"

/** The cache key; pages for visitors from our other pages, which only link their styles, have their own. */
export const cacheKey = ({ url = "/", headers }: { url?: string; headers: IncomingHttpHeaders }) =>
  isFromOwnPage(headers) ? `${pageKey(url)}#linked` : pageKey(url)
