/** What this device keeps under a key; null where there is nothing, or the browser keeps nothing. In the browser only. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null
  } catch {
    return null
  }
}

/** Keeps it, null being nothing. A full or forbidden store: it lasts as long as the page. @returns whether it is kept */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
