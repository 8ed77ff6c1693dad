/** 256 random bits in base64url, as in mailed links. They hold a capital letter, which slugs never do. */
const TOKEN = /\/(?=[\w-]*[A-Z])[\w-]{43}(?=[/.?]|$)/g

/** Whether an address holds such a token: its content belongs to one person and may change at any time. */
export const hasToken = (url: string): boolean => url.search(TOKEN) >= 0

/** A request's address for the log: without the query and without the tokens of mailed links. */
export const pathForLog = (url: string): string => (url.split("?", 1)[0] ?? "").replaceAll(TOKEN, "/…")
