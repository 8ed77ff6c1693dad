import type { IncomingHttpHeaders } from "node:http"
import { originForm } from "../platform/http/proper-request.ts"

/** What mails, networks and advertisers add to an address. */
const TRACKER = /^(utm_.*|gad_.*|mc_[ce]id|[gw]braid|(fb|g|tt|tw)clid|msclkid|igsh(id)?|srsltid|_gl|ref)$/

/** The address without what changes no page, so that the cache's keys stay few: parameters sorted, trackers gone. */
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

/** Whether a page is gone to from another of ours. Without HTTPS browsers do not tell. */
export const isFromHere = (headers: IncomingHttpHeaders) =>
  headers["sec-fetch-site"] === "same-origin" && headers["sec-fetch-mode"] === "navigate"

/** By what a page is kept: those that only name their styles stand apart. */
export const keptKey = ({ url = "/", headers }: { url?: string; headers: IncomingHttpHeaders }) =>
  isFromHere(headers) ? `${pageKey(url)}#linked` : pageKey(url)
