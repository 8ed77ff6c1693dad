/** `server/src/features/site/service-worker.js` keeps pages under this name. */
const PAGES = "upaon-pages"
/** And under this one built files. */
export const ASSETS = "upaon-assets"

/** Registers the service worker where there is none yet. */
export async function startKeeping(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers && !(await workers.getRegistration("/"))) await workers.register("/service-worker.js")
}

/** Has a public page kept on this device, with the scripts that this one has loaded. */
export function keepPage(path: string): void {
  const assets = performance.getEntriesByType("resource").map(({ name }) => name)
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: path, assets: assets.filter((name) => name.includes("/assets/")) }),
  )
}

/** Whether there is a copy of it. */
export const isKept = async (path: string): Promise<boolean> =>
  "caches" in globalThis && (await caches.match(path, { cacheName: PAGES })) !== undefined

/** On shared devices nobody reads what the one before them read. */
export const forgetPages = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(PAGES)
}
