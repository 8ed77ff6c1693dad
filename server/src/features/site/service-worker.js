/* global words */
/**
 * The site's service worker: jobs that were read or saved open without a connection, and it shows notifications. With a
 * connection, every page comes from the server. service-worker.routes.ts puts a declaration of `words` before this code.
 */

// `web/src/platform/offline-pages.ts` uses this name too.
const PAGES = "upaon-pages"
const ASSETS = "upaon-assets"
const MOST = { [PAGES]: 60, [ASSETS]: 300 }
const KEPT_AT = "x-kept-at"
/** A copy younger than this is not fetched again. */
const YOUNG_MS = 600_000
const HEADERS = ["content-type", "content-security-policy", "referrer-policy"]

const mayKeep = (path) => /^\/job\/[^/]+$/.test(path) || path === "/vagas-salvas"

addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(clients.claim()))

addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request))
  else if (request.mode === "navigate" && !/^\/(api|files)\//.test(pathname))
    event.respondWith(page(event, pathname))
})

/** The pages are kept one after the other: fifty saved vacancies at once were refused by a busy server, and each fetched the same files. */
let turn = Promise.resolve()
let forgotten = 0

addEventListener("message", (event) => {
  const { keep, assets = [], forget } = event.data ?? {}
  if (forget) forgotten++
  const before = forgotten
  const act = () => {
    if (forget) return [caches.delete(PAGES)]
    return keep && before === forgotten ? [keepAnew(keep), ...assets.map(keepAsset)] : []
  }
  turn = turn.then(() => Promise.allSettled(act()))
  event.waitUntil(turn)
})

/** Shows a message in OneSignal's format (`src/sw/serviceWorker/types.ts` of its web SDK); browsers require that it is shown. */
addEventListener("push", (event) => {
  const { title, alert, icon, image, tag, custom } = event.data?.json() ?? {}
  const shown = { body: alert, icon: icon ?? "/icon-192.png", image, tag, data: custom?.u }
  event.waitUntil(registration.showNotification(title ?? location.hostname, shown))
})

/** The browser ended the subscription, or the permission was granted again: subscribes anew. */
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()))

addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data ?? "/"))
})

/** Uses the data that `web/src/platform/push.ts` stored; without it notifications are off. */
async function subscribeAgain() {
  const cache = await caches.open("upaon-push")
  const { id, key, ...wanted } = (await (await cache.match("/push"))?.json()) ?? {}
  if (!key) return
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  try {
    const { data } = await post("register", { endpoint, ...keys, ...wanted })
    await cache.put("/push", Response.json({ id: data.id, key, ...wanted }))
  } catch {
    // Nothing would be sent to this subscription; without it, the page shows that notifications are off.
    return made.unsubscribe()
  }
  await post("remove", { id })
}

async function post(what, body) {
  const headers = { "content-type": "application/json" }
  return (await fetch(`/api/push/${what}`, { method: "POST", headers, body: JSON.stringify(body) })).json()
}

/**
 * Names of built files contain a hash of their content, so a cached file is never stale. Style sheets are cached when
 * requested, because cached pages refer to them.
 */
async function asset(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && request.destination === "style")
    await (await caches.open(ASSETS)).put(request.url, response.clone())
  return response
}

/**
 * Without a connection: the copy, or else a response without content, which leaves the browser on the current page and tells
 * the page (`web/src/platform/on-touch.ts`).
 */
async function page(event, path) {
  try {
    const response = await fetch(event.request)
    if (mayKeep(path)) event.waitUntil(take(path, response.clone()))
    return response
  } catch {
    return (await keptPage(path)) ?? (await stays(event.request)) ?? offline()
  }
}

/** Caches a response; a page that is gone is removed from the cache. */
async function take(path, response) {
  const cache = await caches.open(PAGES)
  if (response.status === 404 || response.status === 410) await cache.delete(path)
  if (response.status !== 200) return
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) })
  for (const name of HEADERS) if (response.headers.has(name)) headers.set(name, response.headers.get(name))
  await cache.put(path, new Response(await response.text(), { headers }))
  await trim(PAGES)
}

async function keepAnew(path) {
  if (!mayKeep(path)) return
  const kept = await (await caches.open(PAGES)).match(path)
  if (kept && Date.now() - Number(kept.headers.get(KEPT_AT)) < YOUNG_MS) return
  await take(path, await fetch(path))
}

/** Usually served by the browser's HTTP cache, because the page has loaded the file already. */
async function keepAsset(url) {
  const cache = await caches.open(ASSETS)
  if (await cache.match(url)) return
  const response = await fetch(url)
  if (response.ok) await cache.put(url, response)
  await trim(ASSETS)
}

/** Removes the oldest copies. */
async function trim(name) {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(key)
}

/** A copy with the time when it was stored, which `web/src/design/base.css` shows above the page even without scripts. */
async function keptPage(path) {
  const kept = await (await caches.open(PAGES)).match(path)
  if (!kept) return null
  const at = new Date(Number(kept.headers.get(KEPT_AT)))
  const when = at.toLocaleString("pt-BR", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: words.timeZone,
  })
  const html = await kept.text()
  const marked = html.replace("<html", `<html data-kept="${words.kept.replace("{when}", when)}"`)
  return new Response(marked, { headers: kept.headers })
}

async function stays({ referrer, url }) {
  const open = await clients.matchAll({ type: "window" })
  const from = open.find((one) => one.url.split("#")[0] === referrer)
  from?.postMessage({ lost: url })
  return from ? new Response(null, { status: 204 }) : null
}

/** The page for a start without a connection: a list of the cached pages, newest first. */
async function offline() {
  const cache = await caches.open(PAGES)
  const keys = (await cache.keys()).slice(-20).reverse()
  const kept = await Promise.all(
    keys.map(async ({ url }) => {
      const [, title] =
        /<title>(.*?)(?: \| [^|]*)?<\/title>/.exec(await (await cache.match(url)).text()) ?? []
      return `<li><a href="${new URL(url).pathname}">${title}</a></li>`
    }),
  )
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.noResponse}</title>
<style>:root{color-scheme:light dark;background:light-dark(#f5f7fb,#0a1020);color:light-dark(#0c2a66,#e8eefb)}
body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 24px}h1{font-size:1.5em;line-height:1.3}h2{margin:2em 0 0;font-size:1em}
a{color:light-dark(#17479e,#9dbcff);font-weight:600}p a{display:inline-block;padding:10px 20px;border:1px solid;border-radius:12px;text-decoration:none}
ul{margin:0;padding:0;list-style:none}li a{display:block;padding:10px 0}</style>
<main><h1>${words.noResponse}</h1><p><a href="">${words.tryAgain}</a></p>${kept.length ? `<h2>${words.onDevice}</h2><ul>${kept.join("")}</ul>` : ""}</main>
<script>const look=()=>fetch(location,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),()=>{})
setInterval(look,5000)</script></html>`
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } })
}
