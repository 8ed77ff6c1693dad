/** What was typed into a form on this device and is neither sent nor saved yet; `seen` is what it began from. */
export type Typed<Values> = { values: Partial<Values>; seen?: Record<string, unknown> }

const keyOf = (name: string) => `upaon.typed.${name}`

export function typedIn<Values>(name: string | undefined): Typed<Values> | null {
  if (name === undefined) return null
  try {
    const typed = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as Typed<Values> | null
    return typed && typeof typed.values === "object" ? typed : null
  } catch {
    return null
  }
}

/** Keeps it with every letter; null forgets it. */
export function keepTyped<Values>(name: string | undefined, typed: Typed<Values> | null): void {
  if (name === undefined) return
  try {
    if (typed === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(typed))
  } catch {
    // Without storage the words last as long as the page.
  }
}
