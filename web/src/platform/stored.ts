/** The ids of vacancies whose heart was pressed on a page that was left before its scripts came (`on-touch.ts`). */
export const HEARTS = "upaon.hearts"

/** The text that this device stores under a key; null when there is none or storage is refused. In the browser only. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null deletes it. If storage is full or refused, nothing is stored. @returns whether it was stored */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The same for values stored as JSON; invalid JSON gives null. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(readText(key) ?? "null") as T | null
  } catch {
    return null
  }
}

export const store = (key: string, value: unknown): boolean =>
  storeText(key, value === null ? null : JSON.stringify(value))
