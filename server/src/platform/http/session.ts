/** Who is calling, as features know them. Read once per request from the Bearer token. */
export type Session = {
  id: number
  /** When it began, which is when the password was typed. */
  since: Date
  /** Whether the person proved to be there within the last 10 minutes: what asks for it is marked `fresh`. */
  isFresh: boolean
  /** An administrator who is none until they have a second factor: nothing of administration is open to them. */
  lacksSecondFactor: boolean
  /** The token to go on with, when the one that came is a day old; it stays good until the new one is used. */
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

/** Finds the live session of a token, or null. Given by the accounts feature. */
export type SessionLookup = (token: string) => Promise<Session | null>

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S{1,200})$/i.exec(header ?? "")
  return match?.[1] ?? null
}
