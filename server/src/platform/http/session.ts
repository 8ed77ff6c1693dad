/** The caller as features know them. Read once per request from the Bearer token. */
export type Session = {
  id: number
  /** When the session began, that is, when the password was typed. */
  since: Date
  /** Whether the person confirmed their presence within the last 10 minutes. Calls that require this are marked `fresh`. */
  isFresh: boolean
  /** An administrator who must set up a second factor first: until then no administration is open to them. */
  lacksSecondFactor: boolean
  /** The next token, sent when the current one is a day old. The current one stays valid until the new one is used. */
  renewedToken: string | null
  user: {
    id: number
    email: string
    name: string
    isAdmin: boolean
    userTypeId: number
    emailVerified: boolean
  }
}

/** Finds the valid session of a token, or null. Provided by the accounts feature. */
export type SessionLookup = (token: string) => Promise<Session | null>

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S{1,200})$/i.exec(header ?? "")
  return match?.[1] ?? null
}
