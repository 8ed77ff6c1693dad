import { createHash } from "node:crypto"
import { z } from "zod"

/** A two-letter state and the IBGE number of a county. */
type Place = { state: string; county: string | null }

/** A message to everybody who subscribed and lives in the place, or to the devices with a tag. */
export type PushMessage = {
  heading: string
  text: string
  /** Absolute URL that a press opens. */
  url: string
  /** Absent: everybody. */
  place?: Place
  /** Random name that devices chose for themselves; it says nothing about people. */
  tag?: string
  /** Identifies the message: when it is sent twice, it arrives once. */
  onceKey: string
}

/** A browser's `PushSubscription` and what it subscribes to; `alerts` is the random name that the device chose. */
export type Device = {
  endpoint: string
  p256dh: string
  auth: string
  state: string | null
  county: string | null
  alerts: string
}

/** Its calls throw when the service does not answer successfully within 30 seconds. */
export type Push = NonNullable<ReturnType<typeof createPush>>

const TIMEOUT_MS = 30_000

const settingsAnswer = z.object({
  config: z.object({ vapid_public_key: z.string(), onesignal_vapid_public_key: z.string() }),
})
const userAnswer = z.object({ identity: z.object({ onesignal_id: z.guid() }) })

/**
 * OneSignal's REST API (documentation.onesignal.com/reference: create-message, create-user, delete-user, read 2026-11; `sync`
 * as its own web SDK uses it). Browsers talk only to our server: its scripts, which could read all that a page can, its cookies
 * and its visit logs are not used. Null where push is not configured.
 */
export function createPush(settings: { appId: string; apiKey: string; apiUrl: string } | null) {
  if (!settings) return null
  const { appId, apiKey, apiUrl } = settings

  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${apiUrl}/${path}`, {
      method,
      headers: { authorization: `Key ${apiKey}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A message without subscribers is a 200 with errors, and deleting an unknown device is a 404: both count as success.
    if (!answer.ok && !(method === "DELETE" && answer.status === 404))
      throw new Error(`push: OneSignal answered ${answer.status}`)
    return answer
  }

  return {
    async send(message: PushMessage): Promise<void> {
      const answer = await ask("POST", "notifications", {
        app_id: appId,
        target_channel: "push",
        isAnyWeb: true,
        // English is OneSignal's required fallback language.
        headings: { en: message.heading, pt: message.heading },
        contents: { en: message.text, pt: message.text },
        web_url: message.url,
        idempotency_key: uuidOf(message.onceKey),
        ...audience(message),
      })
      await answer.body?.cancel()
    },
    /** The public VAPID keys that browsers subscribe with; Firefox uses one key for all applications. */
    async keys() {
      const { config } = settingsAnswer.parse(await (await ask("GET", `sync/${appId}/web`)).json())
      return { firefox: config.onesignal_vapid_public_key, others: config.vapid_public_key }
    },
    /** Registers a device. A known one moves to the place that it names now. @returns the name that removes it */
    async register({ endpoint, p256dh, auth, ...wanted }: Device): Promise<string> {
      const subscription = {
        type: kindOf(endpoint),
        token: endpoint,
        web_auth: auth,
        web_p256: p256dh,
        enabled: true,
        notification_types: SUBSCRIBED,
      }
      const answer = await ask("POST", `apps/${appId}/users`, {
        identity: {},
        properties: { language: "pt", tags: tagsOf(wanted) },
        subscriptions: [subscription],
      })
      return userAnswer.parse(await answer.json()).identity.onesignal_id
    },
    async remove(id: string): Promise<void> {
      const answer = await ask("DELETE", `apps/${appId}/users/by/onesignal_id/${id}`)
      await answer.body?.cancel()
    },
  }
}

const SUBSCRIBED = 1

/** Which push service reaches the browser. */
function kindOf(endpoint: string) {
  const { hostname } = new URL(endpoint)
  if (hostname.endsWith(".mozilla.com")) return "FirefoxPush"
  return hostname.endsWith(".apple.com") ? "SafariPush" : "ChromePush"
}

/**
 * Sets only one of the two place tags, because a person who chose a county would otherwise get the messages of its whole state;
 * for "everything" neither is set. The service's free plan allows two tags.
 */
const tagsOf = ({ state, county, alerts }: Pick<Device, "state" | "county" | "alerts">) => ({
  ...(county ? { county } : state ? { state } : {}),
  alerts,
})

const tag = (key: "state" | "county" | "alerts", value: string) => ({
  field: "tag",
  key,
  relation: "=",
  value,
})

/** A UUID derived from the text: the same message always has the same one. */
function uuidOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex")
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function audience({ place, tag: device }: PushMessage) {
  if (device) return { filters: [tag("alerts", device)] }
  if (!place) return { included_segments: ["All"] }
  const state = tag("state", place.state)
  return {
    filters: place.county === null ? [state] : [tag("county", place.county), { operator: "OR" }, state],
  }
}
