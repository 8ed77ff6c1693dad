import { noResponse, tryAgain } from "@upaon/contract/messages/notifications"
import { ASSETS, registerServiceWorker } from "./offline-pages.ts"
import { LIVE_TAGS } from "./live-tags.ts"
import { HEARTS, readStored, store, storedKeys } from "./stored.ts"

/**
 * The inline script of every page (ADR 0018). Links, forms and menus work without scripts, so the page's scripts are loaded late
 * (`server/src/ssr/defer-scripts.ts`), when somebody needs them. Clicks and input until then are repeated after hydration. This
 * script also does what must not wait: it counts ads, and scrolls to the job's card after returning from it.
 */

declare global {
  interface Window {
    /** The clicks and input from before hydration; `over` ends recording them. */
    meanwhile?: { pressed: Set<HTMLElement>; typed: Set<HTMLInputElement>; over: () => void }
    /** Counts an ad once when it comes into view. */
    watchAd?: (card: HTMLElement) => void
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string | null>,
      ): void
    }
  }
  interface Navigator {
    connection?: { effectiveType: string; saveData: boolean }
  }
}

/** Elements that need scripts when they are pressed or focused. */
const CONTROLS = "button, input, select, textarea, label, a[aria-haspopup]"
/** Elements that do nothing without scripts; the browser itself submits forms. */
const DEAD = "button:not([type=submit]), a[aria-haspopup]"
/** Maximum load time in ms that counts as a fast connection, if the browser does not tell the connection's type. */
const FAST_MS = 1500
/** Milliseconds until an automatic retry if the browser reports being online. */
const AGAIN_MS = 5000

/** Tags that our sanitised texts never contain. An empty script is allowed, because React creates scripts from one. */
const LIVE = new RegExp(`<${LIVE_TAGS}`, "i")
const EMPTY_SCRIPT = "<script></script>"

/** Trusted Types: only HTML without such tags, the page's own script, and scripts from this site are allowed. */
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (LIVE.test(html) && html !== EMPTY_SCRIPT ? null : html),
  createScript: (code) => (code === waitingScript() ? code : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})

const waitingScript = () => document.querySelector("script[type='text/waiting']")?.textContent ?? ""

let scripts: "waiting" | "coming" | "there" = "waiting"
/** Pressed elements in their order; pressing one twice counts once. */
const pressed = new Set<HTMLElement>()
const typed = new Set<HTMLInputElement>()

const control = ({ target }: Event, kind: string) =>
  target instanceof Element ? target.closest<HTMLElement>(kind) : null

function whenRead(run: () => void) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run)
  else run()
}

function bringScripts() {
  if (scripts !== "waiting") return
  scripts = "coming"
  fetchScripts()
  whenRead(() => {
    fetchScripts()
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = waitingScript()
    script.onerror = missed
    document.head.append(script)
  })
}

/** React expects the links unchanged except for this attribute. */
function fetchScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=waiting]"))
    link.rel = "modulepreload"
}

/** The scripts failed to load: links are followed without them, everything else waits for the connection. */
function missed() {
  if (scripts !== "coming") return
  scripts = "waiting"
  showWork(false)
  for (const one of pressed)
    if (one instanceof HTMLAnchorElement) {
      pressed.delete(one)
      location.assign(one.href)
    }
  if (pressed.size > 0) sayLost(bringScripts)
  else if (needsScripts()) sayLost(beginAnew)
}

/** Some browsers do not request a failed module again, so the page is reloaded, unless that would lose typed text. */
function beginAnew() {
  if (typed.size > 0) bringScripts()
  else
    fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(
      () => location.reload(),
      () => sayLost(beginAnew),
    )
}

/** Screens that need scripts, such as the panel, say so (`handle`). */
const needsScripts = () => "scripts" in document.documentElement.dataset

function showWork(isOn: boolean) {
  document.querySelector(".top-progress")?.toggleAttribute("data-active", isOn)
}

/** Read by `replay-input.ts` after hydration. */
window.meanwhile = {
  pressed,
  typed,
  over() {
    scripts = "there"
    showWork(false)
  },
}

function onPress(event: MouseEvent) {
  const dead = control(event, DEAD)
  if (!dead || dead.closest(".lost-line")) return keepPage(event)
  event.preventDefault()
  event.stopPropagation()
  pressed.add(dead)
  bringScripts()
  showWork(true)
}

