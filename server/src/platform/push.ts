/** One message to everybody who asked for notices and lives in the place. */
export type PushMessage = {
  heading: string
  text: string
  /** Full address that a press opens. */
  url: string
  /** Two-letter state and the county's IBGE number; both absent: everybody. */
  place?: { state: string; county: string | null }
  /** UUID: the same message sent twice arrives once. */
  idempotencyKey: string
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
          idempotency_key: message.idempotencyKey,
          ...audience(message.place),
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

function audience(place: PushMessage["place"]) {
  if (!place) return { included_segments: ["All"] }
  const state = tag("state", place.state)
  return {
    filters: place.county === null ? [state] : [tag("county", place.county), { operator: "OR" }, state],
  }
}
