import { createHash } from "node:crypto"

/** One message to everybody who asked for notices and lives in the place, or to the devices of a tag. */
export type PushMessage = {
  heading: string
  text: string
  /** Full address that a press opens. */
  url: string
  /** Two-letter state and the county's IBGE number; both absent: everybody. */
  place?: { state: string; county: string | null }
  /** Random name that devices gave themselves: of people nothing is said. */
  tag?: string
  /** What the message is of: the same one sent twice arrives once. */
  onceKey: string
}

/** Sends push messages; null where push is not configured. */
export type Push = { send(message: PushMessage): Promise<void> }

const TIMEOUT_MS = 30_000

/** OneSignal's REST interface (documentation.onesignal.com/reference/create-message, read 2026-08). */
export function createPush(settings: { appId: string; apiKey: string; apiUrl: string } | null): Push | null {
  if (!settings) return null
  const { appId, apiKey, apiUrl } = settings
  return {
    async send(message) {
      const answer = await fetch(`${apiUrl}/notifications`, {
        method: "POST",
        headers: { authorization: `Key ${apiKey}`, "content-type": "application/json" },
        body: JSON.stringify({
          app_id: appId,
          target_channel: "push",
          isAnyWeb: true,
          // English is the language OneSignal falls back to and insists on.
          headings: { en: message.heading, pt: message.heading },
          contents: { en: message.text, pt: message.text },
          web_url: message.url,
          idempotency_key: uuidOf(message.onceKey),
          ...audience(message),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // Nobody subscribed is 200 with errors: a success as far as we are concerned.
      if (!answer.ok) throw new Error(`push: OneSignal answered ${answer.status}`)
      await answer.body?.cancel()
    },
  }
}

const tag = (key: string, value: string) => ({ field: "tag", key, relation: "=", value })

/** A UUID that the same message always has. */
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
