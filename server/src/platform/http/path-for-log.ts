/** 256 random bits in base64url, as links in mails carry them; slugs have no capitals. */
const TOKEN = /\/(?=[\w-]*[A-Z])[\w-]{43}(?=[/.?]|$)/g

/** Whether an address holds such a token: what stands behind it is one person's, and changes under their fingers. */
export const hasToken = (url: string): boolean => url.search(TOKEN) >= 0

/** A request's address as the log may keep it: without the query, and without the tokens of mailed links. */
export const pathForLog = (url: string): string => (url.split("?", 1)[0] ?? "").replaceAll(TOKEN, "/…")
