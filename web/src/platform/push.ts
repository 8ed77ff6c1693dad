import { quietApi } from "./api.ts"
import { registerServiceWorker } from "./offline-pages.ts"
import { forgetPush, storePush, type PushPlace, pushId, pushTag } from "./push-choice.ts"

/**
 * Push messages with the browser's own API (w3.org/TR/push-api); the server passes the subscription to OneSignal. Nothing is sent
 * before the person has agreed and the browser has given its permission.
 */

const PATIENCE_MS = 20_000

/** The cache where `server/src/features/site/service-worker.js` finds the data for a new subscription and stores its `id`. */
const FOR_WORKER = "upaon-push"
const PATH = "/push"

async function workersId(): Promise<string | undefined> {
  const kept = await caches.match(PATH, { cacheName: FOR_WORKER })
  return ((await kept?.json()) as { id: string } | undefined)?.id
}

/** Whether this browser can show notifications at all. */
export const canPush = () => "Notification" in window && "PushManager" in window

/**
 * Turns notifications on for a place, or changes the place. Must be called from a user event, as browsers ask for permission only
 * then. @returns false when permission was denied. @throws when a service does not respond
 */
export async function turnPushOn(place: PushPlace): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false
  const { data: keys } = await quietApi("GET /api/push/keys")
  const key = navigator.userAgent.includes("Firefox") ? keys.firefox : keys.others
  const { endpoint = "", keys: own = {} } = (await subscribe(await pushManager(), key)).toJSON()
  const alerts = pushTag() ?? crypto.randomUUID()
  const { data } = await quietApi("POST /api/push/register", {
    body: { endpoint, p256dh: own.p256dh ?? "", auth: own.auth ?? "", ...place, alerts },
  })
  const kept = { ...place, alerts, id: data.id }
  storePush(kept)
  await (await caches.open(FOR_WORKER)).put(PATH, Response.json({ ...kept, key }))
  return true
}

/** Whether the subscription still exists: revoking the permission removes it, and granting it again does not restore it. */
export async function isPushOn(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration("/")
  return Boolean(await worker?.pushManager.getSubscription())
}

/** Turns notifications off and removes the subscription. @throws when a service does not respond */
export async function turnPushOff(): Promise<void> {
  const id = (await workersId()) ?? pushId()
  if (id) await quietApi("POST /api/push/remove", { body: { id } })
  await (await (await pushManager()).getSubscription())?.unsubscribe()
  await caches.delete(FOR_WORKER)
  forgetPush()
}

async function pushManager(): Promise<PushManager> {
  await registerServiceWorker()
  return (await withPatience(navigator.serviceWorker.ready)).pushManager
}

/** A browser has one subscription, so one with an earlier key of the push service is removed. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  const had = await manager.getSubscription()
  return withPatience(
    manager.subscribe(wanted).catch(async (fault: unknown) => {
      if (!(await had?.unsubscribe())) throw fault
      return manager.subscribe(wanted)
    }),
  )
}

const withPatience = <T>(task: Promise<T>): Promise<T> =>
  Promise.race([
    task,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("push: no answer")), PATIENCE_MS)
    }),
  ])
