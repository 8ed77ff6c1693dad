import { noResponse, tryAgain } from "@upaon/contract/messages/notifications"
import { ASSETS, startKeeping } from "./kept-pages.ts"
import { LIVE_TAGS } from "./live-tags.ts"

/**
 * The inline script of every page (ADR 0018). Links, forms and menus work without scripts, so the page's own wait
 * (`server/src/ssr/waiting-scripts.ts`) until somebody needs them; what was pressed and typed meanwhile is done again once
 * they stand. Besides, it does what must happen without any: ads count themselves, and one comes back to one's card.
 */

declare global {
  interface Window {
    /** What was pressed and typed before the scripts stood; `over` ends that. */
    meanwhile?: { pressed: Set<HTMLElement>; typed: Set<HTMLInputElement>; over: () => void }
    /** Counts an ad that comes into view, once. */
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

/** What needs scripts when it is pressed or entered. */
const CONTROLS = "button, input, select, textarea, label, a[aria-haspopup]"
/** What does nothing without them; the browser sends forms by itself. */
const DEAD = "button:not([type=submit]), a[aria-haspopup]"
/** A page that was there so soon came over a line that carries scripts too; asked where the browser tells nothing of its line. */
const FAST_MS = 1500
/** A line that came back may need a moment more. */
const AGAIN_MS = 5000

/** What no text of ours, cleaned on its way in, brings along. React makes a script from an empty one. */
const LIVE = new RegExp(`<${LIVE_TAGS}`, "i")
const EMPTY_SCRIPT = "<script></script>"

/** Text becomes a part of the page, a script or its address only as far as the page's own go (Trusted Types). */
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (LIVE.test(html) && html !== EMPTY_SCRIPT ? null : html),
  createScript: (code) => (code === waitingScript() ? code : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})

const waitingScript = () => document.querySelector("script[type='text/waiting']")?.textContent ?? ""

let scripts: "waiting" | "coming" | "there" = "waiting"
/** Pressed, in their order; a second press of the impatient is the same. */
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

/** React looks for the links as they were drawn. */
function fetchScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=waiting]"))
    link.rel = "modulepreload"
}

/** The scripts did not come: links lead where they lead without any, the rest waits for the line. */
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

/** What a browser missed once it may not ask for again on the same page; nothing that was typed goes. */
function beginAnew() {
  if (typed.size > 0) bringScripts()
  else
    fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(
      () => location.reload(),
      () => sayLost(beginAnew),
    )
}

/** Screens that are little or, as the panel, nothing without scripts say so (`handle`). */
const needsScripts = () => "scripts" in document.documentElement.dataset

function showWork(isOn: boolean) {
  document.querySelector(".top-progress")?.toggleAttribute("data-active", isOn)
}

/** For the scripts, once they stand: `do-again.ts`. */
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

/** Without a line a link would end in the browser's own error page. A service worker that is there does better by itself. */
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

/** Half of it seen is an impression (rule b15), a press beside the link's own opening a click (c37). */
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
  // The middle button opens it too; the right one only shows a menu.
  if (card && event.button < 2) count(card, "click")
}

/** On return from a job, brings its card into view; one that is not on the page is ignored (rule c9). */
function comeBack() {
  const anchor = new URLSearchParams(location.search).get("jobAnchor")
  const card = anchor && /^\d+$/.test(anchor) ? document.getElementById(`vaga-${anchor}`) : null
  card?.scrollIntoView({ block: "center" })
  card?.querySelector("a")?.focus({ preventScroll: true })
  card?.setAttribute("data-met", "")
}

/** Who keeps something here was helped by scripts before, and is shown it: a session, saved vacancies, applications, a place. */
function keepsSomething() {
  try {
    return Object.keys(localStorage).some((key) => /^upaon\.(?!theme|device)/.test(key))
  } catch {
    return false
  }
}

/** The next page only names the styles that came inside this one: the service worker answers for them. */
async function keepStyles() {
  await startKeeping()
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
for (const kind of ["click", "auxclick"] as const) addEventListener(kind, countPress, true)
whenRead(() => {
  for (const card of document.querySelectorAll<HTMLElement>("[data-ad]")) window.watchAd?.(card)
  comeBack()
})
if (needsScripts() || keepsSomething()) bringScripts()
/** A device that is never idle waits no longer than this. */
const IDLE_MS = 2000
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run)

addEventListener("load", () => {
  if (isFast()) whenIdle(bringScripts)
  // A browser that will not have a worker goes without.
  whenIdle(() => void keepStyles().catch(() => {}))
})

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data?.lost) sayLost(() => location.assign(data.lost))
})
