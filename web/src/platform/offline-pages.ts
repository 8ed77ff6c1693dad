/** The name of the cache in which `server/src/features/site/service-worker.js` stores pages. */
const PAGES = "upaon-pages"
/** The name of its cache for built files. */
export const ASSETS = "upaon-assets"

/** Registers the service worker where there is none yet. */
export async function registerServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers && !(await workers.getRegistration("/"))) await workers.register("/service-worker.js")
}

/** Asks the service worker to store a public page, with the scripts that the current page has loaded. */
export function storePage(path: string): void {
  const assets = performance.getEntriesByType("resource").map(({ name }) => name)
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: path, assets: assets.filter((name) => name.includes("/assets/")) }),
  )
}

/** Whether the page is stored on this device. */
export const isPageStored = async (path: string): Promise<boolean> =>
  "caches" in globalThis && (await caches.match(path, { cacheName: PAGES })) !== undefined

/** Deletes the stored pages, so that the next person on a shared device cannot read them. */
export const deletePages = async (): Promise<void> => {
  if (!("caches" in globalThis)) return
  await caches.delete(PAGES)
  // Also those that it is just going to store.
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
}