/** While offline, a link would open the browser's own error page. An active service worker handles this better. */
function keepPage(event: MouseEvent) {
  const link = control(event, "a[href]") as HTMLAnchorElement | null
  if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented)
    return
  if (navigator.onLine || navigator.serviceWorker?.controller || link.origin !== location.origin) return
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return
  event.preventDefault()
  sayLost(() => link.click())
}

let lost: HTMLElement | undefined

function sayLost(again: () => void) {
  lost?.remove()
  const box = document.createElement("div")
  const button = document.createElement("button")
  const retry = () => {
    if (lost !== box) return
    box.remove()
    lost = undefined
    again()
  }
  box.className = "lost-line"
  box.setAttribute("role", "alert")
  button.type = "button"
  button.textContent = tryAgain
  button.onclick = retry
  box.append(noResponse, button)
  document.body.append(box)
  lost = box
  addEventListener("online", retry, { once: true })
  setTimeout(() => navigator.onLine && retry(), AGAIN_MS)
}

const count = (card: Element, what: "impression" | "click") =>
  navigator.sendBeacon(`/api/nativeAd/${card.getAttribute("data-ad")}/${what}`)

/** At least half of the card in view is an impression (rule b15); a press that opens its link is a click (c37). */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        seen.unobserve(target)
        target.setAttribute("data-seen", "")
        count(target, "impression")
      }
  },
  { threshold: 0.5 },
)

window.watchAd = (card) => {
  if (!("seen" in card.dataset)) seen.observe(card)
}

function countPress(event: MouseEvent) {
  const card = control(event, "[data-ad] a")?.closest("[data-ad]")
  // The middle button also opens the link; the right one only opens a menu.
  if (card && event.button < 2) count(card, "click")
}

/** After returning from a job, scrolls to its card; ignored if the card is not on the page (rule c9). */
function comeBack() {
  const anchor = new URLSearchParams(location.search).get("jobAnchor")
  const card = anchor && /^\d+$/.test(anchor) ? document.getElementById(`vaga-${anchor}`) : null
  card?.scrollIntoView({ block: "center" })
  card?.querySelector("a")?.focus({ preventScroll: true })
}

/** Stored data (a session, saved vacancies, applications, a place) is shown by scripts, and its owner has used them before. */
const keepsSomething = () => storedKeys().some((key) => /^upaon\.(?!theme|device)/.test(key))

/** The next page saves them (`saved.ts`). */
function keepHearts() {
  for (const one of pressed)
    if (one.dataset.saves && pressed.delete(one))
      store(HEARTS, [...(readStored<number[]>(HEARTS) ?? []), Number(one.dataset.saves)])
}

/** Later pages only link the styles that are inline in this one, so they are put into the service worker's cache. */
async function keepStyles() {
  await registerServiceWorker()
  const kept = await caches.open(ASSETS)
  for (const link of document.querySelectorAll<HTMLLinkElement>("style + link[disabled]"))
    if (!(await kept.match(link.href)))
      await kept.put(
        link.href,
        new Response(link.previousElementSibling?.textContent, { headers: { "content-type": "text/css" } }),
      )
}

const isFast = ({ connection } = navigator) =>
  connection ? connection.effectiveType === "4g" && !connection.saveData : performance.now() < FAST_MS

function listen(kinds: string[], run: (event: Event) => void) {
  for (const kind of kinds)
    addEventListener(kind, (event) => scripts !== "there" && run(event), { capture: true })
}

listen(["pointerdown", "focusin", "input"], (event) => control(event, CONTROLS) && bringScripts())
listen(["input"], ({ target }) => target instanceof Element && typed.add(target as HTMLInputElement))
listen(["click"], (event) => onPress(event as MouseEvent))
listen(["unhandledrejection"], missed)
addEventListener("pagehide", keepHearts)
for (const kind of ["click", "auxclick"] as const) addEventListener(kind, countPress, true)
whenRead(() => {
  for (const card of document.querySelectorAll<HTMLElement>("[data-ad]")) window.watchAd?.(card)
  comeBack()
})
if (needsScripts() || keepsSomething()) bringScripts()
/** The timeout for a device that is never idle. */
const IDLE_MS = 2000
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run)

addEventListener("load", () => {
  if (isFast()) whenIdle(bringScripts)
  // Works without a service worker if the browser refuses one.
  whenIdle(() => void keepStyles().catch(() => {}))
})

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data?.lost) sayLost(() => location.assign(data.lost))
})
