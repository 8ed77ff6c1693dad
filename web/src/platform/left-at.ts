import { safeRedirect } from "./guard.ts"
import { readText, storeText } from "./stored.ts"

const KEY = "upaon.left-at"

/** Keeps where somebody is while the e-mail waits for confirmation: the mail's link opens another page, or tab. */
export const leaveAt = (path: string) => storeText(KEY, path)

/** Where that was; null: nowhere that one could go back to. */
export const leftAt = (): string | null => safeRedirect(readText(KEY))
