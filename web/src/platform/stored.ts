/** The text that this device keeps under a key; null where there is none, or the browser keeps nothing. In the browser only. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it, null being nothing. A full or forbidden store: it lasts as long as the page. @returns whether it is kept */
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

/** The same of values, kept as JSON; what is none is null too. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(readText(key) ?? "null") as T | null
  } catch {
    return null
  }
}

export const store = (key: string, value: unknown): boolean =>
  storeText(key, value === null ? null : JSON.stringify(value))
