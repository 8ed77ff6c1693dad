import { readStored, store, storedKeys } from "./stored.ts"

/** What was typed into a form on this device and is neither sent nor saved; `seen` is the record's state when it began. */
export type Typed<Values> = { values: Partial<Values>; seen?: Record<string, unknown> }

const keyOf = (name: string) => `upaon.typed.${name}`

export function typedIn<Values>(name: string | undefined): Typed<Values> | null {
  if (name === undefined) return null
  const typed = readStored<Typed<Values>>(keyOf(name))
  return typed && typeof typed.values === "object" ? typed : null
}

/** Stores it on every keystroke; null deletes it. */
export function keepTyped<Values>(name: string | undefined, typed: Typed<Values> | null): void {
  if (name !== undefined) store(keyOf(name), typed)
}

/** Deletes the unsent vacancies of a deleted account, which nobody could see any more. */
export function forgetTypedOf(account: number): void {
  const theirs = keyOf(`job.${account}.`)
  for (const key of storedKeys()) if (`${key}.`.startsWith(theirs)) store(key, null)
}

/** Calls `tell` when another tab stores something under the same name. @returns the function that stops this */
export function whenTypedElsewhere(name: string | undefined, tell: () => void): () => void {
  const stored = ({ key, newValue }: StorageEvent) => {
    if (name !== undefined && key === keyOf(name) && newValue !== null) tell()
  }
  addEventListener("storage", stored)
  return () => removeEventListener("storage", stored)
}

/** By person, address and fields. Only in this tab's memory, because passwords may be among the fields. */
const leftOpen = new Map<string, Typed<unknown>>()

/** Keeps what was typed in a form when the session ended; null deletes it. */
export function leaveOpen<Values>(place: string | undefined, typed: Typed<Values> | null): void {
  if (place !== undefined && typed) leftOpen.set(place, typed)
  else if (place !== undefined) leftOpen.delete(place)
}

export const leftIn = <Values>(place: string | undefined): Typed<Values> | null =>
  (leftOpen.get(place ?? "") as Typed<Values> | undefined) ?? null
