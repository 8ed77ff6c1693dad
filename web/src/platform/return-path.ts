import { safeRedirect } from "./guard.ts"
import { readText, storeText } from "./stored.ts"

const KEY = "upaon.left-at"

/** Stores the address to return to after the e-mail is confirmed, because the mail's link opens a new page or tab. */
export const storeReturnPath = (path: string) => storeText(KEY, path)

/** The stored address; null when there is no valid one. */
export const storedReturnPath = (): string | null => safeRedirect(readText(KEY))
