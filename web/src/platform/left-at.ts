import { safeRedirect } from "./guard.ts"

const KEY = "upaon.left-at"

/** Keeps where somebody is while the e-mail waits for confirmation: the mail's link opens another page, or tab. */
export function leaveAt(path: string): void {
  try {
    localStorage.setItem(KEY, path)
  } catch {
    // Without storage the confirmation leads to the dashboard.
  }
}

/** Where that was; null: nowhere that one could go back to. */
export function leftAt(): string | null {
  try {
    return safeRedirect(localStorage.getItem(KEY))
  } catch {
    return null
  }
}
