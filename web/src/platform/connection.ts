import { noResponse, tryAgain } from "@upaon/contract/messages/notifications"
import { useEffect, useSyncExternalStore } from "react"
import { type Location, type Navigation, useNavigation } from "react-router"
import type { unstable_RouterFetch as RouterFetch } from "react-router/dom"
import { isPageStored } from "./offline-pages.ts"
import { dismiss, noticeStore, notify } from "./notices.ts"

declare global {
  interface Window {
    scriptAskedAgain?: typeof handleScriptFailure
    /** The browser's router. */
    __reactRouterDataRouter?: { state: { navigation: Navigation } }
  }
}

const LOOK_MS = 5000
const NOTICE = "connection"

/** Requests that wait for a retry, by the function that retries them; the signal aborts when the person navigates elsewhere. */
const held = new Map<() => void, AbortSignal | undefined>()
/** The path of the loaded document. After navigating to another path, the page is no longer an offline copy. */
const openedAt = globalThis.location?.pathname
/** The location of the pending navigation. */
let goingTo: Location | undefined
let isLost = false

/**
 * Fetches the router's own requests. Without a connection the router would replace the current page by an error. Here the page
 * stays, a notice says so, and 'Tentar de novo' retries the request. Navigating elsewhere aborts it.
 */
export const fetchWithRetry: RouterFetch = async (asked, { type }) => {
  const request = type === "manifest" ? byKind(asked) : asked
  // A prefetch for links that nobody has pressed yet: the router ignores its failure.
  if (type === "manifest" && !navigator.userActivation?.isActive) return fetch(request)
  for (;;) {
    try {
      const response = await fetch(request.clone())
      // A response whose body breaks off counts as failed.
      await response.clone().arrayBuffer()
      return response
    } catch (fault) {
      if (!request.signal.aborted) await askedAgain(request.signal)
      if (request.signal.aborted) throw fault
    }
  }
}

/** Every vacancy has the same screen. A placeholder slug makes this request equal on all pages, so caches can answer it. */
function byKind(request: Request): Request {
  const url = new URL(request.url)
  const kinds = url.searchParams.get("paths")?.replace(/(^|,)(\/(?:artigo|empresa|job)\/)[^/,]+/g, "$1$2x")
  url.searchParams.set("paths", [...new Set(kinds?.split(","))].join())
  return new Request(url, request)
}

/**
 * Handles a screen's script that failed to load (see `patientRouteScripts` in vite.config.ts). True after the person asked for a
 * retry; false if the page must be reloaded, because the server responds: then the script was removed by a newer version, or broke
 * off, which the browser remembers. A navigation goes on with a load of its page, because a reload would forget the press.
 */
export async function handleScriptFailure(path: string): Promise<boolean> {
  if (await isReachable(path)) {
    // Asked of the router, because React may tell of the press only after its script broke off.
    const going = window.__reactRouterDataRouter?.state.navigation.location
    const to = going && going.pathname + going.search
    if (!to || to === location.pathname + location.search) return false
    location.assign(to + going.hash)
    return new Promise(() => {})
  }
  await askedAgain()
  return true
}

/** Reloads the page, but only if the server responds: otherwise the browser would show its own error page. */
export async function reloadPage(): Promise<void> {
  if (await isReachable("/api/health")) location.reload()
  else notify({ kind: "error", text: noResponse })
}

/**
 * Called once, by the root. A navigation drops the retries of earlier requests, a returning connection retries them without being
 * asked, and an offline copy is replaced by the page itself.
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
    goingTo = location
    // Entries with a signal belong to the current navigation or are aborted already; the others are retried now.
    if (goingTo) {
      tryHeld((signal) => !signal)
      if (held.size > 0) void openCopy(goingTo.pathname)
    } else say(false)
    const { dataset } = document.documentElement
    if ("kept" in dataset && !goingTo && globalThis.location.pathname !== openedAt) delete dataset.kept
  }, [location])
}

/** The location of the pending navigation; null when there is none, and while it waits for the connection. */
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

/** Waits until a retry is asked for. Requests for scripts have no signal: the router waits for them even after a navigation. */
function askedAgain(signal?: AbortSignal): Promise<void> {
  void openCopy(goingTo?.pathname)
  return new Promise((resolve) => {
    held.set(resolve, signal)
    signal?.addEventListener("abort", () => {
      held.delete(resolve)
      resolve()
    })
    if (signal || goingTo) say(true)
  })
}

/** Replaces an offline copy by the page itself as soon as the server responds. */
async function renewCopy(): Promise<void> {
  if ("kept" in document.documentElement.dataset && (await isReachable("/api/health"))) location.reload()
}

/** Stops the browser from submitting a form while offline: its error page would discard what was typed. */
function stay(event: SubmitEvent): void {
  if (navigator.onLine || event.defaultPrevented) return
  event.preventDefault()
  notify({ kind: "error", text: noResponse })
}

/** Opens the offline copy of a page that the router cannot load. */
async function openCopy(path: string | undefined): Promise<void> {
  if (path && (await isPageStored(path))) location.assign(path)
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
