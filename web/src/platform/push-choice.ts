import { readStored, store } from "./stored.ts"

const KEY = "upaon.push"

/** The place of the notifications: a county by its IBGE code, a state by its abbreviation, or everywhere. */
export type PushPlace = { state: string | null; county: string | null }

/** `alerts` is the random name of this device for its alerts; `id` identifies the subscription when it is removed. */
type Kept = Partial<PushPlace> & { alerts?: string; id?: string }

const read = () =>
  "Notification" in globalThis && Notification.permission === "granted" ? readStored<Kept>(KEY) : null

/** The place chosen in this browser; null when notifications are off. */
export function chosenPush(): PushPlace | null {
  const kept = read()
  return kept && { state: kept.state ?? null, county: kept.county ?? null }
}

/** The name under which this device receives its alerts; null when notifications are off. */
export const pushTag = (): string | null => read()?.alerts ?? null

export const pushId = (): string | undefined => read()?.id

export const storePush = (kept: PushPlace & { alerts: string; id: string }) => store(KEY, kept)

export const forgetPush = () => store(KEY, null)
