import { forgetPush, keepPush, type PushPlace, pushTag } from "./push-choice.ts"

/**
 * Push messages by OneSignal (documentation.onesignal.com/docs/en/web-sdk-reference, read 2026-08). Nothing of it
 * is loaded before the person has agreed here and the browser has given its permission.
 */

const SDK = "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js"
/** The site's own: `server/src/features/site/site-documents.routes.ts`. */
const WORKER = "service-worker.js"
const SCOPE = "/"
const PATIENCE_MS = 20_000

type Sdk = {
  setConsentRequired(required: boolean): void
  setConsentGiven(given: boolean): void
  init(options: Record<string, unknown>): Promise<void>
  User: {
    addTags(tags: Record<string, string>): void
    removeTags(names: string[]): void
    PushSubscription: { optIn(): Promise<void>; optOut(): Promise<void> }
  }
}

declare global {
  var OneSignalDeferred: ((sdk: Sdk) => void)[] | undefined
}

/** Whether this browser can show notifications at all. */
export const canPush = () => "Notification" in window && "serviceWorker" in navigator

/**
 * Turns notifications on for a place, or moves them there. Call it from a press: the browser asks its question only
 * then. @returns false when the browser's answer was no. @throws when the service does not answer in 20 s
 */
export async function turnPushOn(appId: string, place: PushPlace): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false
  const sdk = await startSdk(appId)
  sdk.setConsentGiven(true)
  await sdk.User.PushSubscription.optIn()
  keepPush(place)
  tag(sdk, place)
  return true
}

/** Turns them off and withdraws the consent. @throws when the service does not answer in 20 s */
export async function turnPushOff(appId: string): Promise<void> {
  const sdk = await startSdk(appId)
  await sdk.User.PushSubscription.optOut()
  sdk.setConsentGiven(false)
  forgetPush()
}

/**
 * One tag of the place's two: who chose a county would otherwise hear of its whole state. Everything: neither. And the
 * name that alerts of this device go by; the service gives two tags for nothing.
 */
function tag(sdk: Sdk, { state, county }: PushPlace): void {
  const place: Record<string, string> = county ? { county } : state ? { state } : {}
  sdk.User.removeTags(["state", "county"].filter((name) => !(name in place)))
  sdk.User.addTags({ ...place, alerts: pushTag() ?? "" })
}

let started: Promise<Sdk> | undefined

function startSdk(appId: string): Promise<Sdk> {
  started ??= withPatience(load(appId)).catch((fault: unknown) => {
    started = undefined
    throw fault
  })
  return started
}

function load(appId: string): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    globalThis.OneSignalDeferred ??= []
    globalThis.OneSignalDeferred.push((sdk) => {
      sdk.setConsentRequired(true)
      // Given before the start: this function runs only after the person agreed, or to take the consent back.
      sdk.setConsentGiven(true)
      sdk
        .init({
          appId,
          serviceWorkerPath: WORKER,
          serviceWorkerParam: { scope: SCOPE },
          allowLocalhostAsSecureOrigin: true,
          autoResubscribe: true,
          notifyButton: { enable: false },
          welcomeNotification: { disable: true },
        })
        .then(() => resolve(sdk), reject)
    })
    const script = document.createElement("script")
    script.src = SDK
    script.defer = true
    script.onerror = () => {
      script.remove()
      globalThis.OneSignalDeferred = undefined
      reject(new Error("push: the service's script did not load"))
    }
    document.head.append(script)
  })
}

const withPatience = <T>(task: Promise<T>): Promise<T> =>
  Promise.race([
    task,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("push: no answer")), PATIENCE_MS)
    }),
  ])
