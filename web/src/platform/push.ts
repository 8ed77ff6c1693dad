import { quietApi } from "./api.ts"
import { startKeeping } from "./kept-pages.ts"
import { forgetPush, keepPush, type PushPlace, pushId, pushTag } from "./push-choice.ts"

/**
 * Push messages by the browser's own means (w3.org/TR/push-api); the server hands the subscription to OneSignal. Nobody
 * hears of anything before the person has agreed and the browser has given its permission.
 */

const PATIENCE_MS = 20_000

/** `server/src/features/site/service-worker.js` finds here what it subscribes again with, and writes the new `id`. */
const FOR_WORKER = "upaon-push"
const PATH = "/push"

async function workersId(): Promise<string | undefined> {
  const kept = await caches.match(PATH, { cacheName: FOR_WORKER })
  return ((await kept?.json()) as { id: string } | undefined)?.id
}

/** Whether this browser can show notifications at all. */
export const canPush = () => "Notification" in window && "PushManager" in window

/**
 * Turns notifications on for a place, or moves them there. Call it from a press: the browser asks its question only
 * then. @returns false when the browser's answer was no. @throws when a service does not answer
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
  keepPush(kept)
  await (await caches.open(FOR_WORKER)).put(PATH, Response.json({ ...kept, key }))
  return true
}

/** Whether the subscription is still there: a permission that is taken away takes it along, and given again brings none back. */
export async function isPushOn(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration("/")
  return Boolean(await worker?.pushManager.getSubscription())
}

/** Turns them off and has the subscription removed. @throws when a service does not answer */
export async function turnPushOff(): Promise<void> {
  const id = (await workersId()) ?? pushId()
  if (id) await quietApi("POST /api/push/remove", { body: { id } })
  await (await (await pushManager()).getSubscription())?.unsubscribe()
  await caches.delete(FOR_WORKER)
  forgetPush()
}

async function pushManager(): Promise<PushManager> {
  await startKeeping()
  return (await withPatience(navigator.serviceWorker.ready)).pushManager
}

/** Of the service's former key nothing is kept: a browser has one subscription. */
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
