import { readStored, store, storedKeys } from "./stored.ts"

/** What was typed into a form on this device and is neither sent nor saved yet; `seen` is what it began from. */
export type Typed<Values> = { values: Partial<Values>; seen?: Record<string, unknown> }

const keyOf = (name: string) => `upaon.typed.${name}`

export function typedIn<Values>(name: string | undefined): Typed<Values> | null {
  if (name === undefined) return null
  const typed = readStored<Typed<Values>>(keyOf(name))
  return typed && typeof typed.values === "object" ? typed : null
}

/** Keeps it with every letter; null forgets it. */
export function keepTyped<Values>(name: string | undefined, typed: Typed<Values> | null): void {
  if (name !== undefined) store(keyOf(name), typed)
}

/** Takes away the vacancies that an account that is gone had begun, which nobody would find any more. */
export function forgetTypedOf(account: number): void {
  const theirs = keyOf(`job.${account}.`)
  for (const key of storedKeys()) if (`${key}.`.startsWith(theirs)) store(key, null)
}

/** Tells when another tab keeps something under the same name. @returns what ends it */
export function whenTypedElsewhere(name: string | undefined, tell: () => void): () => void {
  const stored = ({ key, newValue }: StorageEvent) => {
    if (name !== undefined && key === keyOf(name) && newValue !== null) tell()
  }
  addEventListener("storage", stored)
  return () => removeEventListener("storage", stored)
}

/** By person, address and fields: only in this tab's memory, for passwords are typed, too. */
const leftOpen = new Map<string, Typed<unknown>>()

/** What stood in a form whose session ended; null forgets it. */
export function leaveOpen<Values>(place: string | undefined, typed: Typed<Values> | null): void {
  if (place !== undefined && typed) leftOpen.set(place, typed)
  else if (place !== undefined) leftOpen.delete(place)
}

export const leftIn = <Values>(place: string | undefined): Typed<Values> | null =>
  (leftOpen.get(place ?? "") as Typed<Values> | undefined) ?? null
