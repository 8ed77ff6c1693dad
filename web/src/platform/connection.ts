import { noResponse, tryAgain } from "@upaon/contract/messages/notifications"
import { useEffect, useSyncExternalStore } from "react"
import { type Location, useNavigation } from "react-router"
import type { unstable_RouterFetch as RouterFetch } from "react-router/dom"
import { isKept } from "./kept-pages.ts"
import { dismiss, noticeStore, notify } from "./notices.ts"

declare global {
  interface Window {
    scriptAskedAgain?: typeof scriptAskedAgain
  }
}

const LOOK_MS = 5000
const NOTICE = "connection"

/** What stands still until the person asks for it again, each with what ends it when the person goes elsewhere. */
const held = new Map<() => void, AbortSignal | undefined>()
/** Of the document: on every other address the page has come since, and is no kept copy. */
const openedAt = globalThis.location?.pathname
/** Path of where the router is on its way to. */
let goingTo: string | undefined
let isLost = false

/**
 * The router's own requests. Without a connection the router would put an error in place of the page that is being
 * read; here the page stays, says so, and 'Tentar de novo' does what was asked. Going elsewhere ends the wait.
 */
export const fetchPatiently: RouterFetch = async (asked, { type }) => {
  const request = type === "manifest" ? byKind(asked) : asked
  // Asked ahead for links that nobody has pressed yet: the router leaves it at that when it fails.
  if (type === "manifest" && !navigator.userActivation?.isActive) return fetch(request)
  for (;;) {
    try {
      const response = await fetch(request.clone())
      // An answer that breaks off is none.
      await response.clone().arrayBuffer()
      return response
    } catch (fault) {
      if (!request.signal.aborted) await askedAgain(request.signal)
      if (request.signal.aborted) throw fault
    }
  }
}

/** One vacancy's screen is every vacancy's: so asked, the router's question is the same on each page, and kept answers serve it. */
function byKind(request: Request): Request {
  const url = new URL(request.url)
  const kinds = url.searchParams.get("paths")?.replace(/(^|,)(\/(?:artigo|empresa|job)\/)[^/,]+/g, "$1$2x")
  url.searchParams.set("paths", [...new Set(kinds?.split(","))].join())
  return new Request(url, request)
}

/**
 * For a screen's script that did not come (see `patientRouteScripts` in vite.config.ts): true once it is asked for again,
 * false where the server answers, so that the script is gone and a fresh page brings its successor.
 */
export async function scriptAskedAgain(path: string): Promise<boolean> {
  if (await isReachable(path)) return false
  await askedAgain()
  return true
}

/** Loads the page afresh, never into the browser's own error page. */
export async function reloadPage(): Promise<void> {
  if (await isReachable("/api/health")) location.reload()
  else notify({ kind: "error", text: noResponse })
}

/**
 * Called once, by the root: whoever goes elsewhere does not wait for what was asked for before. A connection that comes
 * back is tried quietly, and a kept copy gives way to the page itself.
 */
export function useConnection(): void {
  const { location } = useNavigation()
  useEffect(() => {
    const tryAll = () => tryHeld()
    addEventListener("online", tryAll)
    addEventListener("submit", stay)
    const looking = setInterval(() => void renewCopy(), LOOK_MS)
    return () => {
      removeEventListener("online", tryAll)
      removeEventListener("submit", stay)
      clearInterval(looking)
    }
  }, [])
  useEffect(() => {
    goingTo = location?.pathname
    // What has a signal is this way's own, or ended already.
    if (goingTo) {
      tryHeld((signal) => !signal)
      if (held.size > 0) void openCopy(goingTo)
    } else say(false)
    const { dataset } = document.documentElement
    if ("kept" in dataset && !goingTo && globalThis.location.pathname !== openedAt) delete dataset.kept
  }, [location])
}

/** Where the router is on its way to; null at rest, and while it waits for the connection. */
export function useDestination(): Location | null {
  const { location } = useNavigation()
  const waits = useSyncExternalStore(
    noticeStore.subscribe,
    () => isLost,
    () => false,
  )
  return waits ? null : (location ?? null)
}

const isReachable = (path: string) =>
  fetch(path, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  )

/** Scripts come without a signal: the router keeps waiting for them after the person has gone elsewhere. */
function askedAgain(signal?: AbortSignal): Promise<void> {
  void openCopy(goingTo)
  return new Promise((resolve) => {
    held.set(resolve, signal)
    signal?.addEventListener("abort", () => {
      held.delete(resolve)
      resolve()
    })
    if (signal || goingTo) say(true)
  })
}

/** A kept copy gives way to the page itself as soon as the server answers. */
async function renewCopy(): Promise<void> {
  if ("kept" in document.documentElement.dataset && (await isReachable("/api/health"))) location.reload()
}

/** What the browser itself would send ends in its own error page, and what was typed with it. */
function stay(event: SubmitEvent): void {
  if (navigator.onLine || event.defaultPrevented) return
  event.preventDefault()
  notify({ kind: "error", text: noResponse })
}

/** A copy on this device stands in for a page that the router cannot have. */
async function openCopy(path: string | undefined): Promise<void> {
  if (path && (await isKept(path))) location.assign(path)
}

function tryHeld(isMeant: (signal?: AbortSignal) => boolean = () => true): void {
  const waited = [...held.keys()].filter((go) => isMeant(held.get(go)))
  for (const go of waited) held.delete(go)
  say(held.size > 0)
  for (const go of waited) go()
}

function say(lost: boolean): void {
  isLost = lost
  if (lost)
    notify({
      id: NOTICE,
      kind: "error",
      text: noResponse,
      durationMs: 0,
      action: { label: tryAgain, run: () => tryHeld() },
    })
  else dismiss(NOTICE)
}
