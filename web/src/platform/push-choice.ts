import { readStored, store } from "./stored.ts"

const KEY = "upaon.push"

/** What a person hears of: a county by its IBGE number, a state by its two letters, or everything. */
export type PushPlace = { state: string | null; county: string | null }

/** `alerts`: the random name that alerts made on this device go by; `id`: what the subscription is removed by. */
type Kept = Partial<PushPlace> & { alerts?: string; id?: string }

const read = () =>
  "Notification" in globalThis && Notification.permission === "granted" ? readStored<Kept>(KEY) : null

/** What was chosen in this browser; null: notifications are off. */
export function chosenPush(): PushPlace | null {
  const kept = read()
  return kept && { state: kept.state ?? null, county: kept.county ?? null }
}

/** By what name this device is notified of its alerts; null: notifications are off. */
export const pushTag = (): string | null => read()?.alerts ?? null

export const pushId = (): string | undefined => read()?.id

export const keepPush = (kept: PushPlace & { alerts: string; id: string }) => store(KEY, kept)

export const forgetPush = () => store(KEY, null)
