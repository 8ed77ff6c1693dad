import { readStored, store, storedKeys } from "./stored.ts"

/** What was typed into a form on this device and is neither sent nor saved; `seen` is the record's state when it began. */
export type FormDraft<Values> = { values: Partial<Values>; seen?: Record<string, unknown> }

const keyOf = (name: string) => `upaon.typed.${name}`

export function readFormDraft<Values>(name: string | undefined): FormDraft<Values> | null {
  if (name === undefined) return null
  const typed = readStored<FormDraft<Values>>(keyOf(name))
  return typed && typeof typed.values === "object" ? typed : null
}

/** Stores it on every keystroke; null deletes it. */
export function storeFormDraft<Values>(name: string | undefined, typed: FormDraft<Values> | null): void {
  if (name !== undefined) store(keyOf(name), typed)
}

/** Deletes the unsent vacancies of a deleted account, which nobody could see any more. */
export function forgetFormDraftsOf(account: number): void {
  const theirs = keyOf(`job.${account}.`)
  for (const key of storedKeys()) if (`${key}.`.startsWith(theirs)) store(key, null)
}

/** Calls `tell` when another tab stores something under the same name. @returns the function that stops this */
export function onFormDraftChange(name: string | undefined, tell: () => void): () => void {
  const stored = ({ key, newValue }: StorageEvent) => {
    if (name !== undefined && key === keyOf(name) && newValue !== null) tell()
  }
  addEventListener("storage", stored)
  return () => removeEventListener("storage", stored)
}

/** By person, address and fields. Only in this tab's memory, because passwords may be among the fields. */
const openForms = new Map<string, FormDraft<unknown>>()

/** Keeps what was typed in a form when the session ended; null deletes it. */
export function holdOpenForm<Values>(place: string | undefined, typed: FormDraft<Values> | null): void {
  if (place !== undefined && typed) openForms.set(place, typed)
  else if (place !== undefined) openForms.delete(place)
}

export const heldOpenForm = <Values>(place: string | undefined): FormDraft<Values> | null =>
  (openForms.get(place ?? "") as FormDraft<Values> | undefined) ?? null
